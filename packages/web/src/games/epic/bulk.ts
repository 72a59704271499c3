import { citiesOf, cityIds, regionIds } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import type { Next } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import { isIdle } from './pieces.ts';
import { boardOf, seatOf } from './status.ts';

// Many small choices at one touch: what most people want, and exceptions are touched one by one.

/** What an action of placement is about: a class or a leader, and the city it is in or goes to. */
export const partsOf = (notation: string): { verb: string; word: string; city: string } => {
  const [verb = '', word = '', city = ''] = notation.split(' ');
  return { verb, word, city };
};

export const isOpenPool = (ask: Ask | undefined): boolean =>
  isAsked(ask, 'placement') && typeof ask?.params?.region === 'string';

/** Where somebody of the open pool is led to by an action of placement. */
export const cityChosen = (notation: string): string | undefined =>
  isMuster(notation) ? partsOf(notation).city : undefined;

/** The city chosen last if it takes in more; else the first of the region that does, and its largest comes first. */
export function mainCity(ask: Ask, chosen?: string): string | undefined {
  const open = new Set((ask.actions ?? []).filter(isMuster).map((text) => partsOf(text).city));
  if (chosen !== undefined && open.has(chosen)) return chosen;
  const cities = citiesOf({}, regionIds.indexOf(String(ask.params?.region)));
  return cities.map((city) => cityIds[city] as string).find((city) => open.has(city));
}
const isMuster = (notation: string): boolean => /^(place|bring) /.test(notation);

/** Everybody out of the pool to the main city, or to the first that takes him in. */
export function musterAll(ask: Ask, chosen?: string): Next {
  const { region } = ask.params ?? {};
  const main = mainCity(ask, chosen);
  return (now) => {
    if (!isOpenPool(now) || now.params?.region !== region) return undefined;
    const left = (now.actions ?? []).filter(isMuster);
    return left.find((text) => partsOf(text).city === main) ?? left[0];
  };
}

/** All of one kind of the pool, each to the main city or to the first that takes it in. */
export function musterKind(ask: Ask, kind: string, chosen?: string): Next {
  const all = musterAll(ask, chosen);
  return (now) => {
    const actions = (now.actions ?? []).filter((text) => isMuster(text) && partsOf(text).word === kind);
    return actions.length > 0 ? all({ ...now, actions }) : undefined;
  };
}

/** Somebody of one's own who has not marched yet stands there, while another march could go on. */
export const isAnotherStack = (ask: Ask, view: View, zone: string): boolean =>
  isAsked(ask, 'march.on') && isIdle(boardOf(view), seatOf(ask.role), zone);

/** A march ends where it is, and the stack that was touched is taken up. */
export const haltFor =
  (zone: string): Next =>
  (ask) =>
    isAsked(ask, 'march.on') ? 'halt' : ask.actions?.find((text) => text === `stack ${zone}`);

/** The rest of a stack is told off too, and who leads it: without a leader it would not move. */
export const rest: Next = (ask) =>
  isAsked(ask, 'move.group', 'raids.pick')
    ? (ask.actions?.find((notation) => notation.startsWith('pick ')) ??
      ask.actions?.find((notation) => notation.startsWith('with ')))
    : undefined;

/** Several may be told off, so that all at once saves touches. */
export const mayTakeAll = (ask: Ask | undefined): boolean =>
  isAsked(ask, 'move.group', 'raids.pick') && rest(ask as Ask) !== undefined;

const foraging = ({ actions = [] }: Ask): string | undefined =>
  actions.find((notation) => notation.startsWith('forage '));

/** The bill of a season is higher than the treasury. */
export const isShort = (ask: Ask): boolean =>
  isAsked(ask, 'supply.bill') && ask.actions?.includes('pay') === false;
/** Somebody could live off the land instead. */
export const mayForage = (ask: Ask): boolean => isShort(ask) && foraging(ask) !== undefined;

/** As many as must live off the land, in the order of the map, until the rest can be paid for. */
export const stretch: Next = (ask) => (mayForage(ask) ? foraging(ask) : undefined);
