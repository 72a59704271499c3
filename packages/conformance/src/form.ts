import {
  type Action,
  type Applied,
  act,
  codes,
  type Explanation,
  isAction,
  isRoll,
  languages,
  type Manifest,
  type Options,
  type Outcome,
  playersOf,
  type Refusal,
  RefusalError,
  type Role,
  rolesOf,
  type SeatSpec,
  type Setting,
  type State,
  sameAction,
  stream,
} from '@strategoi/kernel';
import { type Kit, pick, placeOf, refusalFrom, type Situation, sample, told, type Where } from './kit.ts';
import { bytes, copyOf, difference, sameData } from './plain.ts';

const OPTION_SETS = 64;
const POOL = 400;

/** All sets of option values where there are few; otherwise each value of each option once. */
function optionSets(manifest: Manifest): Options[] {
  const count = manifest.options.reduce((product, option) => product * option.values.length, 1);
  if (count > OPTION_SETS)
    return manifest.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  return manifest.options.reduce<Options[]>(
    (sets, { id, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [id]: value }))),
    [{}],
  );
}

/** Item 1, what can be said before a game is played. */
export function checkManifest<S extends State, B>(kit: Kit<S, B>): void {
  const { manifest } = kit.game;
  const { facts } = manifest;
  const holds = (ok: boolean, message: string): void => void kit.check(1, ok, {}, () => message);
  const unique = (name: string, ids: readonly string[]): void =>
    holds(new Set(ids).size === ids.length && !ids.includes(''), `${name}: ids are doubled or empty`);
  unique(
    'roles',
    manifest.roles.map((role) => role.id),
  );
  unique(
    'scenarios',
    manifest.scenarios.map((scenario) => scenario.id),
  );
  unique(
    'options',
    manifest.options.map((option) => option.id),
  );
  unique('verbs', manifest.verbs);
  unique('windows', manifest.windows);
  unique('coverage', facts.coverage);
  holds(manifest.scenarios.length > 0, 'there is no scenario');
  holds(
    Number.isInteger(facts.longest) && facts.longest > 0,
    'the longest length is not a number of actions',
  );
  const texts = [
    manifest.title,
    manifest.subtitle,
    manifest.credits,
    ...manifest.roles.map((role) => role.name),
  ];
  for (const text of [...texts, ...manifest.scenarios.map((scenario) => scenario.title)])
    holds(
      languages.every((language) => text[language] !== ''),
      `a text is missing in ${bytes(text)}`,
    );
  for (const option of manifest.options) {
    unique(`option ${option.id}`, option.values);
    holds(
      option.values.includes(option.default),
      `option ${option.id} has a default that is none of its values`,
    );
  }
  if (manifest.windows.length > 0) {
    const windows = manifest.options.find((option) => option.id === 'windows');
    holds(
      windows?.values.includes('sealed') === true && windows.values.includes('swift'),
      'there are windows, but no option to seal them',
    );
  }
  for (const scenario of manifest.scenarios) {
    const seats = scenario.roles.length;
    unique(`seats of ${scenario.id}`, scenario.roles);
    holds(
      scenario.roles.every((id) => manifest.roles.some((role) => role.id === id)),
      `scenario ${scenario.id} seats a role that does not exist`,
    );
    holds(
      seats >= facts.seats[0] && seats <= facts.seats[1],
      `scenario ${scenario.id} has ${seats} seats, not ${facts.seats.join(' to ')}`,
    );
  }
}

/** Item 1: the seats are those of the scenario; whoever may be left out is left out by the options it names. */
function checkSeats<S extends State, B>(
  kit: Kit<S, B>,
  where: Where,
  setup: Setting,
  roles: readonly Role[],
): void {
  const { game } = kit;
  const { seats: range } = game.manifest.facts;
  const holds = (ok: boolean, message: string): void => void kit.check(1, ok, where, () => message);
  const seats = game.seats(setup);
  const played = playersOf(game, setup);
  holds(bytes(seats.map(({ role }) => role)) === bytes(roles), 'the seats are not those of the scenario');
  holds(
    played.length <= range[1],
    `it is for ${range.join(' to ')}, and ${played.length} seats are to be taken`,
  );
  for (const { role, vacant } of seats) {
    if (!vacant) continue;
    const without = game.seats({ ...setup, options: { ...setup.options, ...vacant } });
    holds(
      without.find((seat) => seat.role === role)?.sitting !== 'played',
      `${role} is still played under the options that leave him out`,
    );
  }
}

