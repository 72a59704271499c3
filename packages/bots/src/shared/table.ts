import { type BeyBoard, type BeyState, MOVED, type Roster, type Side } from '@strategoi/bey';
import { figure, type Game, type Role, type View } from '@strategoi/kernel';
import { type Temper, temperOf } from './temper.ts';

type Seen<B extends BeyBoard> = B & Omit<BeyState, 'tells' | 'flow'> & { flow: never[] };

/**
 * A dreamt table as one of its players sees it. Nothing is copied and no action is written out for it: whoever dreams
 * has drawn what he cannot know himself, and his players do not ask what the others hold.
 */
interface DreamView<S extends BeyState> extends View<S> {
  readonly copy: () => S;
}

export const dreamView = <S extends BeyState>(
  game: Pick<Game<S>, 'manifest' | 'pending' | 'clone'>,
  state: S,
  role: Role,
): DreamView<S> => ({
  game: game.manifest.id,
  scenario: state.scenario,
  options: state.options,
  viewer: role,
  board: state,
  asks: game.pending(state),
  copy: () => game.clone(state),
});

const isDreamt = <B>(view: View<B>): view is View<B> & DreamView<BeyState & B> => 'copy' in view;

/**
 * A state made of what the view shows and nothing else: no procedure in progress, no dice. It shares the lists of the
 * view, so whoever tries something out on it puts everything back. Of a dream it is the dreamt state itself.
 */
export const seenIn = <B extends BeyBoard>(view: View<B>): Seen<B> =>
  isDreamt(view)
    ? (view.board as Seen<B>)
    : {
        ...view.board,
        scenario: view.scenario,
        options: view.options,
        lore: [],
        flow: [],
        dice: { key: '', at: 0 },
      };

/** The same with lists of its own for all that moves, to be used up. */
export function trialOf<B extends BeyBoard>(view: View<B>): Seen<B> {
  if (isDreamt(view)) return view.copy() as Seen<B>;
  const s = seenIn(view);
  s.pa = [s.pa[0], s.pa[1]];
  s.at = s.at.slice();
  s.face = s.face.slice();
  s.did = s.did.slice();
  s.from = s.from.slice();
  s.activated = s.activated.slice();
  s.carried = s.carried.slice();
  return s;
}

/** What is seen in a view, looked at once as long as it is the same view in the same temper: only to be read. */
export function glance<B, T>(look: (view: View<B>) => T): (view: View<B>) => T {
  let last: { readonly view: View<B>; readonly temper: Temper; readonly seen: T } | undefined;
  return (view) => {
    const temper = temperOf(view);
    if (last?.view !== view || last.temper !== temper) last = { view, temper, seen: look(view) };
    return last.seen;
  };
}

/**
 * The table as it was when this side's movement began: whoever has moved is back where he set out. A plan made on it is
 * the same at every small decision that carries it out. Of what they did only the bits of `kept` remain.
 */
export function sendBack(s: BeyState, side: Side, roster: Roster, kept = 0): void {
  for (let p = 0; p < roster.size; p++) {
    if (roster.side[p] !== side) continue;
    const did = figure(s.did, p);
    if (did & MOVED && figure(s.at, p) >= 0) s.at[p] = figure(s.from, p);
    s.did[p] = did & kept;
  }
  s.carried.fill(0);
  s.active = side;
}
