import { type Action, sameAction } from './action.ts';
import { defineGame } from './define.ts';
import { newDice } from './dice.ts';
import { type Event, isRoll } from './event.ts';
import { type Change, cloneFlow, type Frame, type Steps } from './flow.ts';
import type { FrameOf, Game, Manifest, Outcome, Role, State, Text } from './game.ts';
import { codes, refuse, reject } from './refusal.ts';

/** Plain data: what JSON keeps. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** A small game stands at its beginning or asks its one question. */
export type SmallFrame = Frame & { step: 'deal' | 'ask' };
export type SmallState<B extends object> = State<SmallFrame> & B;

/**
 * A game of one question, asked until nobody is left to answer it. Whatever a larger game says for itself (copies, views,
 * positions, names) follows here from the board, which is plain data.
 */
export interface SmallGame<B extends object, E extends Event> {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly verbs: readonly string[];
  /** The id of the rule that gives the choice, and refuses everything that is not offered. */
  readonly rule: string;
  /** No game takes more actions than this. */
  readonly longest: number;
  /** The board as it is set up. */
  readonly board: B;
  /** What happens before the first question. */
  deal?(board: B, run: Change<SmallState<B>, E>): void;
  /** Who answers now; nobody when the game is over. */
  asked(board: B): Role | undefined;
  offers(board: B): Action[];
  take(board: B, action: Action, run: Change<SmallState<B>, E>): void;
  /** What happens when nobody is asked any more: what was hidden is shown. */
  close?(board: B, run: Change<SmallState<B>, E>): void;
  fold(board: B, event: E): void;
  /**
   * Puts something else in the place of all that this viewer may not know. `unseen(n)` is 0 in a view, and a guess of
   * 1 to n where a game that he could not tell from the real one is made up.
   */
  hide?(board: B, viewer: string, unseen: (n: number) => number): void;
  /** The event as this viewer may know it; left out where everybody sees everything. */
  redact?(event: E, viewer: string): E;
  /** Who has won, and how; asked only when the game is over. */
  outcome(board: B): { readonly winners: readonly Role[]; readonly level: string };
}

const sameInBoth = (text: string): Text => ({ en: text, fr: text });

function manifestOf<B extends object, E extends Event>(game: SmallGame<B, E>): Manifest {
  const { id, roles, verbs, longest } = game;
  return {
    id,
    version: '1',
    title: sameInBoth(id),
    subtitle: sameInBoth(id),
    credits: sameInBoth(id),
    roles: roles.map((role) => ({ id: role, name: sameInBoth(role) })),
    scenarios: [{ id: 'game', title: sameInBoth(id), roles, turns: [1, longest] }],
    options: [],
    verbs,
    windows: [],
    complete: true,
    facts: {
      seats: [roles.length, roles.length],
      longest,
      hidden: game.hide !== undefined,
      simultaneous: false,
      coverage: [],
    },
  };
}

/** A deep copy of plain data, its fields in the same order. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const copied = Array.isArray(value)
    ? value.map(copyPlain)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyPlain(inner)]));
  return copied as T;
}

/** Is the value made as the model is? Lists may have any length, of what the model's first holds. */
function madeAs(model: unknown, value: unknown): boolean {
  if (typeof model !== typeof value || Array.isArray(model) !== Array.isArray(value)) return false;
  if (Array.isArray(model) && Array.isArray(value))
    return model.length === 0 || value.every((one) => madeAs(model[0], one));
  if (typeof model !== 'object' || model === null || value === null || value === undefined) return true;
  const fields = new Map(Object.entries(value));
  return Object.entries(model).every(([key, inner]) => madeAs(inner, fields.get(key)));
}

/** The one question of a small game, and what comes before and after it. */
function stepsOf<B extends object, E extends Event>(
  game: SmallGame<B, E>,
): Steps<SmallState<B>, E, FrameOf<SmallState<B>>> {
  const steps: Steps<SmallState<B>, E, SmallFrame> = {
    deal(state, _frame, run) {
      game.deal?.(state, run);
      run.next('ask');
    },
    ask: {
      rules: [game.rule],
      roles(state) {
        const role = game.asked(state);
        return role === undefined ? [] : [role];
      },
      skip(state, _frame, run) {
        game.close?.(state, run);
        run.done();
      },
      offers: (state) => game.offers(state),
      refuse: (state, _frame, _role, action) =>
        game.offers(state).some((one) => sameAction(one, action)) ? undefined : refuse(game.rule),
      take(state, _frame, _role, action, run) {
        game.take(state, action, run);
        run.next('ask');
      },
    },
  };
  // Whatever the board is, the frames are these two: of a board not yet known the compiler cannot tell.
  return steps as never;
}

/** A whole game, with all the contract asks of it, from what only its author can say. */
export function smallGame<B extends object, E extends Event = Event>(
  game: SmallGame<B, E>,
): Game<SmallState<B>, B, E> {
  const { id, roles, hide, redact } = game;
  const fields = Object.keys(game.board);
  const boardOf = (from: object): B =>
    copyPlain(Object.fromEntries(Object.entries(from).filter(([key]) => fields.includes(key)))) as B;
  const stateOf = (state: State<SmallFrame>, board: B): SmallState<B> => ({
    scenario: state.scenario,
    options: state.options,
    flow: cloneFlow(state.flow),
    dice: { ...state.dice },
    ...board,
  });
  const noPoints = (): Pick<Outcome, 'points' | 'breakdown'> => ({
    points: Object.fromEntries(roles.map((role) => [role, 0])),
    breakdown: Object.fromEntries(roles.map((role) => [role, []])),
  });
  return defineGame<B, SmallState<B>, E>({
    manifest: manifestOf(game),
    steps: stepsOf(game),
    start: (scenario, options, dice) =>
      stateOf({ scenario, options, dice, flow: [{ step: 'deal' }] }, boardOf(game.board)),
    clone: (state) => stateOf(state, boardOf(state)),
    board(state, viewer) {
      const board = boardOf(state);
      hide?.(board, viewer, () => 0);
      return board;
    },
    fold: game.fold,
    redact: (event, viewer) => (redact && !isRoll(event) ? redact(event, viewer) : event),
    sample(state, role, luck) {
      const board = boardOf(state);
      hide?.(board, role, (n) => luck.below(n) + 1);
      return stateOf(state, board);
    },
    outcome: (state) =>
      game.asked(state) === undefined ? { ...game.outcome(state), ...noPoints() } : undefined,
    save: (state) => ({ game: id, scenario: state.scenario, ...boardOf(state) }),
    load(position) {
      if (!madeAs(game.board, position)) reject(codes.badPosition);
      const board = boardOf(position);
      const flow: SmallFrame[] = game.asked(board) === undefined ? [] : [{ step: 'ask' }];
      return stateOf({ scenario: position.scenario, options: {}, dice: newDice('loaded'), flow }, board);
    },
    faults: (state) => (madeAs(game.board, state) ? [] : ['the board is not made as it was set up']),
    odds: () => [],
  });
}