/** Item 1: every scenario starts with every option set, alike from the same seed, and nothing else starts. */
export function checkStarts<S extends State, B>(kit: Kit<S, B>): void {
  const { game, spec } = kit;
  const seed = spec.seed ?? 'starts';
  const scenarios = game.manifest.scenarios.filter((s) => !spec.scenario || s.id === spec.scenario);
  for (const { id: scenario, roles } of scenarios) {
    for (const options of optionSets(game.manifest)) {
      const where: Where = { scenario, options, seed, ply: 0 };
      kit.guard(1, where, () => {
        const state = game.setup({ scenario, options, seed });
        kit.check(1, state.scenario === scenario, where, () => `it starts ${state.scenario}`);
        kit.check(
          1,
          Object.entries(options).every(([id, value]) => state.options[id] === value),
          where,
          () => `it starts with options ${bytes(state.options)}`,
        );
        kit.check(
          1,
          bytes(game.setup({ scenario, options, seed })) === bytes(state),
          where,
          () => 'two starts differ',
        );
        kit.check(
          1,
          bytes(game.clone(state)) === bytes(state),
          where,
          () =>
            `a copy of the start differs in ${difference(state, game.clone(state)) ?? 'the order of its fields'}`,
        );
        checkSeats(kit, where, { scenario, options }, roles);
        kit.check(
          1,
          game.pending(state).every((ask) => playersOf(game, { scenario, options }).includes(ask.role)),
          where,
          () => 'it asks a role that has no seat',
        );
      });
    }
    const wrong: readonly [string, unknown][] = [
      ['an unknown scenario', { scenario: `${scenario}-not`, seed }],
      ['no seed', { scenario }],
      ['an unknown option', { scenario, seed, options: { 'no-such-option': 'x' } }],
      ...game.manifest.options
        .slice(0, 1)
        .map(
          ({ id }) =>
            ['an unknown value', { scenario, seed, options: { [id]: 'no-such-value' } }] as [string, unknown],
        ),
    ];
    for (const [what, setup] of wrong) {
      const refusal = refusalFrom(() => game.setup(setup as never));
      kit.check(
        1,
        refusal instanceof RefusalError,
        { scenario, seed },
        () => `${what} is not refused: ${refusal}`,
      );
    }
  }
}

/** Actions from a few games that are the same in every run: tried later where they do not belong. */
export function fillPool<S extends State, B>(kit: Kit<S, B>): void {
  const { game } = kit;
  const seen = new Set<string>();
  for (const { id: scenario } of game.manifest.scenarios) {
    const luck = stream(`pool ${scenario}`);
    try {
      const state = game.setup({ scenario, seed: 'pool' });
      for (let ply = 0; ply < game.manifest.facts.longest; ply++) {
        const role = rolesOf(game, state).find((r) => game.legal(state, r).length > 0);
        if (role === undefined) break;
        const actions = game.legal(state, role);
        noteOrder(kit.orders, actions);
        for (const action of actions) seen.add(game.notate(action));
        game.apply(state, role, pick(actions, luck));
      }
    } catch {
      // What goes wrong here goes wrong in the corpus too, and is reported there.
    }
  }
  kit.pool.push(...sample([...seen], POOL, stream('pool')));
}

/** Remembers neighbours of one verb; false when they have been seen the other way round. */
function noteOrder(orders: Set<string>, actions: readonly Action[]): boolean {
  for (let i = 1; i < actions.length; i++) {
    const a = actions[i - 1] as Action;
    const b = actions[i] as Action;
    if (a.verb !== b.verb) continue;
    const pair = `${a.verb} ${a.target}\n${b.target}`;
    if (orders.has(pair)) continue;
    if (orders.has(`${a.verb} ${b.target}\n${a.target}`)) return false;
    orders.add(pair);
  }
  return true;
}

/** What the lists of one game have been so far. */
export interface ListsSeen {
  /** Pairs of targets in the order in which they were listed. */
  readonly orders: Set<string>;
  /** The last list of each role. */
  readonly last: Map<Role, readonly Action[]>;
}

