import {
  type Action,
  type Applied,
  entry,
  type Game,
  type GameRecord,
  newRecord,
  type Outcome,
  type Player,
  type Role,
  rolesOf,
  type Seat,
  type SetupSpec,
  type State,
  seatOf,
  shortHash,
  stream,
} from '@strategoi/kernel';

/** One action of a match, told after it was done. */
export interface MatchStep<S extends State> {
  readonly state: S;
  readonly role: Role;
  readonly action: Action;
  readonly applied: Applied;
  /** Counted from 1. */
  readonly ply: number;
}

export interface MatchSpec extends SetupSpec {
  /** Stops after this many actions; the game's own longest length when not given. */
  readonly limit?: number;
  /** Starts a watch for one decision: from then on it says whether the answer is due. */
  readonly watch?: () => () => boolean;
  /** Keeps a record that can be replayed and verified. */
  readonly keep?: boolean;
  /** Whoever sits here is dealt the truth where he asks for a sample: a measure of what is lost to chance, and no game. */
  readonly open?: { readonly roles: readonly Role[]; readonly what: Opened };
}

/** What is open to somebody: what the others hold, or the dice to come as well. */
export type Opened = 'hands' | 'dice';

export interface Match<S extends State> {
  readonly state: S;
  readonly actions: number;
  /** Missing when the limit came first. */
  readonly outcome?: Outcome;
  readonly record?: GameRecord;
}

/** The state itself, its dice nobody's where those are not open. */
const truthOf = <S extends State, B>(game: Game<S, B>, state: S, role: Role, what: Opened): Seat['sample'] =>
  what === 'dice'
    ? () => game.clone(state)
    : (luck) => {
        const truth = game.clone(state);
        truth.dice = game.sample(state, role, luck).dice;
        return truth;
      };

/** Plays a whole game between bots, one for each role. The same specification plays the same game. */
export function playGame<S extends State, B>(
  game: Game<S, B>,
  bots: { readonly [role: Role]: Player<NoInfer<S>, NoInfer<B>> },
  spec: MatchSpec,
  onStep?: (step: MatchStep<S>) => void,
): Match<S> {
  const { state, record } = newRecord(game, spec);
  const seats = rolesOf(game, state).map((role) => {
    const bot = bots[role];
    if (!bot) throw new Error(`no bot for ${role}`);
    return { role, bot, stream: stream(`${spec.seed} bot ${role}`) };
  });
  const limit = spec.limit ?? game.manifest.facts.longest;
  const notes = new Map<Role, string>();
  let turn = 0;
  let ply = 0;
  const waiting = new Set<Role>();
  while (ply < limit) {
    let seat = entry(seats, turn);
    const asked = (): readonly Action[] => (waiting.has(seat.role) ? [] : game.legal(state, seat.role));
    let actions = asked();
    // Whoever acted last is most often asked again; otherwise round the table.
    for (let tried = 1; actions.length === 0 && tried < seats.length; tried++) {
      turn = (turn + 1) % seats.length;
      seat = entry(seats, turn);
      actions = asked();
    }
    const patient = actions.length > 0;
    if (!patient) {
      // Everybody waits for everybody: the first of them begins.
      const first = seats.find(({ role }) => waiting.has(role) && game.legal(state, role).length > 0);
      if (!first) break;
      seat = first;
      turn = seats.indexOf(first);
      actions = game.legal(state, seat.role);
    }
    const { role } = seat;
    let waits = false;
    const host = {
      wait() {
        waits = patient;
        return patient;
      },
      ...(spec.watch && actions.length > 1 ? { due: spec.watch() } : {}),
      note: notes.get(role),
      jot: (note: string): void => void notes.set(role, note),
    };
    const sat = seatOf(game, state, seat.role, actions, seat.stream, host);
    if (spec.open?.roles.includes(seat.role))
      Object.assign(sat, { sample: truthOf(game, state, seat.role, spec.open.what) });
    const action = seat.bot.choose(sat);
    if (waits) {
      waiting.add(seat.role);
      continue;
    }
    const applied = game.apply(state, seat.role, action);
    waiting.delete(seat.role);
    for (const role of waiting) if (game.tell(applied.events, role).length > 0) waiting.delete(role);
    ply++;
    if (spec.keep) {
      record.log.push({
        by: seat.role,
        do: game.notate(action),
        ...(applied.dice.length > 0 ? { dice: applied.dice } : {}),
        ...(applied.mark ? { mark: true as const } : {}),
        hash: shortHash(state),
      });
    }
    onStep?.({ state, role: seat.role, action, applied, ply });
  }
  const outcome = game.outcome(state);
  if (outcome) record.outcome = outcome;
  return {
    state,
    actions: ply,
    ...(outcome ? { outcome } : {}),
    ...(spec.keep ? { record } : {}),
  };
}
