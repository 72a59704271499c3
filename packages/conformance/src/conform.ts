import {
  type Action,
  type Ask,
  type Event,
  type Game,
  type GameRecord,
  languages,
  newRecord,
  type Options,
  RefusalError,
  type Role,
  randomPlayout,
  type State,
  secondThought,
  sha256,
  stream,
  type View,
} from '@strategoi/kernel';
import {
  checkAgain,
  checkCopies,
  checkElsewhere,
  checkFaces,
  checkLuck,
  checkReplay,
  checkUndo,
} from './copies.ts';
import { checkFaithful } from './faithful.ts';
import {
  checkApplied,
  checkEnd,
  checkManifest,
  checkRefusals,
  checkStarts,
  checkState,
  fillPool,
  type ListsSeen,
} from './form.ts';
import { checkCanaries, checkResamples, checkTold, checkUpdates, checkViews, secretsFor } from './hidden.ts';
import { type Item, itemNumbers, items } from './items.ts';
import {
  fromOneSeat,
  Kit,
  pick,
  placeOf,
  refusalFrom,
  type Situation,
  situation,
  told,
  type Where,
} from './kit.ts';
import { checkOrders } from './orders.ts';
import { checkGolden, checkPerft } from './pins.ts';
import { bytes, copyOf } from './plain.ts';
import { checkBot } from './players.ts';
import { coverageNote, type ItemReport, type Report, type Status } from './report.ts';
import type { ConformSpec, Transcript } from './spec.ts';
import { StirError, still } from './still.ts';

const GAMES = 8;
const SHORT_GAME = 200;
const EVERY = 20;
/** In a game that is not gone through ply by ply, one list in so many is made a second time. */
const SECOND_LIST = 8;
/** Runs as short as this look at every state when one item alone is wanted: that is how a failure is looked into. */
const FEW_GAMES = 4;
const ELSEWHERE_GAMES = 4;
const FAITHFUL_GAMES = 40;

/** Runs the kit over a game. The short run of the tests and the long one by command differ only in the specification. */
export async function conform<S extends State, B>(
  game: Game<S, B>,
  spec: ConformSpec<S, B> = {},
): Promise<Report> {
  const kit = new Kit(game, spec);
  const seed = spec.seed ?? 'strategoi';
  const count = spec.games ?? GAMES;
  const whole: Where = { seed, games: count, ...(spec.scenario ? { scenario: spec.scenario } : {}) };
  const scenarios = game.manifest.scenarios.filter((s) => !spec.scenario || s.id === spec.scenario);
  if (scenarios.length === 0) throw new Error(`no scenario ${spec.scenario}`);

  still(() => {
    checkManifest(kit);
    if (kit.wants(1)) checkStarts(kit);
    if (kit.wants(4, 5, 15, 16)) fillPool(kit);
  });

  const transcripts: Transcript[] = [];
  const from = spec.from ?? 0;
  for (let i = from; i < from + count; i++) {
    const { id } = scenarios[i % scenarios.length] as { id: string };
    // By rounds, so that each scenario has its share whatever their number.
    kit.lightly = Math.floor(i / scenarios.length) % (spec.whole ?? 1) !== 0;
    const transcript = still(() => playOne(kit, id, i === 0 ? seed : `${seed}.${i}`), looksInto(spec));
    if (transcript && transcripts.length < ELSEWHERE_GAMES) transcripts.push(transcript);
    spec.onGame?.(i - from + 1, count, game);
  }
  kit.lightly = false;

  if (kit.wants(7)) await checkElsewhere(kit, transcripts);
  still(() => {
    checkFaces(kit, whole);
    for (const bot of kit.wants(21) ? (spec.bots ?? []) : []) {
      const botGames = spec.botGames ?? scenarios.length;
      for (let i = 0; i < botGames; i++) {
        const { id } = scenarios[i % scenarios.length] as { id: string };
        checkBot(kit, bot, { scenario: id, seed: i === 0 ? seed : `${seed}.${i}`, every: every(kit) });
      }
    }
    if (kit.wants(26) && game.manifest.facts.hidden)
      checkFaithful(
        kit,
        scenarios.map((s) => s.id),
        whole,
        spec.faithful ?? FAITHFUL_GAMES,
      );
    if (kit.wants(10, 22)) checkGolden(kit);
    if (kit.wants(23)) checkPerft(kit);
    checkCorpus(kit, whole);
  });
  if (kit.wants(25)) checkSpeed(kit, whole);
  return report(kit, seed);
}

