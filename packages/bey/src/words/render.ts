import {
  type Action,
  type Ask,
  cell,
  type Language,
  type Outcome,
  type PointLine,
  type Refusal,
  sure,
  type Text,
  type Words,
} from '@strategoi/kernel';
import { engineWord } from '@strategoi/kernel/words';
import type { Roster } from '../roster.ts';
import { both, roleOf, type Side, sideNamed, sides } from '../sides.ts';
import type { Catalogue, Lines } from './catalogue.ts';
import {
  type Fillers,
  list,
  makeEvents,
  makeFillers,
  named,
  seriesTellers,
  type Tellers,
  type Told,
} from './events.ts';
import { type Names, otherSide, paramValues } from './names.ts';
import { fill, sentence, type Values } from './template.ts';
import { verbsOf } from './verbs.ts';

export type Rules = {
  readonly [id: string]: { readonly title: string; readonly text: string; readonly refusal?: string };
};
export type Terms = { readonly [id: string]: { readonly name: string; readonly note: string } };

/** The words of a game, and the names of its things for whoever draws them. */
export interface NamedWords<N extends Names = Names> extends Words {
  readonly names: N;
}

type Answers = { readonly [verb: string]: (target: string, ask: Ask | undefined) => Told };

/** What one game says in its own way. */
export interface Speech<N extends Names> {
  readonly words: Catalogue;
  readonly rules: Rules;
  readonly terms: Terms;
  readonly names: N;
  readonly roster: Roster;
  readonly scenarios: readonly { readonly id: string; readonly title: Text }[];
  /** Each turn with the term that tells what it brings. */
  readonly turns: readonly { readonly turn: number; readonly term: string }[];
  /** Which text asks this question, where a step asks in several ways. */
  promptKey(ask: Ask): string | undefined;
  promptValues(ask: Ask): Values;
  /** Verbs the series has not, or that are said otherwise. */
  answers(common: Answers, targets: Targets): Answers;
  tellers(fillers: Fillers): Tellers;
  /** Some rules give points for more than one thing. */
  pointKey(line: PointLine, side: Side): string;
}

/** Values for what an action names. */
export interface Targets {
  zone(target: string): Values;
  piece(target: string): Values;
}

export const pickedIn = (ask: Ask | undefined): readonly number[] => list(ask?.params?.picked);

/** Whether any of these is offered, as far as the one who reads knows what is. */
export const mayOffer = ({ actions }: Ask, ...verbs: readonly string[]): boolean =>
  actions === undefined || actions.some((text) => verbs.includes(text.split(' ')[0] as string));

/** Windows for stratagems, in which there may be nothing but the Advantage. */
const windows: readonly string[] = [
  'deployment.plays',
  'actions.react',
  'actions.closing',
  'combat.attacker',
  'combat.defender',
];

/** Said by those who keep no stratagem. */
const KEEP_NONE = 'keep none';

/** What can be done with a group that is being formed: does anybody join it, can it go anywhere? */
export function pickedKey({ actions }: Ask): string {
  if (!actions) return 'group.picked';
  const verbs = new Set(actions.map((text) => text.split(' ')[0]));
  const goes = ['go', 'lead', 'operate'].some((verb) => verbs.has(verb));
  if (verbs.has('pick')) return goes ? 'group.picked' : 'group.stuck';
  return goes ? 'group.whole' : 'group.idle';
}

/** Fleets sail where soldiers go. */
export const isFleet = (roster: Roster, ask: Ask | undefined): boolean =>
  ask?.step === 'group' && pickedIn(ask).some((p) => roster.naval[p]);

