import type { Game } from '@strategoi/kernel';
import {
  type Action,
  type Applied,
  codes,
  type GameRecord,
  isRoll,
  nextDie,
  RefusalError,
  type Role,
  randomPlayout,
  replay,
  replayFromDice,
  type State,
  sha256,
  undo,
  undoable,
} from '@strategoi/kernel';
import { type Kit, refusalFrom, type Situation, sample, told, type Where } from './kit.ts';
import { bytes, copyOf, difference, lossy, shared } from './plain.ts';
import type { Transcript } from './spec.ts';

const THINKING = 30;
const CHILDREN = 3;

const withoutDice = (state: State): string => bytes({ ...state, dice: null });

const askedOf = <S extends State, B>({ roles, listed }: Situation<S, B>): Role[] =>
  roles.filter((role) => listed(role).length > 0);

/** Item 8. */
function checkThinking<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, viewers, where } = at;
  const before = bytes(state);
  for (const role of askedOf(at)) {
    randomPlayout(game, game.clone(state), kit.luck(8, where), THINKING);
    randomPlayout(
      game,
      game.resample(state, role, `${where.seed} 8 ${where.ply}`),
      kit.luck(8, where),
      THINKING,
    );
  }
  for (const viewer of viewers) game.view(state, viewer);
  for (const role of roles) for (const action of game.legal(state, role)) game.explain(state, role, action);
  game.save(state);
  kit.check(8, bytes(state) === before, where, () => 'thinking about the game changed it');
}

/** Item 9. */
function checkClones<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, where } = at;
  const before = bytes(state);
  const asked = askedOf(at);
  const clone = game.clone(state);
  kit.check(
    9,
    bytes(clone) === before,
    where,
    () => `a clone differs in ${difference(state, clone) ?? 'the order of its fields'}`,
  );
  for (const role of asked) {
    kit.check(
      9,
      bytes(game.legal(clone, role)) === bytes(game.legal(state, role)),
      where,
      () => 'a clone lists other actions',
    );
    for (const action of sample(game.legal(state, role), CHILDREN, kit.luck(9, where))) {
      const one = game.clone(state);
      const two = game.clone(clone);
      const hold = game.foothold?.(two);
      const events = bytes(game.apply(one, role, action).events);
      const applied = game.apply(two, role, action);
      const same = bytes(applied.events) === events && bytes(one) === bytes(two);
      kit.check(9, same, where, () => `after ${game.notate(action)} a clone has another child`);
      if (!hold?.covers(applied)) continue;
      hold.restore(two);
      kit.check(9, bytes(two) === before, where, () => `a foothold does not undo ${game.notate(action)}`);
    }
  }
  kit.check(9, bytes(clone) === before, where, () => "playing on a clone's clone changed the clone");
  kit.check(9, bytes(state) === before, where, () => 'playing on a clone changed the original');
}

/** Item 10: the state itself. */
function checkTwin<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, viewers, where } = at;
  const lost = lossy(state);
  kit.check(
    10,
    lost === undefined,
    where,
    () => `the state holds something that is not plain data at ${lost}`,
  );
  // Frames are written in place: what changes in one would change in the other, but no more once it has been saved.
  const twice = shared(state.flow, 'flow');
  kit.check(10, !twice, where, () => `two frames hold one and the same thing: ${twice?.join(' and ')}`);
  const twin = copyOf(state);
  kit.check(
    10,
    bytes(game.pending(twin)) === bytes(game.pending(state)),
    where,
    () => 'a revived twin asks otherwise',
  );
  for (const role of roles)
    kit.check(
      10,
      bytes(game.legal(twin, role)) === bytes(game.legal(state, role)),
      where,
      () => 'a revived twin lists other actions',
    );
  for (const viewer of viewers)
    kit.check(
      10,
      bytes(game.view(twin, viewer)) === bytes(game.view(state, viewer)),
      where,
      () => `a revived twin shows ${viewer} another view`,
    );
  const one = game.clone(state);
  randomPlayout(game, one, kit.luck(10, where), THINKING);
  randomPlayout(game, twin, kit.luck(10, where), THINKING);
  kit.check(
    10,
    bytes(one) === bytes(twin),
    where,
    () => `a revived twin plays on differently in ${difference(one, twin)}`,
  );
}

/** Item 10: the position it is saved as. */
function checkPosition<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, viewers, where } = at;
  const position = game.save(state);
  const lost = lossy(position);
  kit.check(
    10,
    lost === undefined,
    where,
    () => `the position holds something that is not plain data at ${lost}`,
  );
  const loaded = game.load(copyOf(position));
  kit.check(
    10,
    bytes(game.save(loaded)) === bytes(position),
    where,
    () =>
      `a position is saved otherwise after loading: ${difference(position, game.save(loaded)) ?? 'order of fields'}`,
  );
  for (const viewer of viewers) {
    const there = game.view(loaded, viewer);
    const here = game.view(state, viewer);
    kit.check(
      10,
      bytes(there) === bytes(here),
      where,
      () => `a loaded position shows ${viewer} another view: ${difference(here, there) ?? 'order of fields'}`,
    );
  }
}

/** Items 8, 9 and 10, at one state. */
export function checkCopies<S extends State, B>(at: Situation<S, B>): void {
  const { kit, where } = at;
  kit.guard(8, where, () => checkThinking(at));
  kit.guard(9, where, () => checkClones(at));
  kit.guard(10, where, () => checkTwin(at));
  kit.guard(10, where, () => checkPosition(at));
}

