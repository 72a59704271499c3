import {
  type Board,
  citadelsIn,
  controllerOf,
  type DiadochiState,
  isSea,
  type Line,
  neighbours,
  type PowerId,
  powers,
  print,
  sceneOf,
  spaceOf,
} from '@strategoi/diadochi';
import { type Action, askOf, type Bot, entry, sure } from '@strategoi/kernel';
import { best, offered } from '../shared/choice.ts';
import { memory, readNote } from '../shared/memory.ts';
import { even, type Temper } from '../shared/temper.ts';
import { balkedOf, type Marches, marchesOf, mindful, type Tried } from './balked.ts';
import { type DiadochiSeat, type Ground, groundOf, prize } from './ground.ts';
import { planSeason } from './plan.ts';
import { planWinter } from './winter.ts';

const thought = memory<readonly Line[]>();

/** The sheet it has in mind: the same however far it has got with writing it. */
function sheet(
  ground: Ground,
  style: string,
  plan: (ground: Ground, style: string) => Line[],
): readonly Line[] {
  const { state, me } = ground;
  const board = state.units.map(({ id, at, owner, status }) => `${id}${at}${owner}${status}`).join();
  const lands = Object.entries(state.control).join();
  const balked = [...ground.balked].map(([id, { to, times }]) => `${id}${to}${times}`).join();
  const key = `${ground.temper.id} ${style} ${me} ${state.turn} ${state.phase} ${state.purses[me]} ${board} ${lands} ${balked}`;
  return thought(key, () => plan(ground, style));
}

const texts = ({ state, me }: Ground, lines: readonly Line[]): string[] => {
  const scene = sceneOf(state, me);
  return lines.map((line) => print(line, scene));
};

/** Writes the first line it has in mind that may still be written, and seals when there is none. */
export function write(seat: DiadochiSeat, lines: readonly string[]): Action {
  const open = new Set(seat.actions.map((action) => action.target));
  const next = lines.find((line) => open.has(line));
  return next === undefined ? sure(offered(seat, 'seal')) : sure(offered(seat, 'write', next));
}

/** Behind walls if it can, else where something is to be had, else towards its own. */
function retreat(seat: DiadochiSeat, ground: Ground): Action {
  return best(seat.actions, ({ target = '' }) => {
    const to = target.split('=> ')[1] ?? 'x';
    if (to === 'x') return -1;
    if (to.startsWith('G ')) return 5;
    const space = spaceOf(to);
    const here = citadelsIn(space).reduce((most, citadel) => Math.max(most, prize(ground, citadel)), 0);
    return (isSea(space) ? 0 : 1) + (controllerOf(ground.state, space) === ground.me ? 2 : 0) + here / 8;
  });
}

/** It agrees to a victory of its own and to no other. */
function vote(seat: DiadochiSeat, ground: Ground): Action {
  return best(seat.actions, ({ target = '' }) => {
    const number = Number(/P(\d+)/.exec(target)?.[1]);
    const winners = ground.state.proposals[number - 1]?.winners ?? [];
    const mine = winners.length === 1 && winners[0] === ground.me;
    return mine === target.endsWith('YES') ? 1 : 0;
  });
}

/** What a captain remembers from one season to the next. */
interface Memory {
  /** Each has a hand of his own, the same for the whole game. */
  readonly style: string;
  readonly turn: number;
  /** Marches that had come to nothing when this season began, and those of this season, from where they set out. */
  readonly balked: Tried;
  readonly marches: Marches;
}

/** A note that somebody else has left in this seat tells a captain nothing. */
function memoryOf(seat: DiadochiSeat): Memory {
  const { style, turn = -1, marches, balked } = readNote<Partial<Memory>>(seat.note) ?? {};
  if (style !== undefined && marches && balked) return { style, turn, balked, marches };
  return { style: String(seat.stream.below(1000)), turn: -1, balked: {}, marches: {} };
}

function orders(seat: DiadochiSeat, temper: Temper): Action {
  const plain = groundOf(seat, temper);
  const { turn } = plain.state;
  const before = memoryOf(seat);
  const tried = before.turn === turn ? before.balked : balkedOf(plain, before.marches);
  const ground = mindful(plain, tried);
  const lines = sheet(ground, before.style, planSeason);
  const { style } = before;
  seat.jot(
    JSON.stringify({ style, turn, balked: tried, marches: marchesOf(ground, lines) } satisfies Memory),
  );
  return write(seat, texts(ground, lines));
}

/** DIA-ECO-009: as many armies as can leave home by land beside the one that stays; the others put to sea. */
function muster(seat: DiadochiSeat): Action {
  const { home } = powers[seat.role as PowerId];
  const ways = neighbours(groundOf(seat).map, home).filter((space) => !isSea(space)).length;
  const fleets = Math.max(0, 3 - 1 - ways);
  const wanted = `${'A'.repeat(3 - fleets)}${'F'.repeat(fleets)}`;
  return offered(seat, 'muster', wanted) ?? offered(seat, 'muster', 'AAA') ?? entry(seat.actions, 0);
}

function answer(seat: DiadochiSeat, temper: Temper): Action {
  if (seat.actions.length === 1) return entry(seat.actions, 0);
  const { phase } = seat.view.board;
  const step = askOf(seat)?.step;
  if (step === 'muster') return muster(seat);
  if (step === 'orders') return orders(seat, temper);
  const ground = groundOf(seat, temper);
  if (step === 'winter') return write(seat, texts(ground, sheet(ground, '', planWinter)));
  if (phase === 'retreats') return retreat(seat, ground);
  if (phase === 'vote') return vote(seat, ground);
  return offered(seat, 'pass') ?? entry(seat.actions, 0);
}

/** A heuristic player of Les Diadoques: it sees its view, never the state, and thinks of what the others may do. */
export const captainWith = (temper: Temper): Bot<DiadochiState, Board> => ({
  id: temper.id,
  choose: (seat) => answer(seat, temper),
});

export const diadochiCaptain: Bot<DiadochiState, Board> = captainWith(even);