/** What is asked. */
function makePrompt<N extends Names>(language: Language, speech: Speech<N>): Words['prompt'] {
  const { words, names } = speech;
  function promptKey(ask: Ask): string {
    const own = speech.promptKey(ask);
    if (own !== undefined) return own;
    const params = ask.params ?? {};
    if (ask.step === 'losses') return params.why === 'attrition' ? 'losses.attrition' : 'losses.combat';
    // A storm throws for one ship after the other: whose die it is decides what a new one is worth.
    if (params.purpose === 'storm' && typeof params.piece === 'number') return 'reroll.ship';
    if (ask.step === 'actions.announce' && params.idle === true) return 'actions.announce.idle';
    if (ask.step === 'actions.orders' && !mayOffer(ask, 'activate')) return 'actions.orders.none';
    if (windows.includes(ask.step) && !mayOffer(ask, 'play')) return `${ask.step}.none`;
    if (ask.step === 'keep' && ask.actions?.every((text) => !text.startsWith('keep ') || text === KEEP_NONE))
      return 'keep.empty';
    if (ask.step === 'recovery' && (params.left === 0 || !mayOffer(ask, 'recover'))) return 'recovery.none';
    return ask.step;
  }

  function promptValues(ask: Ask): Values {
    const params = ask.params ?? {};
    const values: { [name: string]: string | number } = { ...paramValues(names, params) };
    if (Array.isArray(params.picked)) values.pieces = names.group(pickedIn(ask));
    if (Array.isArray(params.pieces)) {
      values.pieces = names.group(list(params.pieces));
      values.n = params.pieces.length;
    }
    if (typeof params.piece === 'number') values.piece = names.piece(params.piece);
    if (typeof params.purpose === 'string') {
      const where = typeof params.zone === 'number' ? ` ${values['zone.at']}` : '';
      values.purpose = named(words.dice, params.purpose) + where;
    }
    return { ...values, ...speech.promptValues(ask) };
  }

  function prompt(ask: Ask): string {
    const key = promptKey(ask);
    if (!Object.hasOwn(words.prompts, key)) return ask.step;
    return sentence(language, sure(words.prompts[key]), promptValues(ask));
  }

  return prompt;
}

/** What can be answered. */
function makeAction<N extends Names>(language: Language, speech: Speech<N>): Words['action'] {
  const { words, names, roster } = speech;
  const zoneValues = (target: string): Values => ({ zone: names.zone(target), 'zone.at': names.at(target) });
  const pieceValues = (target: string): Values => {
    const { name, zone } = names.readTarget(target);
    const troops = names.leader(name) === undefined ? words.troopWords.some : '';
    return { unit: troops + names.unit(name), ...(zone === undefined ? {} : zoneValues(zone)) };
  };

  const atZone =
    (verb: string) =>
    (target: string): Told => [verb, zoneValues(target)];
  const onPiece =
    (verb: string) =>
    (target: string): Told => [verb, pieceValues(target)];
  const bare = (verb: string) => (): Told => [verb, {}];

  /** Too many in a zone, even a fresh unit goes; elsewhere one already reduced does not survive being reduced again. */
  const dies = (target: string, ask: Ask | undefined): boolean =>
    ask?.step === 'excess' || ask?.step === 'overflow' || names.readTarget(target).name.endsWith('*');
  const harm =
    (verb: string) =>
    (target: string, ask: Ask | undefined): Told => [
      dies(target, ask) ? `${verb}.dead` : verb,
      pieceValues(target),
    ];

  const common: Answers = {
    announce: (target) => ['announce', { n: target }],
    activate: atZone('activate'),
    pick: onPiece('pick'),
    go: (target, ask) => [isFleet(roster, ask) ? 'go.sail' : 'go', zoneValues(target)],
    fight: atZone('fight'),
    support: atZone('support'),
    deploy: atZone('deploy'),
    recall: onPiece('recall'),
    recover: onPiece('recover'),
    remove: onPiece('remove'),
    weaken: harm('weaken'),
    wound: onPiece('wound'),
    send: onPiece('send'),
    lose: harm('lose'),
    retreat: (target) => [
      target.endsWith('/sea') ? 'retreat.sea' : 'retreat',
      zoneValues(target.replace('/sea', '')),
    ],
    keep: (target) =>
      target === 'none' ? ['keep.none', {}] : ['keep', { counter: names.counterNamed(target) }],
    play: (target) => {
      const own = `play.${target}`;
      const values = { face: names.face(cell(target.split(':'), 0)) };
      return [Object.hasOwn(words.actions, own) ? own : 'play', values];
    },
    advantage: (target) => [`advantage.${target}`, {}],
    reroll: bare('reroll'),
    halt: bare('halt'),
    done: bare('done'),
    pass: bare('pass'),
  };
  const answers: Answers = { ...common, ...speech.answers(common, { zone: zoneValues, piece: pieceValues }) };

  /** The same answer may be said otherwise where it is given: `done@group`. */
  function actionText(key: string, step: string): string | undefined {
    const head = step.split('.')[0];
    const found = [`${key}@${step}`, `${key}@${head}`, key].find((k) => Object.hasOwn(words.actions, k));
    return found === undefined ? undefined : words.actions[found];
  }

  function action(a: Action, ask?: Ask): string {
    const target = a.target ?? '';
    const told = Object.hasOwn(answers, a.verb) ? answers[a.verb]?.(target, ask) : undefined;
    const text = told && actionText(told[0], ask?.step ?? '');
    return told && text !== undefined ? sentence(language, text, told[1]) : `${a.verb} ${target}`.trim();
  }

  return action;
}

