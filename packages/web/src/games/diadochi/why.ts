/** Why what is touched cannot be: judged as the rules judge a line. */

import {
  type Board,
  type Chosen,
  type Meant,
  type Military,
  meantBy,
  type PersonId,
  type Pointed,
  type PowerId,
  powerIds,
  refuseTouch,
} from '@strategoi/diadochi';
import { type Ask, type Language, type Refusal, refuse, type View } from '@strategoi/kernel';
import type { OrderShape } from '../../board/orders.ts';
import type { Draft } from '../../orders/compose.ts';
import type { Touch } from '../kit/board.ts';
import { draft } from './desk.ts';
import { interludeOf } from './interlude.ts';
import { unitAt } from './offers.ts';
import { boardOf, stateOf } from './scene.ts';
import { sayIn } from './words.ts';

const kinds: { readonly [shape in OrderShape]?: Military['kind'] } = {
  support: 'support',
  convoy: 'convoy',
  siege: 'siege',
  supply: 'supply',
};

/** Whom a draft speaks of, if whoever it is can be sent somewhere. */
function chosenIn(board: Board, power: PowerId, { touched, shape }: Draft): Chosen | undefined {
  const [place, other] = touched;
  if (place === undefined || (board.phase !== 'orders' && board.phase !== 'retreats')) return undefined;
  if (place.startsWith('@')) return { person: place.slice(1) as PersonId };
  const unit = unitAt(board, place, power);
  if (!unit) return undefined;
  const kind = shape && kinds[shape];
  const of = other === undefined ? undefined : unitAt(board, other);
  // Who has touched two has said that one helps the other.
  const said = kind ?? (of ? ('support' as const) : undefined);
  return { unit: unit.id, ...(said ? { kind: said } : {}), ...(of ? { of: of.id } : {}) };
}

/** What was touched, as the rules point at it. */
function pointedAt({ zone = '', piece }: Touch): Pointed {
  if (piece?.startsWith('p-')) return { place: zone, person: piece.slice(2) as PersonId };
  return piece?.startsWith('u') ? { place: zone, unit: Number(piece.slice(1)) } : { place: zone };
}

/** The line that is meant by this touch after what has been said, and the rule it is against. */
export function meantNow(view: View, power: PowerId, touch: Touch): Meant | undefined {
  const chosen = chosenIn(boardOf(view), power, draft.value);
  return chosen && meantBy(stateOf(view), power, chosen, pointedAt(touch));
}

export function refusal(view: View, _ask: Ask, touch: Touch): Refusal | undefined {
  const power = powerIds.find((id) => id === view.viewer);
  // Between two sheets nobody is ordered anywhere: the rule of what is asked is answer enough.
  if (!power || touch.zone === undefined || interludeOf(view)) return undefined;
  const meant = meantNow(view, power, touch);
  if (!meant) return refuseTouch(stateOf(view), power, pointedAt(touch));
  if ('refusal' in meant) return meant.refusal;
  return meant.rule === undefined ? undefined : refuse(meant.rule);
}

/** By which rule one waits for the others, while all write at once. */
const together: { readonly [phase in Board['phase']]?: string } = {
  muster: 'DIA-ECO-009',
  orders: 'DIA-SEQ-006',
  retreats: 'DIA-RET-006',
  vote: 'DIA-END-005',
  winter: 'DIA-WIN-005',
};

/** What stands in place of a sheet for whoever writes none: he looks on, or is out of the game. */
export function asideOf(view: View, language: Language): string | undefined {
  const text = sayIn[language];
  const power = powerIds.find((id) => id === view.viewer);
  if (!power) return text.watching;
  return boardOf(view).live.includes(power) ? undefined : text.fallen;
}

/** What is said to somebody who touches the map when his part is done and the others still write. */
export function waiting(
  view: View,
  reopens: boolean,
  language: Language,
): { readonly text: string; readonly rule: string } | undefined {
  const { phase, sealed, live } = boardOf(view);
  const power = live.find((id) => id === view.viewer);
  const rule = together[phase];
  if (!power || rule === undefined || interludeOf(view)) return undefined;
  const text = sayIn[language];
  if (!sealed.includes(power)) return { text: text.answered, rule };
  return { text: `${text.sealedNote} ${reopens ? text.reopens : text.staysSealed}`, rule };
}
