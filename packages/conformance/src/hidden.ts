import {
  type Action,
  type Applied,
  codes,
  type Event,
  type GameRecord,
  languages,
  publicRecord,
  quick,
  RefusalError,
  type Role,
  randomPlayout,
  SPECTATOR,
  type State,
  type View,
} from '@strategoi/kernel';
import { attempts } from './form.ts';
import { refusalFrom, type Situation, told } from './kit.ts';
import { bytes, copyOf, difference, lossy, mentions, sameData } from './plain.ts';

const PLAYING_ON = 20;

/** Items 1 and 14: the views themselves. */
export function checkViews<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, viewers, where } = at;
  const boards = new Set<string>();
  kit.guard([14, 1], where, () => {
    for (const viewer of viewers) {
      const view = game.view(state, viewer);
      const text = bytes(view);
      boards.add(bytes(view.board));
      kit.measured.viewBytes = Math.max(kit.measured.viewBytes, text.length);
      const lost = lossy(view);
      kit.check(14, lost === undefined, where, () => `the view of ${viewer} is not plain data at ${lost}`);
      kit.check(
        14,
        view.viewer === viewer && view.game === game.manifest.id,
        where,
        () => `the view of ${viewer} is made out to ${view.viewer}`,
      );
      kit.check(
        14,
        sameData(view.outcome, game.outcome(state)),
        where,
        () => `${viewer} is shown another outcome`,
      );
      for (const ask of view.asks)
        kit.check(
          14,
          (ask.actions !== undefined) === (ask.role === viewer),
          where,
          () => `${viewer} is shown what ${ask.role} may do, or not his own`,
        );
    }
    for (const stranger of ['', 'nobody', '__proto__', undefined]) {
      const refusal = refusalFrom(() => game.view(state, stranger as string));
      kit.check(
        14,
        refusal instanceof RefusalError && refusal.refusal.rule === codes.unknownRole,
        where,
        () => `the view of ${stranger} gives ${told(refusal)}`,
      );
    }
  });
  kit.views++;
  if (boards.size > 1) kit.viewsDiffered = true;
  kit.check(
    1,
    boards.size <= 1 || game.manifest.facts.hidden,
    where,
    () => 'declared open, and yet views differ',
  );
}

/** A crash tells something too; that it is one is the business of item 5. */
function answered(ask: () => unknown): string {
  try {
    return bytes(ask());
  } catch (error) {
    return `crashed: ${told(error)}`;
  }
}

/** Everything that is told to a seat at a state, as bytes. */
function toldTo<S extends State, B>(
  at: Situation<S, B>,
  state: S,
  role: Role,
  tries: readonly Action[],
): [string, string][] {
  const { game, kit } = at;
  const view = game.view(state, role);
  const actions = game.legal(state, role);
  const out: [string, string][] = [
    ['view', bytes(view)],
    ["spectator's view", bytes(game.view(state, SPECTATOR))],
    ['list of actions', bytes(actions)],
    ['outcome', bytes(game.outcome(state))],
  ];
  for (const action of tries) {
    out.push([`explanation of ${bytes(action)}`, answered(() => game.explain(state, role, action))]);
  }
  for (const target of new Set(actions.flatMap((action) => action.target ?? []))) {
    out.push([`odds at ${target}`, bytes(game.odds(state, role, target))]);
    if (out.length > 40) break;
  }
  if (kit.spec.words) {
    for (const language of languages) {
      const words = kit.spec.words[language];
      for (const ask of view.asks) out.push([`prompt (${language})`, words.prompt(ask)]);
    }
  }
  return out;
}