/** Items 1, 2, 3, 4 and 6: what must hold at every state. With `twice` each list is made a second time. */
export function checkState<S extends State, B>(at: Situation<S, B>, seen: ListsSeen, twice: boolean): void {
  const { kit, game, state, roles, where } = at;
  if (!kit.wants(1, 2, 3, 4, 6)) return;
  const { manifest } = game;
  const asks = game.pending(state);
  const asked = asks.map((ask) => ask.role);

  if (asks.length > 1) kit.askedTogether = true;
  kit.check(1, asks.length <= 1 || manifest.facts.simultaneous, where, () => `${asked} are asked at once`);

  kit.guard(2, where, () => {
    const outcome = game.outcome(state);
    kit.check(2, (asks.length === 0) === (outcome !== undefined), where, () =>
      outcome ? `it has ended and still asks ${asked}` : 'nobody is asked and there is no outcome',
    );
  });

  kit.guard(3, where, () => {
    kit.check(3, new Set(asked).size === asked.length, where, () => `${asked}: one role is asked twice`);
    kit.check(
      3,
      asked.every((role) => roles.includes(role)),
      where,
      () => `${asked}: no such seat`,
    );
    for (const { id: role } of manifest.roles) {
      const actions = at.listed(role);
      kit.check(3, actions.length > 0 === asked.includes(role), where, () =>
        asked.includes(role) ? `${role} is asked and can do nothing` : `${role} can act and is not asked`,
      );
      kit.check(
        3,
        actions.every((action) => action.verb !== 'undo'),
        where,
        () => 'undo is listed as an action',
      );
    }
    for (const ask of asks)
      kit.check(
        3,
        ask.step !== '' && ask.rules.length > 0,
        where,
        () => `the decision ${ask.step} names no rule`,
      );
  });

  kit.guard(4, where, () => {
    for (const role of asked) checkList(at, role, seen, twice);
  });

  kit.guard(6, where, () => {
    const faults = game.faults(state);
    kit.check(6, faults.length === 0, where, () => faults.join('; '));
  });
}

const sameList = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.length === b.length && a.every((action, i) => sameAction(action, b[i] as Action));

function checkList<S extends State, B>(
  at: Situation<S, B>,
  role: string,
  { orders, last }: ListsSeen,
  twice: boolean,
): void {
  const { kit, game, state, where } = at;
  const { verbs } = game.manifest;
  const actions = at.listed(role);
  if (twice)
    kit.check(4, sameData(game.legal(state, role), actions), where, () => `${role}'s second list differs`);
  // While others write, a seat has the same list again and again: what held of it still holds.
  const before = last.get(role);
  last.set(role, actions);
  if (before && sameList(before, actions)) return;
  const texts = actions.map((action) => game.notate(action));
  kit.check(4, new Set(texts).size === texts.length, where, () => `${role} has an action twice`);
  let place = -1;
  for (const [i, action] of actions.entries()) {
    if (i === 0 || actions[i - 1]?.verb !== action.verb) {
      const previous = place;
      place = verbs.indexOf(action.verb);
      kit.check(4, place >= 0, where, () => `${action.verb} is not among the declared verbs`);
      kit.check(4, previous <= place, where, () => `${texts[i - 1]} is listed before ${texts[i]}`);
    }
    const read = kit.readBack(texts[i] as string);
    kit.check(4, sameData(read, action), where, () => `${texts[i]} is read back as ${bytes(read)}`);
  }
  kit.check(4, noteOrder(orders, actions), where, () => `targets are not always in the same order: ${texts}`);
}

/** Item 2: the outcome, and that nothing can be done after it. */
export function checkEnd<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, where } = at;
  kit.guard(2, where, () => {
    const outcome = game.outcome(state);
    if (!outcome) return;
    const ill = illFormed(outcome, roles) ?? parted(outcome, game.seats(state));
    kit.check(2, ill === undefined, where, () => `the outcome is not well formed: ${ill}`);
    const before = bytes(state);
    for (const role of roles) {
      const action = act(game.manifest.verbs[0] ?? 'pass');
      kit.check(2, game.legal(state, role).length === 0, where, () => `${role} can act after the end`);
      kit.check(
        2,
        game.explain(state, role, action).legal === false,
        where,
        () => 'something is legal after the end',
      );
      const refusal = refusalFrom(() => game.apply(state, role, action));
      kit.check(2, refusal instanceof RefusalError, where, () => `after the end it answers ${refusal}`);
    }
    kit.check(2, bytes(state) === before, where, () => 'asking after the end changed the state');
  });
}