/** Is this a run that looks into one thing, rather than one that looks for anything? */
const looksInto = (spec: { readonly items?: readonly Item[]; readonly games?: number }): boolean =>
  spec.items?.length === 1 && (spec.games ?? GAMES) <= FEW_GAMES;

/** How many plies lie between two rounds of the costly checks. */
function every<S extends State, B>({ game, spec }: Kit<S, B>): number {
  if (spec.every) return spec.every;
  return game.manifest.facts.longest <= SHORT_GAME || looksInto(spec) ? 1 : EVERY;
}

/** The defaults in one game of four, otherwise any value of each option. */
function drawOptions<S extends State, B>(kit: Kit<S, B>, scenario: string, seed: string): Options {
  const luck = stream(`${seed} options`);
  for (;;) {
    const usual = luck.below(4) === 0;
    const drawn = kit.game.manifest.options.map(
      ({ id, values, default: value }) => [id, usual ? value : pick(values, luck)] as const,
    );
    const options = { ...Object.fromEntries(drawn), ...kit.spec.options };
    // A game may refuse values that do not go together; the usual ones always do.
    const refused = refusalFrom(() => kit.game.setup({ scenario, options, seed }));
    if (usual || !(refused instanceof RefusalError) || refused.refusal.key !== 'together') return options;
  }
}

interface Live<S extends State, B> {
  readonly kit: Kit<S, B>;
  readonly state: S;
  readonly record: GameRecord;
  readonly views: Map<string, View<B>>;
  readonly lists: ListsSeen;
  readonly states: string[];
  readonly events: string[];
  readonly every: number;
  /** So that not every game is looked at closely at the same plies. */
  readonly offset: number;
}

/** One random game, looked at from all sides. */
function playOne<S extends State, B>(kit: Kit<S, B>, scenario: string, seed: string): Transcript | undefined {
  const { game } = kit;
  const options = drawOptions(kit, scenario, seed);
  const where: Where = { scenario, options, seed };
  kit.games++;
  let live: Live<S, B>;
  // A seed long enough not to stand in a view by chance.
  const secret = sha256(`conform ${seed}`);
  try {
    const { record, state } = newRecord(game, { scenario, options, seed: secret });
    const plies = every(kit);
    live = {
      kit,
      state,
      record,
      views: new Map(),
      lists: { orders: new Set(kit.orders), last: new Map() },
      states: kit.lightly ? [] : [bytes(state)],
      events: [],
      every: plies,
      offset: stream(`${seed} offset`).below(plies),
    };
    if (kit.wants(19))
      for (const viewer of situation(kit, state, where).viewers)
        live.views.set(viewer, copyOf(game.view(state, viewer)));
  } catch (error) {
    kit.fail(error instanceof StirError ? 7 : 1, where, `it does not start: ${told(error)}`);
    return undefined;
  }
  playOn(live, where);

  const { record, states, events } = live;
  const transcript: Transcript = {
    game: game.manifest.id,
    scenario,
    options,
    seed: secret,
    actions: record.log.map((entry) => [entry.by, entry.do] as const),
  };
  const end = { ...where, ply: record.log.length, record };
  if (kit.wants(7)) checkAgain(kit, transcript, states, events, end);
  if (kit.wants(11)) checkReplay(kit, record, states, end);
  noteSizes(live);
  return transcript;
}

