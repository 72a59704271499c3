import { type Action, cell, type Event, figure, type Outcome } from '@strategoi/kernel';
import type { Roster, UnitSpec } from './roster.ts';
import { sides } from './sides.ts';
import { type BeyEvent, type BeyState, handOf } from './state.ts';
import type { CounterSpec, FaceSpec, Stratagems } from './stratagems.ts';

/** What must turn up somewhere in a long corpus of games of the series; each game adds what is its own. */
export const seriesCoverage = (tables: {
  readonly faces: readonly FaceSpec[];
  readonly units: readonly UnitSpec[];
  readonly zoneKinds: readonly string[];
  readonly terrains: readonly string[];
  readonly uses: readonly string[];
}): string[] => [
  ...tables.faces.map((f) => `stratagem:${f.effect}`),
  ...tables.units.map((u) => `unit:${u.key}`),
  ...tables.zoneKinds.map((k) => `zone:${k}`),
  ...tables.terrains.filter((t) => t !== 'none').map((t) => `terrain:${t}`),
  ...['E', 'A', '3/4', '1/2', '1/4', 'R'].map((r) => `result:${r}`),
  ...['reroll', ...tables.uses].map((u) => `advantage:${u}`),
  ...['draw', 'tactical', 'strategic', 'total'].map((l) => `end:${l}`),
  'leader:captured',
  'combat:unpaid',
];

export interface CoversSpec<S extends BeyState> {
  readonly roster: Roster;
  readonly zones: readonly { readonly kind: string; readonly terrain: string }[];
  outcome(s: S): Outcome | undefined;
  /** What an event shows beyond what the series knows of. */
  own(event: Event): string[];
}

const isMove = (event: Event): event is Extract<BeyEvent, { type: 'move' }> => event.type === 'move';

/** What one action and its events have used. */
export function makeCovers<S extends BeyState>(
  spec: CoversSpec<S>,
): (s: S, action: Action, events: readonly Event[]) => string[] {
  const { roster, zones } = spec;

  function covered(event: Event): string[] {
    if (isMove(event)) {
      const { kind, terrain } = cell(zones, event.to);
      const moved = event.pieces.filter((p) => p < roster.firstLeader);
      return [
        `zone:${kind}`,
        `terrain:${terrain}`,
        ...moved.map((p) => `unit:${roster.units[figure(roster.kind, p)]?.key}`),
      ];
    }
    switch (event.type) {
      case 'play':
        return [`stratagem:${event.face}`];
      case 'combat.result':
        return [`result:${event.attackerLoss}`, `result:${event.defenderLoss}`];
      case 'eliminate':
        return event.why === 'capture' ? ['leader:captured'] : [];
      case 'unpaid':
        return ['combat:unpaid'];
      default:
        return [];
    }
  }

  return (s, action, events) => {
    const seen: string[] = [];
    if (action.verb === 'advantage') seen.push(`advantage:${action.target}`);
    if (action.verb === 'reroll') seen.push('advantage:reroll');
    for (const event of events) seen.push(...covered(event), ...spec.own(event));
    const result = spec.outcome(s);
    if (result) seen.push(`end:${result.level}`);
    return seen;
  };
}

/** Strings that must not reach this viewer: the dice key, and what `tells` of a counter in another hand. */
export function secretsFrom(
  { counters }: Stratagems,
  s: BeyState,
  viewer: string,
  tells: (counter: CounterSpec) => readonly string[],
): string[] {
  const found = [s.dice.key];
  for (const [side, name] of sides.entries()) {
    if (name === viewer) continue;
    for (const [k, counter] of counters.entries())
      if (s.counters[k] === handOf(side)) found.push(...tells(counter));
  }
  return found;
}