function illFormed(outcome: Outcome, roles: readonly string[]): string | undefined {
  if (outcome.winners.some((role) => !roles.includes(role))) return `winners ${outcome.winners}`;
  if (new Set(outcome.winners).size !== outcome.winners.length) return `winners ${outcome.winners}`;
  if (typeof outcome.level !== 'string' || outcome.level === '') return 'no level';
  for (const role of roles) {
    const points = outcome.points[role];
    if (typeof points !== 'number' || !Number.isFinite(points)) return `points of ${role}`;
    const lines = outcome.breakdown[role];
    if (!Array.isArray(lines)) return `breakdown of ${role}`;
    const total = lines.reduce((sum, line) => sum + line.points, 0);
    if (total !== points) return `${role} has ${points} points, the breakdown adds up to ${total}`;
    if (lines.some((line) => line.rule === '')) return `a point of ${role} comes from no rule`;
  }
  return undefined;
}

/** Seats of one side win together or not at all. */
function parted({ winners }: Outcome, seats: readonly SeatSpec[]): string | undefined {
  const won = new Set(seats.filter(({ role }) => winners.includes(role)).map(({ side }) => side));
  const left = seats.find(({ role, side }) => won.has(side) && !winners.includes(role));
  return left && `${left.role} has not won with his side ${left.side}`;
}

const garbage: readonly unknown[] = [
  null,
  undefined,
  42,
  'done',
  [],
  {},
  { verb: 7 },
  { verb: '' },
  { verb: '__proto__' },
  { verb: 'constructor', target: 'prototype' },
  { verb: 'no-such-verb' },
];
const tricks = [
  '',
  'x',
  '0',
  '-1',
  '01',
  '+1',
  '1e0',
  '1.0',
  'NaN',
  '__proto__',
  'constructor',
  'a'.repeat(2000),
];

/** Attempts that look like something: real targets with wrong verbs, real verbs with wrong targets, and rubbish. */
export function attempts<S extends State, B>(at: Situation<S, B>, role: string, count: number): Action[] {
  const { kit, game, where } = at;
  const luck = kit.luck(5, where);
  const actions = at.listed(role);
  const out: Action[] = [];
  const add = (verb: string, target?: string): void => {
    out.push(target === undefined ? { verb } : { verb, target });
  };
  for (const text of sample(kit.pool, count, luck)) {
    const action = game.parse(text);
    if (action) out.push(action);
  }
  for (const action of sample(actions, 2, luck)) {
    add(action.verb);
    add(action.verb, pick(tricks, luck));
    add(action.verb, `${action.target ?? ''}x`);
    add(action.verb.toUpperCase(), action.target);
    const foreign = kit.pool.length > 0 ? game.parse(pick(kit.pool, luck)) : undefined;
    if (foreign) add(action.verb, foreign.target);
    if (foreign) add(foreign.verb, action.target);
  }
  add(pick(game.manifest.verbs, luck), pick(tricks, luck));
  return out;
}

const short = (attempt: unknown): string => bytes(attempt).slice(0, 80);