/** Items 12 and 13, where an action is looked at closely: `before` is a copy of the state it was played in. */
export function checkLuck<S extends State, B>(
  at: Situation<S, B>,
  before: S,
  role: Role,
  action: Action,
  applied: Applied,
): void {
  const { kit, game, state, where } = at;
  kit.guard(13, where, () => {
    const given = { dice: applied.dice, only: true };
    const again = game.clone(before);
    game.apply(again, role, action, given);
    kit.check(
      13,
      withoutDice(again) === withoutDice(state),
      where,
      () => 'the logged dice give another state',
    );
    kit.check(13, bytes(again.dice) === bytes(before.dice), where, () => 'given dice move the stream');
    // With another key and the same dice nothing else may change.
    const other = game.clone(before);
    other.dice.key = sha256(other.dice.key);
    game.apply(other, role, action, given);
    kit.check(
      13,
      withoutDice(other) === withoutDice(state),
      where,
      () => 'luck is taken from the key past the dice',
    );
    const rolls = applied.events.filter(isRoll);
    if (rolls.length !== applied.dice.length) return;
    const dice = { ...before.dice };
    const values = rolls.map((roll) => nextDie(dice, roll.sides));
    kit.check(
      13,
      bytes(values) === bytes(applied.dice),
      where,
      () => 'the dice are not those of the keyed stream',
    );
  });
}

/** Item 12: what may be taken back is taken back exactly, one line more is refused. */
export function checkUndo<S extends State, B>(
  at: Situation<S, B>,
  record: GameRecord,
  by: Role,
  states: readonly string[],
): void {
  const { kit, game, where } = at;
  kit.guard(12, where, () => {
    const allowed = undoable(record, by);
    const played = record.log.length;
    const fresh = (): GameRecord => ({ ...record, log: record.log.slice() });
    const tooMany = fresh();
    const refusal = refusalFrom(() => undo(game, tooMany, by, allowed + 1));
    kit.check(
      12,
      refusal instanceof RefusalError && refusal.refusal.rule === codes.cannotUndo,
      where,
      () => `taking back one too many gives ${told(refusal)}`,
    );
    kit.check(12, tooMany.log.length === played, where, () => 'a refused undo changed the log');
    if (allowed === 0) return;
    const count = kit.luck(12, where).die(allowed);
    const copy = fresh();
    const state = undo(game, copy, by, count);
    kit.check(
      12,
      bytes(state) === states[played - count],
      where,
      () => `taking back ${count} does not give the earlier state`,
    );
  });
}

/** Item 11: `states` holds the live game at every prefix. */
export function checkReplay<S extends State, B>(
  kit: Kit<S, B>,
  record: GameRecord,
  states: readonly string[],
  where: Where,
): void {
  kit.guard(11, where, () => {
    let ply = 0;
    let wrong: number | undefined;
    const last = replay(kit.game, record, record.log.length, (state) => {
      ply++;
      if (wrong === undefined && bytes(state) !== states[ply]) wrong = ply;
    });
    kit.check(
      11,
      wrong === undefined,
      { ...where, ply: wrong ?? ply },
      () => `replay differs after ${wrong} actions`,
    );
    const fromDice = replayFromDice(kit.game, record);
    kit.check(
      11,
      withoutDice(fromDice) === withoutDice(last),
      where,
      () => 'replay from logged dice gives another end',
    );
  });
}

/** Item 7: the game once more, from its seed and actions alone. */
export function checkAgain<S extends State, B>(
  kit: Kit<S, B>,
  transcript: Transcript,
  states: readonly string[],
  events: readonly string[],
  where: Where,
): void {
  kit.guard(7, where, () => {
    const { game } = kit;
    const state = game.setup(transcript);
    kit.check(7, bytes(state) === states[0], { ...where, ply: 0 }, () => 'a second start differs');
    for (const [ply, [role, text]] of transcript.actions.entries()) {
      const applied = game.apply(state, role, game.parse(text) as Action);
      const alike = bytes(state) === states[ply + 1] && bytes(applied.events) === events[ply];
      if (!kit.check(7, alike, { ...where, ply }, () => `${text} did something else the second time`)) return;
    }
  });
}

/** One word for every state and event of a game: what another place must answer for the same transcript. */
export function digest<S extends State, B>(game: Game<S, B>, transcript: Transcript): string {
  const state = game.setup(transcript);
  let sum = sha256(bytes(state));
  for (const [role, text] of transcript.actions) {
    const applied = game.apply(state, role, game.parse(text) as Action);
    sum = sha256(sum + bytes(state) + bytes(applied.events));
  }
  return sum;
}

/** Item 7, elsewhere. */
export async function checkElsewhere<S extends State, B>(
  kit: Kit<S, B>,
  transcripts: readonly Transcript[],
): Promise<void> {
  for (const place of kit.spec.elsewhere ?? []) {
    for (const transcript of transcripts) {
      const { scenario, options, seed } = transcript;
      const where = { scenario, options, seed };
      try {
        const there = await place.digest(transcript);
        kit.check(7, there === digest(kit.game, transcript), where, () => `${place.name} plays another game`);
      } catch (error) {
        kit.fail(7, where, `${place.name}: ${told(error)}`);
      }
    }
  }
}

const FAR_FROM_FAIR = 8;
const ROLLS_PER_FACE = 20;

/** Item 13, over the whole corpus. */
export function checkFaces<S extends State, B>(kit: Kit<S, B>, where: Where): void {
  for (const [sides, counts] of kit.faces) {
    const rolls = counts.reduce((sum, n) => sum + n, 0);
    if (sides < 2 || rolls < sides * ROLLS_PER_FACE) continue;
    const expected = rolls / sides;
    const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    const excess = (chi - (sides - 1)) / Math.sqrt(2 * (sides - 1));
    kit.check(13, excess < FAR_FROM_FAIR, where, () => `dice of ${sides} sides fell ${counts.join(', ')}`);
  }
}