/** Why not. */
function makeRefusal<N extends Names>(language: Language, speech: Speech<N>): Words['refusal'] {
  const { words, rules, names } = speech;
  function refusal(r: Refusal): string {
    const own = Object.hasOwn(words.refusals, r.rule) ? words.refusals[r.rule] : undefined;
    const values = paramValues(names, r.params);
    const key = r.key ?? (r.rule === 'cannot-undo' && Number(values.allowed) > 0 ? 'some' : 'plain');
    const said = own && Object.hasOwn(own, key) ? own[key] : undefined;
    const precise = said ?? engineWord(language, r.rule, key);
    if (precise !== undefined) {
      const text = sentence(language, precise, values);
      // A sentence whose blanks were not given says less than the rule itself.
      if (!/\{[\w.]+[|}]/.test(text)) return text;
    }
    const rule = Object.hasOwn(rules, r.rule) ? rules[r.rule] : undefined;
    if (r.key === 'which') return fill(language, words.whichUse, values);
    if (rule && r.key === 'wrong-moment')
      return fill(language, words.wrongMoment, { title: rule.title, text: rule.text });
    const plain = own?.plain ?? engineWord(language, r.rule, 'plain');
    if (!rule) return plain === undefined ? r.rule : fill(language, plain, values);
    return rule.refusal ?? fill(language, words.rule, { title: rule.title, text: rule.text });
  }

  return refusal;
}

/** How it ended. */
function makeOutcome<N extends Names>(language: Language, speech: Speech<N>): Words['outcome'] {
  const { words, names } = speech;
  function pointText(line: PointLine, side: Side): string {
    const lines: Lines = words.outcome.lines;
    const what = fill(language, named(lines, speech.pointKey(line, side)), { count: line.count ?? 0 });
    return fill(language, words.outcome.line, { points: line.points, what });
  }

  function outcome(o: Outcome): readonly string[] {
    const points = (side: number): number => o.points[cell(sides, side)] ?? 0;
    const winner = sideNamed(o.winners[0]) ?? -1;
    const first = winner < 0 ? 0 : winner;
    const level = (Object.hasOwn(words.outcome, o.level) ? o.level : 'draw') as 'draw';
    const lines = [
      sentence(language, words.outcome[level], {
        ...names.sideValues('side', first),
        points: points(first),
        other: points(otherSide(first)),
      }),
    ];
    for (const side of both) {
      lines.push(fill(language, words.outcome.sum, { side: names.side(side), points: points(side) }));
      for (const line of o.breakdown[roleOf(side)] ?? []) lines.push(`  ${pointText(line, side)}`);
    }
    return lines;
  }

  return outcome;
}

/** The glossary, with the windows, scenarios and turns of the game. */
function termsOf<N extends Names>(language: Language, speech: Speech<N>): Terms {
  const { words, terms: glossary, names } = speech;
  const set = (text: string): string => fill(language, text);
  const terms: { [id: string]: { name: string; note: string } } = { ...glossary };
  const byNumber = ([a]: [string, unknown], [b]: [string, unknown]): number =>
    a.localeCompare(b, 'en', { numeric: true });
  for (const [id, window] of Object.entries(words.windows).sort(byNumber))
    terms[id] = { name: set(window.name), note: set(window.note) };
  for (const { id, title } of speech.scenarios)
    terms[`scenario-${id}`] = { name: `${id} ${set(title[language])}`, note: set(words.scenarios[id] ?? '') };
  for (const { turn, term } of speech.turns)
    terms[`turn-${turn}`] = { name: names.turn(turn), note: glossary[term]?.note ?? '' };

  return terms;
}

export function makeWords<N extends Names>(language: Language, speech: Speech<N>): NamedWords<N> {
  const { words, rules, terms: glossary, names, roster } = speech;
  const set = (text: string): string => fill(language, text);
  const fillers = makeFillers(words, names, roster);
  return {
    rules,
    terms: termsOf(language, speech),
    names,
    ...verbsOf(language),
    targets: names.targets,
    targetsOf: { play: names.titles },
    aliases: names.aliases,
    prompt: makePrompt(language, speech),
    event: makeEvents(language, words.events, {
      ...seriesTellers(words, names, fillers, glossary),
      ...speech.tellers(fillers),
    }),
    refusal: makeRefusal(language, speech),
    action: makeAction(language, speech),
    option(id) {
      const spec = Object.hasOwn(words.options, id) ? words.options[id] : undefined;
      if (!spec) return { name: id, values: {} };
      const values = Object.entries(spec.values).map(([value, text]) => [value, set(text)] as const);
      return { name: set(spec.name), values: Object.fromEntries(values) };
    },
    outcome: makeOutcome(language, speech),
  };
}