function playOn<S extends State, B>(live: Live<S, B>, game: Where): void {
  const { kit, state, record } = live;
  const luck = stream(`${game.seed} hands`);
  const { longest } = kit.game.manifest.facts;
  for (let ply = 0; ; ply++) {
    const where: Where = { ...game, ply, record };
    const at = situation(kit, state, where);
    try {
      const asked = at.roles.filter((role) => at.listed(role).length > 0);
      const ended = asked.length === 0;
      const edge = ended || ply === 0;
      const close = (edge && !kit.lightly) || (ply + live.offset) % live.every === 0;
      checkState(at, live.lists, !kit.lightly || (ply + live.offset) % SECOND_LIST === 0);
      const near = close && kit.lightly ? fromOneSeat(at, asked) : at;
      if (close) checkClosely(near, record);
      if (ended) {
        finish(at);
        return;
      }
      if (!kit.check(2, ply < longest, where, () => `it has not ended after ${longest} actions`)) return;
      const role = pick(asked, luck);
      const actions = at.listed(role);
      const action = secondThought(kit.game, pick(actions, luck), actions, luck);
      if (!step(live, near, role, action, close)) return;
    } catch (error) {
      kit.fail(error instanceof StirError ? 7 : 3, where, `crashed: ${told(error)}${placeOf(error)}`);
      return;
    }
  }
}

type Look = <S extends State, B>(at: Situation<S, B>, record: GameRecord) => void;

/** The costly checks, in parts that cost about the same. */
const looks: readonly Look[] = [
  (at) => {
    if (at.kit.wants(5)) checkRefusals(at);
    if (at.kit.wants(20)) checkOrders(at);
  },
  (at) => {
    if (at.kit.wants(8, 9, 10)) checkCopies(at);
  },
  (at, record) => {
    if (at.kit.wants(1, 14)) checkViews(at);
    if (at.kit.wants(15, 17, 18)) checkResamples(at);
    if (at.kit.wants(16)) checkCanaries(at, record);
  },
];

/** All the costly checks; in a game that is not gone through ply by ply one part of them. */
function checkClosely<S extends State, B>(at: Situation<S, B>, record: GameRecord): void {
  const { kit, where } = at;
  const taken = kit.lightly ? [pick(looks, stream(`conform ${where.seed} look ${where.ply}`))] : looks;
  for (const look of taken) look(at, record);
}

/** Plays one action and looks at what it did; false when the game cannot go on. */
function step<S extends State, B>(
  live: Live<S, B>,
  at: Situation<S, B>,
  role: Role,
  action: Action,
  close: boolean,
): boolean {
  const { kit, game, state, where } = at;
  const { record, states, events, views } = live;
  const before = close && kit.wants(12, 13, 15, 19) ? game.clone(state) : undefined;
  const dice = { ...state.dice };
  const secrets =
    close && kit.wants(16)
      ? new Map(at.viewers.map((viewer) => [viewer, secretsFor(at, viewer, record.seed)]))
      : undefined;
  const asks = kit.spec.words && kit.wants(24) ? game.pending(state) : [];
  const text = game.notate(action);
  let applied: ReturnType<Game<S, B>['apply']>;
  try {
    applied = game.apply(state, role, action);
  } catch (error) {
    const item = error instanceof StirError ? 7 : error instanceof RefusalError ? 5 : 3;
    kit.fail(item, where, `${text} by ${role} gives ${told(error)}${placeOf(error)}`);
    return false;
  }
  kit.actions++;
  record.log.push({
    by: role,
    do: text,
    ...(applied.dice.length > 0 ? { dice: applied.dice } : {}),
    ...(applied.mark ? { mark: true as const } : {}),
    hash: '',
  });
  if (kit.wants(7, 11, 12, 25)) states.push(bytes(state));
  if (kit.wants(7)) events.push(bytes(applied.events));

  checkApplied(at, role, applied, dice);
  if (views.size > 0 || secrets) checkUpdates(at, applied, views, secrets, record.seed, before);
  if (before) {
    if (kit.wants(13)) checkLuck(at, before, role, action, applied);
    if (kit.wants(12, 15)) checkTold(at, before, role, action, applied);
    if (kit.wants(12)) checkUndo(at, record, role, states);
  }
  if (kit.wants(24)) {
    kit.guard(24, where, () => {
      for (const entry of game.covers?.(state, action, applied.events) ?? []) kit.used.add(entry);
      checkWords(
        at,
        action,
        asks.find((ask) => ask.role === role),
        applied.events,
      );
    });
  }
  return true;
}

