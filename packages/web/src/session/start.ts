import {
  defaultWindows,
  type GameRecord,
  newRecord,
  type Options,
  type Position,
  type Role,
  replay,
  SPECTATOR,
  verify,
} from '@strategoi/kernel';
import { go } from '../app/route.ts';
import { toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { botLevels, rivalBot, usualBot } from '../games/bots.ts';
import { hasKit, loadKit } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { datelineOf } from './dateline.ts';
import { readFileText, seatsIn } from './file.ts';
import { drawn, randomName } from './names.ts';
import { putGame, removeGame, type Saved, type Seats } from './store.ts';

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Options;
  readonly seats: Seats;
  readonly seed?: string;
  readonly start?: Position;
  readonly sandbox?: true;
  readonly guided?: true;
  readonly course?: string;
  readonly trial?: string;
  readonly by?: string;
  readonly unadvised?: true;
}

/** Sets a game up, keeps it, and gives its id. */
export async function createGame(spec: NewGame): Promise<string> {
  const kit = await loadKit(spec.game);
  const { game } = kit;
  const seed = spec.seed ?? randomName();
  const { record, state } = newRecord(game, {
    scenario: spec.scenario,
    ...(spec.options ? { options: spec.options } : {}),
    seed,
    ...(spec.start ? { start: spec.start } : {}),
  });
  return keep(record, spec.seats, { ...spec, dateline: datelineOf(kit, game.view(state, SPECTATOR)) });
}

async function keep(
  record: GameRecord,
  seats: Seats,
  flags: Partial<Pick<Saved, 'sandbox' | 'guided' | 'course' | 'trial' | 'by' | 'unadvised' | 'dateline'>>,
): Promise<string> {
  const id = randomName().slice(0, 8);
  const now = Date.now();
  const saved: Saved = {
    id,
    record,
    seats,
    created: now,
    updated: now,
    ...(flags.sandbox ? { sandbox: true } : {}),
    ...(flags.guided ? { guided: true } : {}),
    ...(flags.course ? { course: flags.course } : {}),
    ...(flags.trial ? { trial: flags.trial } : {}),
    ...(flags.by ? { by: flags.by } : {}),
    ...(flags.unadvised ? { unadvised: true } : {}),
    ...(flags.dateline ? { dateline: flags.dateline } : {}),
  };
  await putGame(saved);
  return id;
}

const enter = (id: string): void => go('play', id);
const complain = (error: unknown): void => {
  console.error(error);
  toast({ title: ui.value.errors.title, text: ui.value.errors.crash });
};

/**
 * Alone windows open only where something is held: a pause tells nothing. Between people they open for whoever may hold
 * something, and those people say at the hand-over which of them the screen goes round for.
 */
export const windowsFor = ({ game }: Kit, people: number): Options =>
  game.manifest.options.some(({ id }) => id === 'windows')
    ? { windows: defaultWindows({ people, sameScreen: people < 2 }) }
    : {};

export function playNow(id: string): void {
  const start = async (): Promise<void> => {
    const kit = await loadKit(id);
    const { scenario, role, seeds = [] } = kit.first;
    const roles = kit.game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
    const seats = Object.fromEntries(roles.map((r) => [r, r === role ? 'human' : rivalBot(id)]));
    const seed = seeds[drawn(seeds.length)] ?? randomName();
    enter(await createGame({ game: id, scenario, options: windowsFor(kit, 1), seats, seed }));
  };
  start().catch(complain);
}

export function startGuide(id: string): void {
  const start = async (): Promise<void> => {
    const kit = await loadKit(id);
    const guide = kit.guide;
    if (!guide) return;
    const roles = kit.game.manifest.scenarios.find((s) => s.id === guide.scenario)?.roles ?? [];
    const seats = Object.fromEntries(roles.map((r) => [r, r === guide.role ? 'human' : usualBot(id)]));
    enter(
      await createGame({
        game: id,
        scenario: guide.scenario,
        options: windowsFor(kit, 1),
        seats,
        seed: guide.seed,
        guided: true,
      }),
    );
  };
  start().catch(complain);
}

/** A lesson from a position, with bots in the other seats. */
export function startCourse(game: string, id: string): void {
  const start = async (): Promise<void> => {
    const kit = await loadKit(game);
    const course = kit.courses?.find((one) => one.id === id);
    if (!course) return;
    const { position, role, seed } = course;
    const roles = kit.game.manifest.scenarios.find((s) => s.id === position.scenario)?.roles ?? [];
    const seats = Object.fromEntries(roles.map((r) => [r, r === role ? 'human' : usualBot(game)]));
    const { scenario } = position;
    enter(await createGame({ game, scenario, seats, seed, start: position, guided: true, course: id }));
  };
  start().catch(complain);
}

