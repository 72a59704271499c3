import {
  type Action,
  type Ask,
  type Event,
  type Game,
  quick,
  type Role,
  rolesOf,
  type State,
  stream,
} from '@strategoi/kernel';
import type { Kit, Where } from './kit.ts';

/**
 * Item 26. The truth and a sample drawn from what a seat knows are two draws from the same lot: over many random games
 * nothing that can be counted may come out otherwise in the one than in the other. What is counted is every hidden
 * field with its value at each kind of decision, and whatever a game counts itself (`tells`), which may depend on all
 * that the seat has been told.
 */

/** Looks taken at one game. */
const LOOKS = 12;
/** A difference as large as this comes by chance once in a million counts. */
const TOO_FAR = 5;
/** What was seen in fewer games than this proves nothing. */
const ENOUGH = 12;
const PLIES = 400;
const SHYNESS = 20;

interface Tally {
  games: number;
  sum: number;
  squares: number;
  truth: number;
  sample: number;
}

export function checkFaithful<S extends State, B>(
  kit: Kit<S, B>,
  scenarios: readonly string[],
  where: Where,
  games: number,
): void {
  kit.guard(26, where, () => {
    const tallies = new Map<string, Tally>();
    for (let i = 0; i < games; i++) {
      const scenario = scenarios[i % scenarios.length] as string;
      const counts = new Map<string, [truth: number, sample: number]>();
      watch(kit, scenario, `${where.seed} faithful ${i}`, counts);
      for (const [what, [truth, sample]] of counts) enter(tallies, what, truth, sample);
    }
    for (const [what, tally] of tallies) {
      if (tally.games < ENOUGH) continue;
      const z = tally.sum / Math.sqrt(Math.max(tally.squares, 1e-9));
      kit.check(
        26,
        Math.abs(z) < TOO_FAR,
        where,
        () => `${what}: ${fixed(tally.truth)} in truth, ${fixed(tally.sample)} in samples (z ${fixed(z)})`,
      );
    }
  });
}

const fixed = (n: number): string => n.toFixed(1);

function enter(tallies: Map<string, Tally>, what: string, truth: number, sample: number): void {
  const tally = tallies.get(what) ?? { games: 0, sum: 0, squares: 0, truth: 0, sample: 0 };
  const apart = truth - sample;
  tally.games++;
  tally.sum += apart;
  tally.squares += apart * apart;
  tally.truth += truth;
  tally.sample += sample;
  tallies.set(what, tally);
}

/** One random game, each seat told of it as it would be, and looked at now and then. */
function watch<S extends State, B>(
  kit: Kit<S, B>,
  scenario: string,
  seed: string,
  counts: Map<string, [number, number]>,
): void {
  const { game, spec } = kit;
  const luck = stream(seed);
  const { state, applied } = game.begin({
    scenario,
    seed,
    ...(spec.options ? { options: spec.options } : {}),
  });
  // Kept only where the game counts by what a seat was told.
  const roles = spec.tells ? rolesOf(game, state) : [];
  const told = new Map<Role, Event[]>(roles.map((role) => [role, [...game.update(state, applied, role)]]));
  const stride = Math.max(1, Math.floor(Math.min(PLIES, game.manifest.facts.longest) / LOOKS));
  for (let ply = 0; ply < PLIES; ply++) {
    const asked = game.pending(state);
    if (asked.length === 0) return;
    const { role } = asked[luck.below(asked.length)] as Ask;
    if (luck.below(stride) === 0) look(kit, state, role, told.get(role) ?? [], luck.below(2 ** 31), counts);
    const all = game.legal(state, role);
    // Players who seldom act on what they hold, so that what they do says little of it.
    const open = luck.below(SHYNESS) === 0 ? all : all.filter((action) => !tells(game, action));
    const actions = open.length > 0 ? open : all;
    const done = game.apply(state, role, actions[luck.below(actions.length)] as Action);
    for (const [viewer, events] of told) events.push(...game.update(state, done, viewer));
  }
}

/** Does doing this hang on what its player holds? */
const tells = <S extends State, B>(game: Game<S, B>, action: Action): boolean =>
  game.manifest.facts.telling?.some((word) => game.notate(action).includes(word)) ?? false;

function look<S extends State, B>(
  { game, spec }: Kit<S, B>,
  state: S,
  role: Role,
  told: readonly Event[],
  seed: number,
  counts: Map<string, [number, number]>,
): void {
  const other = game.sample(state, role, quick(seed));
  const step = game.pending(state).find((ask) => ask.role === role)?.step ?? '';
  const count = (what: string, at: 0 | 1, n: number): void => {
    const pair = counts.get(what) ?? [0, 0];
    pair[at] += n;
    counts.set(what, pair);
  };
  const isPlayed = (path: string): boolean =>
    game.manifest.facts.played?.some((field) => path.startsWith(field)) ?? false;
  const [truth, sample] = [fields(state), fields(other)];
  for (const [path, value] of truth) {
    if (sample.get(path) === value || isPlayed(path)) continue;
    count(`${step} ${path}=${value}`, 0, 1);
  }
  for (const [path, value] of sample) {
    if (truth.get(path) === value || isPlayed(path)) continue;
    count(`${step} ${path}=${value}`, 1, 1);
  }
  for (const [at, s] of [state, other].entries())
    for (const [what, n] of Object.entries(spec.tells?.(told, s, role) ?? {})) count(what, at as 0 | 1, n);
}

/** Every number, word and flag of a state by its path; the dice are another matter, and so is what seats remember. */
function fields<S extends State>(state: S): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
    else found.set(path, String(value));
  };
  const {
    dice: _dice,
    lore: _lore,
    ledgers: _ledgers,
    ...rest
  } = state as S & { lore?: unknown; ledgers?: unknown };
  walk(rest, '');
  return found;
}
