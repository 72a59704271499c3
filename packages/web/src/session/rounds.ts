import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type Applied,
  type Ask,
  type Game,
  PASS,
  play,
  playStanding,
  type Role,
  type State,
  type View,
} from '@strategoi/kernel';
import type { Choices } from '../games/kit/choices.ts';
import { onlyAnswer, vainAnswer } from './decisions.ts';
import type { History } from './history.ts';
import { letsBe, makeQuiet } from './quiet.ts';
import type { Screen } from './screen.ts';
import type { Sitters } from './sitters.ts';
import type { Pauses } from './store.ts';

/** Play goes on by itself until a person has to decide: standing orders, bots, and decisions with one answer. */
export interface Rounds {
  readonly thinking: ReadonlySignal<Role | undefined>;
  /** Somebody does something; a refusal is thrown. */
  perform(role: Role, notation: string, dice?: readonly number[]): void;
  /** A decision in which nothing is to be decided. */
  idle(): Answer | undefined;
  /** This line was answered without asking anybody. */
  wasIdle(ply: number): boolean;
  /** Lines this seat may take back: what another at the same screen was not asked about bars the way to nobody. */
  undoable(role: Role): number;
  /** The window this seat may pass, where it is asked about one. */
  windowOf(role: Role | undefined): Ask | undefined;
  /** The fight of a window this seat may pass. */
  fightOf(role: Role): number | string | undefined;
  /** This seat passes all it may in the fight it is asked about now. */
  hush(role: Role): void;
  go(): void;
  /** Answers of bots that were asked before something changed are dropped. */
  breakOff(): void;
  /** Between people the screen is handed to the one who decides before anything is shown. */
  seat(): void;
  stop(): void;
}

interface Answer {
  readonly role: Role;
  readonly answer: string;
}

/** Who sits around, and what keeps play from going on. */
interface Around {
  readonly screen: Screen;
  readonly sitters: Sitters;
  readonly choices: Choices | undefined;
  /** The game is played in another tab. */
  isElsewhere(): boolean;
  /** Somebody reads what has just happened. */
  isPaused(): boolean;
  pauses(): Pauses;
  /** Something was done. */
  onDone(applied: Applied): void;
}

/** The window, where it may be passed. */
const passable = (ask: Ask | undefined): Ask | undefined =>
  ask?.window !== undefined && ask.actions?.includes(PASS) ? ask : undefined;

/** The answer of somebody the screen is not handed to: the only one there is, or that he lets be what he may do as well later. */
function unasked<B>(
  game: Game<State, B>,
  state: State,
  ask: Ask | undefined,
  view: View,
  { choices, pauses }: Pick<Around, 'choices' | 'pauses'>,
): string | undefined {
  const open = pauses() === 'brief' ? ask : undefined;
  const window = pauses() === 'sealed' ? undefined : passable(ask);
  if (window && choices?.isVain?.(window, view, (at) => game.odds(state, window.role, at))) return PASS;
  if (open && window && choices?.mayWait?.(window, view)) return PASS;
  if (open && choices?.stays?.(open, view) !== undefined) return letsBe(open, choices);
  return onlyAnswer(ask, view, choices?.isTold);
}

/** The same, and an ending where nothing can come of going on any more. */
function idleAnswer<B>(
  game: Game<State, B>,
  { state, record }: History<B>,
  ask: Ask | undefined,
  view: View,
  around: Pick<Around, 'choices' | 'pauses'>,
): string | undefined {
  const { choices } = around;
  return (
    unasked(game, state, ask, view, around) ??
    (choices && vainAnswer(game, { state, log: record.log }, ask, view, choices))
  );
}