const swapped = (seats: Seats): Seats => {
  const roles = Object.keys(seats);
  return Object.fromEntries(
    roles.map((role, i) => [role, seats[roles[roles.length - 1 - i] as string] ?? 'human']),
  );
};

/** The same scenario and readings, new dice; with the seats of two exchanged where that is wanted. */
export function startAgain(saved: Saved, seating?: 'swapped'): void {
  const { game, scenario, options, start } = saved.record;
  createGame({
    game,
    scenario,
    options,
    seats: seating ? swapped(saved.seats) : saved.seats,
    ...(start ? { start } : {}),
    ...(saved.sandbox ? { sandbox: true } : {}),
  }).then(enter, complain);
}

/** The last plan that was tried; another takes its place. */
let tried: string | undefined;

/** A plan of this seat for a game that is played here or on a server. */
interface Plan {
  readonly by: Role;
  readonly unadvised?: true;
}

/** A plan: every seat is set by hand, and nothing of it counts. `back` is the page it was begun on. */
export async function openTrial(position: Position, back: string, plan: Plan): Promise<void> {
  if (tried !== undefined) await removeGame(tried);
  tried = await openPosition(position, { trial: back, ...plan });
  enter(tried);
}

/** Throws a plan away and goes back to the game. */
export async function leaveTrial({ id, trial = '#/' }: Saved): Promise<void> {
  location.hash = trial;
  await removeGame(id);
}

/** A sandbox from a position: every seat is played by whoever is there. */
export async function openPosition(
  position: Position,
  plan?: Plan & { readonly trial: string },
): Promise<string> {
  const { game } = await loadKit(position.game);
  game.load(position);
  const roles = game.manifest.scenarios.find((s) => s.id === position.scenario)?.roles ?? [];
  return createGame({
    game: position.game,
    scenario: position.scenario,
    seats: Object.fromEntries(roles.map((role) => [role, 'human'])),
    start: position,
    sandbox: true,
    ...plan,
  });
}

/** A game that goes on from this position as another was played: the same people and bots sit there. */
export async function playOn({ record, seats }: Saved, start: Position): Promise<string> {
  const isAlone = Object.values(seats).some((sitter) => sitter !== 'human');
  if (!isAlone || !Object.values(seats).includes('human')) return openPosition(start);
  return createGame({ game: record.game, scenario: start.scenario, seats, start });
}

/** Opens a file's text. Gives the sentence that says what is wrong with it, if anything is. */
export async function openText(text: string): Promise<string | undefined> {
  const words = ui.value.errors;
  const opened = readFileText(text);
  if (opened.kind === 'bad') {
    return opened.why === 'broken' ? words.broken(opened.detail ?? '?') : words[opened.why];
  }
  const id = opened.kind === 'game' ? opened.record.game : opened.position.game;
  if (!hasKit(id)) return words.unknownGame(id);
  if (opened.kind === 'position') {
    try {
      enter(await openPosition(opened.position));
      return undefined;
    } catch (error) {
      return positionFault(id, error);
    }
  }
  const { record } = opened;
  const kit = await loadKit(id);
  const { game } = kit;
  const verdict = verify(game, record);
  if (!verdict.ok) {
    const other =
      record.version === game.manifest.version
        ? ''
        : ` ${words.version(record.version, game.manifest.version)}`;
    return words.replay(Math.max(1, (verdict.at ?? 0) + 1)) + other;
  }
  const roles = game.manifest.scenarios.find((s) => s.id === record.scenario)?.roles ?? [];
  const dateline = datelineOf(kit, game.view(replay(game, record), SPECTATOR));
  enter(await keep(record, seatsIn(roles, opened.seats, botLevels(id)), { dateline }));
  return undefined;
}

/** What is wrong with a position, as far as the game says it. */
export async function positionFault(id: string, error: unknown): Promise<string> {
  const reason = await reasonOf(id, error);
  return [ui.value.errors.badPosition, ...(reason ? [reason] : [])].join(' ');
}

/** The game's own sentence for what it refused. */
async function reasonOf(id: string, error: unknown): Promise<string | undefined> {
  const { language } = await import('../app/settings.ts');
  const refusal = error instanceof Error && 'refusal' in error ? error.refusal : undefined;
  if (!refusal) return undefined;
  const kit = await loadKit(id);
  return kit.words[language.value].refusal(refusal as Parameters<(typeof kit.words)['en']['refusal']>[0]);
}