/** Item 18: the other state is one that could be, and its seat sees no difference. */
function checkResample<S extends State, B>(at: Situation<S, B>, role: Role, other: S, seed: string): void {
  const { kit, game, state, where } = at;
  kit.check(
    18,
    bytes(game.resample(state, role, seed)) === bytes(other),
    where,
    () => 'the same seed resamples otherwise',
  );
  const faults = game.faults(other);
  kit.check(
    18,
    faults.length === 0,
    where,
    () => `what ${role} cannot tell from the truth is not legal: ${faults.join('; ')}`,
  );
  const here = game.view(state, role);
  const there = game.view(other, role);
  kit.check(
    18,
    bytes(there) === bytes(here),
    where,
    () => `resampling changes what ${role} sees: ${difference(here, there) ?? 'order of fields'}`,
  );
  const asked = (s: S): string => bytes(game.pending(s).map((ask) => [ask.role, ask.step, ask.params]));
  kit.check(18, asked(other) === asked(state), where, () => 'resampling changes who is to act');
  kit.check(
    18,
    other.dice.key !== state.dice.key,
    where,
    () => `resampling for ${role} keeps the dice to come`,
  );
  const [drawn, redrawn] = [state, other].map((s) => bytes(game.sample(s, role, quick(where.ply ?? 0))));
  kit.check(18, drawn === redrawn, where, () => `what ${role} cannot know decides what is drawn for it`);
  const on = game.clone(other);
  randomPlayout(game, on, kit.luck(18, where), PLAYING_ON);
  kit.check(
    18,
    game.faults(on).length === 0,
    where,
    () => `a resampled game goes wrong: ${game.faults(on).join('; ')}`,
  );
}

/** Items 15, 17 and 18, at one state. */
export function checkResamples<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, where } = at;
  const before = kit.wants(18) ? bytes(state) : '';
  for (const role of roles) {
    const seed = `${where.seed} resample ${role} ${where.ply}`;
    let other: S | undefined;
    kit.guard([18, 15, 17], where, () => {
      other = game.resample(state, role, seed);
      kit.resamples++;
      if (!sameData({ ...other, dice: null }, { ...state, dice: null })) kit.resamplesDiffered++;
      if (!kit.wants(18)) return;
      kit.check(18, bytes(state) === before, where, () => 'resampling changed the state');
      checkResample(at, role, other, seed);
    });
    const imagined = other;
    if (!imagined) continue;
    kit.guard(15, where, () => {
      const tries = attempts(at, role, 8);
      const here = toldTo(at, state, role, tries);
      const there = toldTo(at, imagined, role, tries);
      for (const [i, [what, text]] of here.entries())
        kit.check(15, there[i]?.[1] === text, where, () => `${role} learns something from the ${what}`);
      kit.check(
        15,
        here.length === there.length,
        where,
        () => `${role} learns something from how much he is told`,
      );
    });
    kit.guard(17, where, () => {
      const truth = game.legal(state, role).map((action) => game.notate(action));
      const own = game.view(state, role).asks.find((ask) => ask.role === role);
      kit.check(
        17,
        bytes(own?.actions ?? []) === bytes(truth),
        where,
        () => `the view of ${role} lists other actions`,
      );
      const there = game.legal(imagined, role).map((action) => game.notate(action));
      kit.check(
        17,
        bytes(there) === bytes(truth),
        where,
        () => `what ${role} may do depends on what he cannot know`,
      );
    });
  }
}

/**
 * Items 12 and 15, for one action: the same action in a state that a seat could not tell from the real one tells
 * that seat the same, unless the action is marked as one that shows something.
 */
export function checkTold<S extends State, B>(
  at: Situation<S, B>,
  before: S,
  by: Role,
  action: Action,
  applied: Applied,
): void {
  const { kit, game, state, roles, where } = at;
  if (applied.mark) return;
  const asked = (s: S): string => bytes(game.pending(s).map((ask) => [ask.role, ask.step, ask.params]));
  for (const role of roles) {
    const item = role === by ? 12 : 15;
    kit.guard(item, where, () => {
      const other = game.resample(before, role, `${where.seed} told ${role} ${where.ply}`);
      if (!game.explain(other, by, action).legal) return;
      const there = game.apply(other, by, action);
      // A swift window opens for what is held: that much it tells, and from there play goes on otherwise.
      if (state.options.windows === 'swift' && (there.mark || asked(other) !== asked(state))) return;
      const alike = kit.check(
        item,
        !there.mark,
        where,
        () => `whether ${game.notate(action)} can be taken back tells ${role} something`,
      );
      if (!alike) return;
      const here = bytes(game.update(state, applied, role));
      kit.check(item, bytes(game.update(other, there, role)) === here, where, () =>
        role === by
          ? `${game.notate(action)} shows ${role} something hidden and can be taken back`
          : `${role} learns something from the events of ${game.notate(action)}`,
      );
    });
  }
}