/** Item 5. */
export function checkRefusals<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, where } = at;
  if (!kit.wants(5)) return;
  // What is wrongly accepted must not spoil the game it is tried in.
  let probe = copyOf(state);
  const before = bytes(state);
  const known = kit.spec.words?.en.rules;
  const knows = (rule: string): boolean =>
    rule !== '' && (!known || rule in known || Object.values<string>(codes).includes(rule));

  const mustRefuse = (
    role: string,
    attempt: unknown,
    what: string,
    given?: { dice: number[] },
  ): Refusal | undefined => {
    const answer = refusalFrom(() => game.apply(probe, role, attempt as Action, given));
    const text = (): string => `${what} ${short(attempt)} by ${role}`;
    const refused = answer instanceof RefusalError;
    kit.check(5, refused, where, () => `${text()} gives ${told(answer)}${placeOf(answer)}`);
    if (!refused) return undefined;
    const { rule } = answer.refusal;
    kit.check(5, knows(rule), where, () => `${text()} is refused by the unknown rule "${rule}"`);
    return answer.refusal;
  };
  const tryUnlisted = (role: string, attempt: Action): void => {
    let why: Explanation;
    try {
      why = game.explain(probe, role, attempt);
    } catch (error) {
      kit.fail(5, where, `explaining ${short(attempt)} to ${role} crashed: ${told(error)}${placeOf(error)}`);
      return;
    }
    if (why.legal && game.manifest.facts.written?.includes(attempt.verb)) {
      mayWrite(role, attempt);
      return;
    }
    if (!kit.check(5, !why.legal, where, () => `${short(attempt)} by ${role} is legal and not listed`))
      return;
    const refusal = mustRefuse(role, attempt, 'the unlisted');
    if (!refusal) return;
    kit.check(
      5,
      sameData(refusal, why.refusal),
      where,
      () => `explain and apply differ on ${short(attempt)}`,
    );
  };
  /** Free text that is explained as legal must be taken. */
  const mayWrite = (role: string, attempt: Action): void => {
    const done = refusalFrom(() => game.apply(game.clone(state), role, attempt));
    kit.check(5, done === 'accepted', where, () => `${short(attempt)} by ${role} gives ${told(done)}`);
  };
  const unchanged = (what: string): void => {
    if (!kit.check(5, bytes(probe) === before, where, () => `${what} changed the state`))
      probe = copyOf(state);
  };

  kit.guard(5, where, () => {
    for (const role of roles) {
      const luck = kit.luck(5, where);
      const actions = at.listed(role);
      const isListed = (action: Action): boolean =>
        actions.some((a) => a.verb === action.verb && (a.target ?? '') === (action.target ?? ''));
      for (const attempt of attempts(at, role, 6)) if (!isListed(attempt)) tryUnlisted(role, attempt);
      for (const rubbish of garbage) mustRefuse(role, rubbish, 'rubbish');
      unchanged('a refusal');
      for (const action of sample(actions, 6, luck)) {
        kit.check(
          5,
          isAction(action) && game.explain(state, role, action).legal,
          where,
          () => `${game.notate(action)} is listed for ${role} and not explained as legal`,
        );
        const trial = game.clone(state);
        const done = refusalFrom(() => game.apply(trial, role, { ...action }));
        kit.check(
          5,
          done === 'accepted',
          where,
          () => `${game.notate(action)} is listed for ${role} and gives ${told(done)}`,
        );
        mustRefuse(role, action, 'impossible dice for', { dice: [0] });
        for (const other of rolesOf(game, state))
          if (at.listed(other).length === 0) mustRefuse(other, action, 'out of turn');
      }
      unchanged('a trial or a refusal');
    }
    for (const nobody of ['', 'nobody', '__proto__', undefined, null])
      mustRefuse(nobody as string, act(game.manifest.verbs[0] ?? 'pass'), 'a stranger');
    unchanged("a stranger's attempt");
  });
}

/** After each action: dice, marks and faces. Items 12 and 13. */
export function checkApplied<S extends State, B>(
  at: Situation<S, B>,
  by: string,
  applied: Applied,
  before: { readonly key: string; readonly at: number },
): void {
  const { kit, game, state, where } = at;
  if (!kit.wants(12, 13)) return;
  const rolls = applied.events.filter(isRoll);
  const stays = game.pending(state).some((ask) => ask.role === by);

  kit.check(
    12,
    applied.mark || (applied.dice.length === 0 && rolls.length === 0),
    where,
    () => 'a die can be taken back',
  );
  kit.check(12, applied.mark || stays, where, () => 'play can be taken back after the turn has passed on');

  let next = 0;
  for (const roll of rolls) {
    const sides = roll.sides as number;
    const value = roll.value as number;
    while (next < applied.dice.length && applied.dice[next] !== value) next++;
    kit.check(
      13,
      next < applied.dice.length && value >= 1 && value <= sides,
      where,
      () => `the roll of ${value} for ${roll.for} did not come from the dice`,
    );
    next++;
    const faces = kit.faces.get(sides) ?? new Array<number>(sides).fill(0);
    faces[value - 1] = (faces[value - 1] ?? 0) + 1;
    kit.faces.set(sides, faces);
  }
  kit.check(13, state.dice.key === before.key, where, () => 'the key of the dice has changed');
  kit.check(
    13,
    state.dice.at > before.at === applied.dice.length > 0,
    where,
    () => 'the stream was read and no die logged, or the other way round',
  );
}