/** Item 24: whatever turns up can be told in both languages. */
function checkWords<S extends State, B>(
  at: Situation<S, B>,
  action: Action,
  ask: Ask | undefined,
  events: readonly Event[],
): void {
  const { kit, where } = at;
  if (!kit.spec.words) return;
  for (const language of languages) {
    const words = kit.spec.words[language];
    const said: [string, string | undefined][] = [[action.verb, words.action(action, ask)]];
    if (ask) said.push([ask.step, words.prompt(ask)]);
    for (const event of events) said.push([event.type, words.event(event) ?? '-']);
    for (const [what, text] of said) {
      const well = typeof text === 'string' && text !== '' && !/undefined|NaN|\[object/.test(text);
      kit.check(24, well, where, () => `${what} is told as "${text}" (${language})`);
    }
  }
}

function finish<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state } = at;
  checkEnd(at);
  const level = game.outcome(state)?.level;
  if (level === undefined) return;
  kit.finished++;
  kit.outcomes[level] = (kit.outcomes[level] ?? 0) + 1;
}

/** Sizes of the first and the last quarter of a game. */
function noteSizes<S extends State, B>({ kit, states }: Live<S, B>): void {
  const quarter = Math.ceil(states.length / 4);
  for (const [i, { length }] of states.entries()) {
    kit.measured.stateBytes = Math.max(kit.measured.stateBytes, length);
    if (i < quarter) {
      kit.sizes.early += length;
      kit.sizes.earlyCount++;
    }
    if (i >= states.length - quarter) {
      kit.sizes.late += length;
      kit.sizes.lateCount++;
    }
  }
}

const ENOUGH_GAMES = 4;
const GROWTH = 2;

/** What only the corpus as a whole can show: items 1, 18, 24 and the growth of 25. */
function checkCorpus<S extends State, B>(kit: Kit<S, B>, whole: Where): void {
  const { facts } = kit.game.manifest;
  // What is declared is declared of the game: one scenario of it may have nothing to hide.
  if (kit.finished >= ENOUGH_GAMES && !kit.spec.scenario) {
    if (facts.simultaneous)
      kit.check(
        1,
        kit.askedTogether,
        whole,
        () => 'declared simultaneous, but nobody is ever asked together',
      );
    if (facts.hidden && kit.wants(1, 14))
      kit.check(
        1,
        kit.viewsDiffered || kit.views === 0,
        whole,
        () => 'declared hidden, but everybody sees the same',
      );
    if (facts.hidden && kit.wants(15, 17, 18))
      kit.check(
        kit.wants(18) ? 18 : 15,
        kit.resamplesDiffered > 0 || kit.resamples === 0,
        whole,
        () => `${kit.resamples} resamples, and every one is the truth`,
      );
  }
  for (const entry of facts.coverage) {
    if (kit.spec.covered) kit.check(24, kit.used.has(entry), whole, () => `${entry} is never used`);
    else kit.check(24, true, whole, () => '');
  }
  const { early, earlyCount, late, lateCount } = kit.sizes;
  if (earlyCount === 0) return;
  const first = early / earlyCount;
  const last = late / lateCount;
  kit.check(
    25,
    last <= first * GROWTH,
    whole,
    () => `the state grows from ${first | 0} to ${last | 0} bytes`,
  );
}

const SPEED_MS = 500;
const SLOWER = 0.5;
const LARGER = 1.25;

