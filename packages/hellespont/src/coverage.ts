import { handOf, type Side, sides } from '@strategoi/bey';
import type { Action, Event } from '@strategoi/kernel';
import { roster, stratagems } from './counters.ts';
import { faces, units } from './data/counters.ts';
import { terrains, zoneKinds, zones } from './data/map.ts';
import type { S } from './state.ts';
import { outcome } from './victory.ts';

/** Everything that must turn up somewhere in a long corpus of games. */
export const coverage: readonly string[] = [
  ...faces.map((f) => `stratagem:${f.effect}`),
  ...units.map((u) => `unit:${u.key}`),
  ...zoneKinds.filter((k) => k !== 'base').map((k) => `zone:${k}`),
  ...terrains.filter((t) => t !== 'none').map((t) => `terrain:${t}`),
  ...['E', 'A', '3/4', '1/2', '1/4', 'R'].map((r) => `result:${r}`),
  ...['points', 'initiative', 'reroll', 'recover', 'return', 'recall'].map((u) => `advantage:${u}`),
  ...['draw', 'tactical', 'strategic', 'total'].map((l) => `end:${l}`),
  'siege:laid',
  'siege:won',
  'discard:siege',
  'evasion:made',
  'pass:made',
  'pass:failed',
  'famine:felt',
  'leader:captured',
  'combat:unpaid',
];

/** What one action and its events have used. */
export function covers(s: S, action: Action, events: readonly Event[]): string[] {
  const seen: string[] = [];
  if (action.verb === 'advantage') seen.push(`advantage:${action.target}`);
  if (action.verb === 'reroll') seen.push('advantage:reroll');
  for (const event of events) seen.push(...covered(event));
  const result = outcome(s);
  if (result) seen.push(`end:${result.level}`);
  return seen;
}

function covered(event: Event): string[] {
  switch (event.type) {
    case 'play':
      return [`stratagem:${event.face}`];
    case 'move': {
      const zone = zones[event.to as number] as (typeof zones)[number];
      const moved = (event.pieces as readonly number[]).filter((p) => p < roster.firstLeader);
      return [
        `zone:${zone.kind}`,
        `terrain:${zone.terrain}`,
        ...moved.map((p) => `unit:${roster.units[roster.kind[p] as number]?.key}`),
      ];
    }
    case 'combat.result':
      return [`result:${event.attackerLoss}`, `result:${event.defenderLoss}`];
    case 'siege':
      return ['siege:laid'];
    case 'siege.result':
      return event.success ? ['siege:won'] : [];
    case 'discard':
      return ['discard:siege'];
    case 'evasion':
      return event.success ? ['evasion:made'] : [];
    case 'passed':
      return [event.success ? 'pass:made' : 'pass:failed'];
    case 'eliminate':
      return event.why === 'capture' ? ['leader:captured'] : event.why === 'famine' ? ['famine:felt'] : [];
    case 'flip':
      return event.why === 'famine' ? ['famine:felt'] : [];
    case 'unpaid':
      return ['combat:unpaid'];
    default:
      return [];
  }
}

/** Strings that must not reach this viewer: the dice key, and what the other hands could do. */
export function secrets(s: S, viewer: string): string[] {
  const found = [s.dice.key];
  for (const [side, name] of sides.entries()) {
    if (name === viewer) continue;
    for (const [k, counter] of stratagems.counters.entries()) {
      if (s.counters[k] === handOf(side as Side)) found.push(`keep ${counter.id}"`, `discard ${counter.id}"`);
    }
  }
  return found;
}