/** Lines a seat may take back: what nobody was asked about bars the way to nobody. */
function undoableBy<B>(
  role: Role,
  game: Game<State, B>,
  history: History<B>,
  around: Pick<Around, 'choices' | 'pauses'>,
): number {
  const { log } = history.record;
  /** Nobody would be asked for this line of the log, counted from 0, as it stood then: it goes for games opened anew, too. */
  const isUnasked = (line: number): boolean => {
    const { do: done, by } = log[line] ?? {};
    if (by === undefined || around.pauses() === 'sealed') return false;
    const state = history.stateAt(line);
    const view = game.view(state, by);
    return (
      unasked(
        game,
        state,
        view.asks.find((one) => one.role === by),
        view,
        around,
      ) === done
    );
  };
  /** A line after which nobody could go back even if no window had opened for somebody with nothing to decide. */
  const isMarkedAlone = (line: number): boolean => {
    const { do: done = '', by = '' } = log[line] ?? {};
    const action = game.parse(done);
    const state = game.clone(history.stateAt(line));
    if (!action) return true;
    return game.apply({ ...state, options: { ...state.options, windows: 'swift' } }, by, action).mark;
  };
  const first = log.findLastIndex((_, i) => {
    const isOwn = log[i]?.by === role && (!log[i]?.mark || (isUnasked(i + 1) && !isMarkedAlone(i)));
    return !isOwn && !isUnasked(i);
  });
  const own = log.findIndex(({ by }, i) => i > first && by === role);
  return own < 0 ? 0 : log.length - own;
}

/** One round at a time: what is wanted while one is heard to end begins when it has ended. */
interface Turning {
  go(): void;
  breakOff(): void;
  stop(): void;
}

function makeTurning(
  settle: (isLate: () => boolean) => Promise<void>,
  isBarred: () => boolean,
  onRest: () => void,
): Turning {
  let generation = 0;
  let isStopped = false;
  /** The generation that is being settled: where all decide at once, a person acts while bots still think. */
  let settling = -1;
  /** Something was done, or read, before the round before it was heard to end. */
  let isWanted = false;
  function go(): void {
    const mine = generation;
    if (isStopped || isBarred()) return;
    if (settling === mine) {
      isWanted = true;
      return;
    }
    settling = mine;
    isWanted = false;
    settle(() => mine !== generation || isStopped)
      .catch((error) => console.error(error))
      .finally(() => {
        if (mine === generation) onRest();
        if (settling !== mine) return;
        settling = -1;
        if (isWanted) go();
      });
  }
  return {
    go,
    breakOff() {
      generation++;
      onRest();
    },
    stop() {
      isStopped = true;
      generation++;
    },
  };
}

/** What a standing order answers now. */
function answerByOrder<B>(game: Game<State, B>, history: History<B>, { onDone }: Around): boolean {
  const answered = playStanding(game, history.record, history.state);
  if (answered) onDone(answered.applied);
  return answered !== undefined;
}

/** Whom the screen would be handed to, where several share it. */
function nextAt<B>(game: Game<State, B>, history: History<B>, screen: Around['screen']): Role | undefined {
  const people = game.pending(history.state).filter(({ role }) => screen.isHuman(role));
  return (people.find(({ role }) => role === screen.viewer.value) ?? people[0])?.role;
}

/** What this seat was asked when it passed or finished, its last line first. */
function* pastOf<B>(
  role: Role,
  game: Game<State, B>,
  { record, stateAt }: History<B>,
  { ending }: Choices = {},
) {
  for (let line = record.log.length - 1; line >= 0; line--) {
    const { by, do: done = '' } = record.log[line] ?? {};
    if (by !== role || (done !== PASS && done !== ending)) continue;
    const view = game.view(stateAt(line), role);
    yield { line, done, view, ask: view.asks.find((ask) => ask.role === role) };
  }
}

/** Who is asked no more in which fight, until something else is asked of him. */
function makeHush<B>(
  game: Game<State, B>,
  history: History<B>,
  fightOf: (role: Role) => number | string | undefined,
  perform: (role: Role, notation: string) => void,
) {
  const hushed = new Map<Role, unknown>();
  return {
    add: (role: Role): void => void hushed.set(role, fightOf(role)),
    answer(): boolean {
      for (const { role } of game.pending(history.state)) {
        if (!hushed.has(role)) continue;
        if (fightOf(role) !== undefined && fightOf(role) === hushed.get(role)) {
          perform(role, PASS);
          return true;
        }
        hushed.delete(role);
      }
      return false;
    },
  };
}

