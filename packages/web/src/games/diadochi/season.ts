/** The last season that was resolved, as steps that can be shown one by one. */

import { type Entry, type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, View } from '@strategoi/kernel';
import { href } from '../../app/route.ts';
import type { OrderArrow } from '../../board/orders.ts';
import type { Step } from '../../orders/player.ts';
import type { Moment } from '../../session/session.ts';
import { arrowId, arrowsOf, zoneOf } from './arrows.ts';

export interface Resolved {
  /** Where in the log it happened. */
  readonly ply: number;
  readonly events: readonly Event[];
  readonly sheets: { readonly [power: string]: readonly Entry[] };
}

/** The newest season this viewer was told of. */
export function lastSeason(moments: readonly Moment[], viewer: string): Resolved | undefined {
  for (let i = moments.length - 1; i >= 0; i--) {
    const moment = moments[i] as Moment;
    const events = moment.told[viewer] ?? [];
    const from = events.findIndex(({ type }) => type === 'revealed');
    if (from < 0) continue;
    const more = moments.slice(i + 1).flatMap((later) => later.told[viewer] ?? []);
    const whole = [...events.slice(from), ...more];
    const next = whole.findIndex(({ type }) => type === 'turn');
    const sheets = (events[from] as Event & { sheets: Resolved['sheets'] }).sheets;
    return { ply: moment.ply, events: next < 0 ? whole : whole.slice(0, next), sheets };
  }
  return undefined;
}

export const arrowsOfSeason = (before: View, { sheets }: Resolved): OrderArrow[] =>
  powerIds.flatMap((power) => arrowsOf(before, power, sheets[power] ?? []));

const told = new Set([
  'result',
  'bribe',
  'siege',
  'moved',
  'dislodged',
  'gone',
  'changed',
  'died',
  'person',
  'control',
  'gift',
  'out',
  'conceded',
  'voted',
  'roll',
  'fate',
]);

export function stepsOf({ events }: Resolved, language: Language): Step[] {
  const tongue = words[language];
  const steps: Step[] = [];
  events.forEach((event, i) => {
    if (!told.has(event.type)) return;
    const title = tongue.event(event);
    if (!title) return;
    const [first = '', ...rest] = title.split('\n');
    const id = `${i}`;
    const at = [event.at, event.to, event.space, event.citadel].find(
      (one) => typeof one === 'string' && one !== '',
    );
    const zones = typeof at === 'string' ? { zones: [zoneOf(at)] } : {};
    if (event.type === 'result') {
      const good = event.result === 'ok';
      const order = arrowId(event.owner as PowerId, `unit ${event.unit}`);
      const look = good ? 'succeeded' : 'failed';
      steps.push({
        id,
        title: first,
        order,
        look,
        looks: { [order]: look },
        ...(rest.length > 0 ? { reason: rest.join(' ') } : {}),
        ...zones,
      });
      return;
    }
    const rule =
      typeof event.rule === 'string'
        ? { rule: { href: href('rules', 'diadochi', event.rule), label: event.rule } }
        : {};
    steps.push({
      id,
      title: first,
      ...(rest.length > 0 ? { reason: rest.join(' ') } : {}),
      ...rule,
      ...zones,
    });
  });
  return steps;
}