/** Item 16: words that must not stand in what a viewer is sent. */
export function secretsFor<S extends State, B>(at: Situation<S, B>, viewer: string, seed: string): string[] {
  const { game, state } = at;
  return [state.dice.key, seed, ...(game.secrets?.(state, viewer) ?? [])];
}

export function checkCanaries<S extends State, B>(at: Situation<S, B>, record: GameRecord): void {
  const { kit, game, state, viewers, roles, where } = at;
  kit.guard(16, where, () => {
    const silent = (viewer: string, what: string, text: string, words: readonly string[]): void => {
      const found = words.find((word) => mentions(text, word));
      kit.check(16, found === undefined, where, () => `"${found}" stands in the ${what} sent to ${viewer}`);
    };
    for (const viewer of viewers) {
      const words = secretsFor(at, viewer, record.seed);
      silent(viewer, 'view', bytes(game.view(state, viewer)), words);
      if (!roles.includes(viewer)) continue;
      for (const attempt of attempts(at, viewer, 4)) {
        const text = bytes(attempt);
        const refusal = refusalFrom(() => game.apply(game.clone(state), viewer, attempt));
        if (!(refusal instanceof RefusalError)) continue;
        const unsaid = words.filter((word) => !mentions(text, word));
        silent(
          viewer,
          'refusal',
          bytes([refusal.message, refusal.refusal, answered(() => game.explain(state, viewer, attempt))]),
          unsaid,
        );
      }
      for (const action of game.legal(state, viewer).slice(0, 8))
        silent(viewer, 'odds', bytes(game.odds(state, viewer, action.target ?? '')), words);
    }
    if (!game.outcome(state))
      silent('anybody', 'saved game', bytes(publicRecord(record)), [state.dice.key, record.seed]);
  });
}

/** Items 16 and 19, after each action. `secrets` holds what each viewer must not read, before the action. */
export function checkUpdates<S extends State, B>(
  at: Situation<S, B>,
  applied: Applied,
  views: ReadonlyMap<string, View<B>>,
  secrets: ReadonlyMap<string, readonly string[]> | undefined,
  seed: string,
  before: S | undefined,
): void {
  const { kit, game, state, viewers, where } = at;
  const compare = before !== undefined && kit.wants(19);
  const past = compare ? bytes(before) : '';
  for (const viewer of viewers) {
    let sent: readonly Event[] = [];
    kit.guard([19, 16], where, () => {
      const update = game.update(state, applied, viewer);
      const lost = compare ? lossy(update) : undefined;
      kit.check(19, lost === undefined, where, () => `the update for ${viewer} is not plain data at ${lost}`);
      const view = views.get(viewer);
      // As it comes over the wire.
      sent = view ? copyOf(update) : update;
      if (!view) return;
      for (const event of sent) game.fold(view, event);
      if (!compare) return;
      const early = game.view(before, viewer);
      for (const event of copyOf(sent)) game.fold(early, event);
      const fresh = game.view(state, viewer);
      kit.check(
        19,
        sameData(view, copyOf(fresh)),
        where,
        () => `the events sent to ${viewer} do not give his view: ${difference(view, copyOf(fresh))}`,
      );
      kit.check(
        19,
        bytes(game.tell(applied.events, viewer)) === bytes(update.slice(0, -1)),
        where,
        () => `what ${viewer} is told is not what he is sent`,
      );
    });
    const text = bytes(sent);
    kit.measured.updateBytes = Math.max(kit.measured.updateBytes, text.length);
    const known = secrets?.get(viewer);
    if (!known) continue;
    kit.guard(16, where, () => {
      const still = new Set(secretsFor(at, viewer, seed));
      const found = known.find((word) => still.has(word) && mentions(text, word));
      kit.check(16, found === undefined, where, () => `"${found}" stands in the update sent to ${viewer}`);
    });
  }
  if (compare)
    kit.check(
      19,
      bytes(before) === past,
      where,
      () => 'folding events into a view changed the state it was made of',
    );
}