/** The answer of whoever is asked and has nothing to decide, if there is one. */
function makeIdle<B>(
  game: Game<State, B>,
  history: History<B>,
  around: Around,
  quiet: ReturnType<typeof makeQuiet>,
  askOf: (role: Role) => Ask | undefined,
): () => Answer | undefined {
  const { screen } = around;
  const { viewer } = screen;

  /** Whoever plays all the seats tries everything: he is passed over only where he has let the same be before. */
  function idleInTheOpen(): Answer | undefined {
    if (!around.choices?.again) return undefined;
    const asks = game.pending(history.state);
    const role = (asks.find((one) => one.role === viewer.value) ?? asks[0])?.role;
    if (role === undefined || !screen.isHuman(role)) return undefined;
    const view = history.view(role);
    const ask = view.asks.find((one) => one.role === role);
    if (!ask || around.choices.again(ask, view) === undefined) return undefined;
    const answer = quiet.answer(ask, view, history.record.log.length);
    return answer === undefined ? undefined : { role, answer };
  }

  return () => {
    if (screen.isOpen) return idleInTheOpen();
    if (around.pauses() === 'sealed') return undefined;
    const role = screen.isShared ? nextAt(game, history, screen) : viewer.value;
    if (role === undefined) return undefined;
    const [ask, view] = [askOf(role), history.view(role)];
    const answer =
      idleAnswer(game, history, ask, view, around) ?? quiet.answer(ask, view, history.record.log.length);
    return answer === undefined ? undefined : { role, answer };
  };
}

export function makeRounds<B>(game: Game<State, B>, history: History<B>, around: Around): Rounds {
  const { screen, sitters } = around;
  const { viewer } = screen;
  const thinking = signal<Role | undefined>(undefined);
  const quiet = makeQuiet(around.choices, (role) => pastOf(role, game, history, around.choices));
  /** Lines that were answered without asking. */
  const idled = new Set<number>();
  const perform = (role: Role, notation: string, dice?: readonly number[], isIdle = false): void => {
    const { length } = history.record.log;
    if (isIdle) idled.add(length + 1);
    else idled.delete(length + 1);
    const view = history.view(role);
    const ask = screen.isHuman(role) ? askOf(role) : undefined;
    const applied = play(game, history.record, history.state, role, notation, dice);
    quiet.note(notation, ask, view, length);
    around.onDone(applied);
  };

  const fightOf = (role: Role): number | string | undefined => {
    const window = passable(askOf(role));
    return window && around.choices?.fightOf?.(window);
  };
  const hush = makeHush(game, history, fightOf, perform);

  const askOf = (role: Role): Ask | undefined => history.view(role).asks.find((ask) => ask.role === role);

  const idle = makeIdle(game, history, around, quiet, askOf);

  const askBot = async (role: Role, isPatient: boolean, isLate: () => boolean): Promise<void> => {
    thinking.value = role;
    const answer = await sitters.ask(role, isPatient, isLate);
    if (answer !== undefined) perform(role, answer);
  };

  /** Goes on until a person has to decide or the game is over. */
  async function settle(isLate: () => boolean): Promise<void> {
    while (!isLate()) {
      if (answerByOrder(game, history, around) || hush.answer()) continue;
      const asks = game.pending(history.state);
      const bot = sitters.next(asks);
      if (bot && around.isPaused()) break;
      if (bot) {
        await askBot(bot.role, bot.isPatient, isLate);
        continue;
      }
      thinking.value = undefined;
      const only = idle();
      if (only) {
        perform(only.role, only.answer, undefined, true);
        continue;
      }
      const asked = asks.find((ask) => ask.role === viewer.value) ?? asks[0];
      if (asked && asked.role !== viewer.value) screen.hand(asked.role);
      return;
    }
  }

  const turning = makeTurning(
    settle,
    () => around.isElsewhere(),
    () => {
      thinking.value = undefined;
    },
  );

  return {
    thinking,
    perform: (role, notation, dice) => perform(role, notation, dice),
    idle,
    wasIdle: (ply) => idled.has(ply),
    ...turning,
    breakOff() {
      quiet.goBack(history.record.log.length);
      turning.breakOff();
    },
    undoable: (role) => undoableBy(role, game, history, around),
    fightOf,
    hush: hush.add,
    windowOf: (role) => (role === undefined ? undefined : passable(askOf(role))),
    seat() {
      const isShown = screen.isShared && !around.isElsewhere() && !game.outcome(history.state);
      const asked = isShown ? game.pending(history.state)[0] : undefined;
      if (asked && screen.isHuman(asked.role)) screen.hand(asked.role);
    },
  };
}
