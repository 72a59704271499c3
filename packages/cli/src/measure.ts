import {
  type Applied,
  anyAction,
  type Game,
  type GameRecord,
  pack,
  type Role,
  replay,
  rolesOf,
  type SetupSpec,
  type State,
  type Stream,
} from '@strategoi/kernel';

export interface Sizes {
  /** As text. */
  readonly stateBytes: number;
  readonly stateBytesMost: number;
  /** As a server keeps it. */
  readonly keptBytes: number;
  readonly keptBytesMost: number;
  readonly positionBytes: number;
  readonly positionBytesMost: number;
}

export interface Figures extends Sizes {
  /** Once the engine under us has compiled what is played again and again. */
  readonly actionsPerCpuSecond: number;
  /** In the first seconds, most of which go into compiling. */
  readonly coldActionsPerCpuSecond: number;
  readonly games: number;
  readonly actions: number;
  readonly legalPerDecision: number;
  readonly cloneMicros: number;
  readonly viewMicros: number;
  readonly updateMicros: number;
  /** All that the page is told and shown of a click: what happened, and how the table stands for whoever clicked. */
  readonly clickMicros: number;
}

export const cpuMicros = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

/** A small generator for picking moves: what is measured is the game, not the picking. */
function picker(seed: string): Stream {
  let x = 2463534242;
  for (const char of seed) x = (Math.imul(x, 31) + (char.codePointAt(0) as number)) | 0 || 1;
  const below = (n: number): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
  return { below, die: (sides) => below(sides) + 1 };
}

/** Rounds of warming at most, and what a round must gain on the one before for another to follow. */
const WARMINGS = 8;
const GAIN = 1.05;

/** Random play for so many CPU seconds, cold and then warm, then copies, views and sizes over states met on the way. */
export function measure(game: Game, spec: SetupSpec, seconds: number): Figures {
  const pick = picker(spec.seed);
  const cold = rate(playFor(game, spec, pick, seconds));
  for (let n = 0, last = cold; n < WARMINGS; n++) {
    const now = rate(playFor(game, spec, pick, seconds));
    if (now < GAIN * last) break;
    last = now;
  }
  const played = playFor(game, spec, pick, seconds);
  const { games, actions, listed } = played;
  const samples = sample(game, spec, pick, 400);
  const states = samples.map((s) => s.state);
  const viewers = rolesOf(game, states[0] as State);
  return {
    actionsPerCpuSecond: rate(played),
    coldActionsPerCpuSecond: cold,
    games,
    actions,
    legalPerDecision: round(listed / Math.max(1, actions)),
    cloneMicros: each(samples, 60, (s) => game.clone(s.state)),
    viewMicros: each(samples, 60, (s, i) => game.view(s.state, viewers[i % viewers.length] as string)),
    updateMicros: each(samples, 60, (s, i) =>
      game.update(s.state, s.applied, viewers[i % viewers.length] as string),
    ),
    clickMicros: each(samples, 60, (s) => [game.tell(s.applied.events, s.role), game.view(s.state, s.role)]),
    ...sizesOf(states.map((s) => textsOf(game, s))),
  };
}

/** The sizes alone, of every state a recorded game went through. */
export function measureRecord(game: Game, record: GameRecord): { readonly actions: number } & Sizes {
  const texts: Texts[] = [];
  replay(game, record, record.log.length, (state) => texts.push(textsOf(game, state)));
  return { actions: record.log.length, ...sizesOf(texts) };
}

/** How long a state is as text, as it is kept and as a position. */
type Texts = readonly [state: number, kept: number, position: number];
const textsOf = (game: Game, state: State): Texts => [
  Buffer.byteLength(JSON.stringify(state)),
  Buffer.byteLength(pack(state)),
  Buffer.byteLength(JSON.stringify(game.save(state))),
];

interface Met {
  readonly state: State;
  readonly role: Role;
  readonly applied: Applied;
}

interface Played {
  readonly games: number;
  readonly actions: number;
  readonly listed: number;
  readonly micros: number;
}
const rate = ({ actions, micros }: Played): number => Math.round(actions / (micros / 1e6));

/** Whole games at random, as the kernel plays them: nobody binds himself to others at every turn. */
function playFor(game: Game, spec: SetupSpec, pick: Stream, seconds: number): Played {
  const start = process.cpuUsage();
  let games = 0;
  let actions = 0;
  let listed = 0;
  let micros = 0;
  do {
    const state = game.setup({ ...spec, seed: `${spec.seed}-${games}` });
    const roles = rolesOf(game, state);
    for (let seat = 0, idle = 0; idle < roles.length; seat = (seat + 1) % roles.length, idle++) {
      const role = roles[seat] as Role;
      for (let legal = game.legal(state, role); legal.length > 0; ) {
        listed += legal.length;
        const applied = game.apply(state, role, anyAction(game, legal, pick), { listed: true });
        legal = applied.listed?.find((one) => one.role === role)?.actions ?? game.legal(state, role);
        actions++;
        idle = -1;
      }
    }
    games++;
    micros = cpuMicros(start);
  } while (micros < seconds * 1e6);
  return { games, actions, listed, micros };
}

/** States spread over whole games, with what was done just before. */
function sample(game: Game, spec: SetupSpec, pick: Stream, count: number): Met[] {
  const met: Met[] = [];
  for (let games = 0; met.length < count; games++) {
    const state = game.setup({ ...spec, seed: `${spec.seed}-sample-${games}` });
    for (let ply = 0; ; ply++) {
      const ask = game.pending(state)[0];
      if (!ask) break;
      const legal = game.legal(state, ask.role);
      const applied = game.apply(state, ask.role, anyAction(game, legal, pick));
      if (ply % 7 === games % 7) met.push({ state: game.clone(state), role: ask.role, applied });
    }
  }
  return met.slice(0, count);
}

function each<T>(items: readonly T[], times: number, work: (item: T, i: number) => unknown): number {
  let kept: unknown;
  for (const [i, item] of items.entries()) kept = work(item, i);
  const start = process.cpuUsage();
  for (let n = 0; n < times; n++) for (let i = 0; i < items.length; i++) kept = work(items[i] as T, i);
  const micros = cpuMicros(start) / (times * items.length);
  return kept === undefined ? 0 : round(micros);
}

function sizesOf(texts: readonly Texts[]): Sizes {
  const mean = (of: number): number =>
    Math.round(texts.reduce((sum, text) => sum + (text[of] as number), 0) / Math.max(1, texts.length));
  const most = (of: number): number => texts.reduce((found, text) => Math.max(found, text[of] as number), 0);
  return {
    stateBytes: mean(0),
    stateBytesMost: most(0),
    keptBytes: mean(1),
    keptBytesMost: most(1),
    positionBytes: mean(2),
    positionBytesMost: most(2),
  };
}

const round = (n: number): number => Math.round(n * 100) / 100;