/** Item 25, with the caller's clock. */
function checkSpeed<S extends State, B>(kit: Kit<S, B>, whole: Where): void {
  const { game, spec, measured } = kit;
  const { cpu, baseline } = spec;
  if (cpu) {
    kit.guard(25, whole, () => {
      const scenario = spec.scenario ?? (game.manifest.scenarios[0] as { id: string }).id;
      const luck = stream('speed');
      let actions = 0;
      const started = cpu();
      for (let i = 0; cpu() - started < SPEED_MS; i++) {
        const state = game.setup({ scenario, seed: `speed ${i}` });
        actions += randomPlayout(game, state, luck, game.manifest.facts.longest);
      }
      measured.actionsPerCpuSecond = Math.round((actions * 1000) / (cpu() - started));
    });
  }
  if (!baseline) return;
  const speed = measured.actionsPerCpuSecond;
  if (speed !== undefined && baseline.actionsPerCpuSecond !== undefined) {
    const wanted = baseline.actionsPerCpuSecond * SLOWER;
    kit.check(25, speed >= wanted, whole, () => `${speed} actions per CPU second, less than ${wanted}`);
  }
  for (const size of ['stateBytes', 'viewBytes', 'updateBytes'] as const) {
    const was = baseline[size];
    if (was === undefined || measured[size] === 0) continue;
    kit.check(25, measured[size] <= was * LARGER, whole, () => `${size} ${measured[size]}, recorded ${was}`);
  }
}

/** What an item needs from the caller, and whether it is there. */
function missing<S extends State, B>(kit: Kit<S, B>, item: Item): string | undefined {
  const { spec, game } = kit;
  if (item === 7 && !spec.elsewhere) return 'no worker or browser build was given: one process only';
  if (item === 16 && !game.secrets) return 'the game names no secrets: only seed and key were looked for';
  if (item === 20 && !game.manifest.facts.simultaneous) return 'nobody is ever asked together';
  if (item === 21 && !spec.bots?.length) return 'no bots were given';
  if (item === 22 && !spec.golden && !spec.stored) return 'no golden or stored games were given';
  if (item === 22 && !spec.golden) return 'no golden games were given';
  if (item === 22 && !spec.stored) return 'no stored games were given';
  if (item === 23 && !spec.perft?.length) return 'no counts were given';
  if (item === 24 && !game.covers) return 'the game does not say what it covers';
  if (item === 24 && !spec.words) return 'no words were given';
  if (item === 25 && !spec.cpu) return 'no clock was given: sizes only';
  if (item === 25 && !spec.baseline) return 'no baseline was given';
  return undefined;
}

function report<S extends State, B>(kit: Kit<S, B>, seed: string): Report {
  const { game } = kit;
  const unused = kit.wants(24) ? game.manifest.facts.coverage.filter((entry) => !kit.used.has(entry)) : [];
  const reports = itemNumbers
    .filter((item) => kit.wants(item))
    .map((item): ItemReport => {
      const checks = kit.checks[item] ?? 0;
      const failures = kit.failed.get(item) ?? 0;
      const lacks = missing(kit, item);
      const listed = item === 24 ? coverageNote(unused) : '';
      const note = [lacks, listed, kit.notes.get(item)].filter(Boolean).join('; ');
      const status: Status =
        failures > 0
          ? 'failed'
          : checks === 0
            ? lacks && item !== 20
              ? 'not given'
              : 'not met'
            : lacks || listed
              ? 'incomplete'
              : 'passed';
      return { item, title: items[item], status, checks, failures, ...(note ? { note } : {}) };
    });
  return {
    game: game.manifest.id,
    version: game.manifest.version,
    seed,
    games: kit.games,
    finished: kit.finished,
    actions: kit.actions,
    ok: kit.failures.length === 0,
    items: reports,
    failures: kit.failures,
    unused,
    outcomes: kit.outcomes,
    measured: kit.measured,
  };
}
