import { type Side, sides } from '@strategoi/bey';
import type { Action, Ask, Language, Outcome, PointLine, Refusal, Words } from '@strategoi/kernel';
import { roster, stratagems } from '../counters.ts';
import { scenarios, turns } from '../data/scenarios.ts';
import type { Catalogue } from './en.ts';
import { makeEvents } from './events.ts';
import { makeNames, type Names, otherSide, paramValues, readTarget } from './names.ts';
import { fill, sentence, type Values } from './template.ts';

export type Rules = {
  readonly [id: string]: { readonly title: string; readonly text: string; readonly refusal?: string };
};
export type Terms = { readonly [id: string]: { readonly name: string; readonly note: string } };

/** The words of the game, and the names of its things for whoever draws them. */
export interface AmphipolisWords extends Words {
  readonly names: Names;
}

type Prompt = keyof Catalogue['prompts'];
type ActionText = keyof Catalogue['actions'];
type Told<K> = readonly [K, Values];

const LAND_PM = 4;

export function makeWords(
  language: Language,
  words: Catalogue,
  rules: Rules,
  glossary: Terms,
): AmphipolisWords {
  const names = makeNames(language, words);
  const phases = glossary;

  // ---- questions

  const picked = (ask: Ask): readonly number[] => (ask.params?.picked as readonly number[] | undefined) ?? [];
  const isFleet = (ask: Ask | undefined): boolean =>
    ask?.step === 'group' && picked(ask).some((p) => roster.naval[p]);

  /** Which text of the catalogue asks this question: some steps ask in several ways. */
  function promptKey(ask: Ask): string {
    const params = ask.params ?? {};
    switch (ask.step) {
      case 'group':
        if (picked(ask).length === 0) return 'group.begin';
        if (!params.moving) return 'group.picked';
        return isFleet(ask) ? 'group.sail' : 'group.march';
      case 'withdraw':
        return params.left === LAND_PM ? 'withdraw.begin' : 'withdraw.on';
      case 'losses':
        return params.why === 'attrition' ? 'losses.attrition' : 'losses.combat';
      case 'operations':
        return `operations.${String(params.phase)}`;
      case 'recovery':
        return params.left === 0 ? 'recovery.none' : ask.step;
      case 'construction.build':
        return params.on === 6 ? 'construction.build.six' : ask.step;
      default:
        return ask.step;
    }
  }

  function promptValues(ask: Ask): Values {
    const params = ask.params ?? {};
    const values: { [name: string]: string | number } = { ...paramValues(names, params) };
    if (Array.isArray(params.picked)) values.pieces = names.group(picked(ask));
    if (typeof params.piece === 'number') values.piece = names.piece(params.piece);
    if (typeof params.kind === 'string') values.kind = named(words.sieges, params.kind);
    if (typeof params.purpose === 'string') {
      const where = typeof params.zone === 'number' ? ` ${values['zone.at']}` : '';
      values.purpose = named(words.dice, params.purpose) + where;
    }
    return values;
  }

  const named = (from: { readonly [name: string]: string }, key: string): string =>
    Object.hasOwn(from, key) ? (from[key] as string) : key;

  function prompt(ask: Ask): string {
    const key = promptKey(ask);
    if (!Object.hasOwn(words.prompts, key)) return ask.step;
    return sentence(language, words.prompts[key as Prompt], promptValues(ask));
  }

  // ---- answers

  const zoneOnly = (target: string): Values => ({ zone: names.zone(target), 'zone.at': names.at(target) });
  const pieceThere = (target: string): Values => {
    const { name, zone } = readTarget(target);
    const troops = names.leader(name) === undefined ? words.troopWords.some : '';
    return { unit: troops + names.unit(name), ...(zone === undefined ? {} : zoneOnly(zone)) };
  };

  function pickText(target: string, step: string): Told<ActionText> {
    const values = pieceThere(target);
    if (step === 'surprise') return ['pick.surprise', values];
    if (readTarget(target).zone !== undefined) return ['pick.afar', values];
    if (step === 'withdraw') return ['pick.withdraw', values];
    if (step === 'retreat.embark') return ['pick.retreat', values];
    return [step === 'group.landing' ? 'pick.landing' : 'pick', values];
  }

  function doneText(step: string): ActionText {
    switch (step) {
      case 'actions.orders':
        return 'done.orders';
      case 'group':
        return 'done.group';
      case 'construction.build':
        return 'done.build';
      case 'sieges':
        return 'done.sieges';
      case 'recovery':
        return 'done.recovery';
      case 'group.landing':
        return 'done.landing';
      case 'retreat.embark':
        return 'done.embark';
      default:
        return 'done';
    }
  }

  function passText(ask: Ask | undefined): ActionText {
    if (ask === undefined) return 'pass';
    if (ask.step.startsWith('reroll.')) return 'pass.die';
    if (ask.step === 'siege.help') return 'pass.roll';
    if (ask.step === 'withdraw') return ask.params?.left === LAND_PM ? 'pass.stand' : 'pass.stop';
    return 'pass';
  }

  /** A unit already reduced does not survive being reduced again; too many in a zone, even a fresh one does not. */
  const dies = (target: string, step: string): boolean =>
    step === 'excess' || step === 'overflow' || readTarget(target).name.endsWith('*');

  const answers: {
    readonly [verb: string]: (target: string, step: string, ask?: Ask) => Told<ActionText>;
  } = {
    announce: (target) => ['announce', { n: target }],
    activate: (target, step) => [
      step === 'free' ? 'activate.free' : step === 'operations' ? 'activate.operations' : 'activate',
      zoneOnly(target),
    ],
    pick: pickText,
    go: (target, step, ask) => [
      isFleet(ask) ? 'go.sail' : step === 'withdraw' ? 'go.withdraw' : 'go',
      zoneOnly(target),
    ],
    land: (target) => ['land', zoneOnly(target)],
    operate: (target) => ['operate', zoneOnly(target)],
    fight: (target) => ['fight', zoneOnly(target)],
    support: (target) => ['support', zoneOnly(target)],
    ignore: (target) => ['ignore', pieceThere(target)],
    choose: (target) => ['choose', pieceThere(target)],
    deploy: (target, step) => [step === 'sickbed' ? 'deploy.sickbed' : 'deploy', zoneOnly(target)],
    recall: (target) => ['recall', pieceThere(target)],
    recover: (target) => ['recover', pieceThere(target)],
    remove: (target) => ['remove', pieceThere(target)],
    weaken: (target, step) => [dies(target, step) ? 'weaken.dead' : 'weaken', pieceThere(target)],
    wound: (target, step) => [step === 'epidemic.leader' ? 'wound.epidemic' : 'wound', pieceThere(target)],
    send: (target) => ['send', pieceThere(target)],
    lose: (target, step) => [dies(target, step) ? 'lose.dead' : 'lose', pieceThere(target)],
    retreat: (target) => [
      target.endsWith('/sea') ? 'retreat.sea' : 'retreat',
      zoneOnly(target.replace('/sea', '')),
    ],
    build: () => ['build', {}],
    diplomacy: (target) => ['diplomacy', zoneOnly(target)],
    assault: (target) => ['assault', zoneOnly(target)],
    blockade: (target) => ['blockade', zoneOnly(target)],
    keep: (target) =>
      target === 'none'
        ? ['keep.none', {}]
        : ['keep', { counter: names.counter(stratagems.counters.findIndex((c) => c.id === target)) }],
    play: (target) => {
      const own = `play.${target}`;
      const values = { face: names.face(target.split(':')[0] as string) };
      return [Object.hasOwn(words.actions, own) ? (own as ActionText) : 'play', values];
    },
    advantage: (target) => [`advantage.${target}` as ActionText, {}],
    reroll: () => ['reroll', {}],
    halt: () => ['halt', {}],
    done: (_target, step) => [doneText(step), {}],
    pass: (_target, _step, ask) => [passText(ask), {}],
  };

  function action(a: Action, ask?: Ask): string {
    const target = a.target ?? '';
    const answer = Object.hasOwn(answers, a.verb) ? answers[a.verb] : undefined;
    const [key, values] = answer?.(target, ask?.step ?? '', ask) ?? ['unknown', {}];
    if (key === 'unknown' || !Object.hasOwn(words.actions, key)) return `${a.verb} ${target}`.trim();
    return sentence(language, words.actions[key], values);
  }

  // ---- refusals

  const sentences: { readonly [rule: string]: { readonly [key: string]: string } } = words.refusals;

  function refusal(r: Refusal): string {
    const own = Object.hasOwn(sentences, r.rule) ? sentences[r.rule] : undefined;
    const values = paramValues(names, r.params);
    const key = r.key ?? (r.rule === 'cannot-undo' && Number(values.allowed) > 0 ? 'some' : 'plain');
    const precise = own && Object.hasOwn(own, key) ? own[key] : undefined;
    if (precise !== undefined) {
      const text = sentence(language, precise, values);
      // A sentence whose blanks were not given says less than the rule itself.
      if (!/\{[\w.]+[|}]/.test(text)) return text;
    }
    const rule = Object.hasOwn(rules, r.rule) ? rules[r.rule] : undefined;
    if (!rule) return own?.plain === undefined ? r.rule : fill(language, own.plain, values);
    return rule.refusal ?? fill(language, words.rule, { title: rule.title, text: rule.text });
  }

  // ---- the end

  /** Some rules give points for more than one thing: the amount tells which. */
  function pointKey(line: PointLine, side: Side): string {
    const { rule, points } = line;
    if (rule === 'AMP-9.2-i' && points > 1) return `${rule}.both`;
    if (rule === 'AMP-9.2-j' && points === 1) return `${rule}.wall`;
    if (rule === 'AMP-10.2-a' && side === 0) return points > 3 ? `${rule}.both` : `${rule}.eion`;
    return rule;
  }

  function pointText(line: PointLine, side: Side): string {
    const what = fill(language, named(words.outcome.lines, pointKey(line, side)), { count: line.count ?? 0 });
    return fill(language, words.outcome.line, { points: line.points, what });
  }

  function outcome(o: Outcome): readonly string[] {
    const points = (side: number): number => o.points[sides[side] as string] ?? 0;
    const winner = sides.indexOf(o.winners[0] as (typeof sides)[number]);
    const first = winner < 0 ? 0 : winner;
    const level = (Object.hasOwn(words.outcome, o.level) ? o.level : 'draw') as 'draw';
    const lines = [
      sentence(language, words.outcome[level], {
        ...names.sideValues('side', first),
        points: points(first),
        other: points(otherSide(first)),
      }),
    ];
    for (const [side, role] of sides.entries()) {
      lines.push(fill(language, words.outcome.sum, { side: names.side(side), points: points(side) }));
      for (const line of o.breakdown[role] ?? []) lines.push(`  ${pointText(line, side as Side)}`);
    }
    return lines;
  }

  // ---- help

  const set = (text: string): string => fill(language, text);
  const terms: { [id: string]: { name: string; note: string } } = { ...glossary };
  for (const [id, window] of Object.entries(words.windows))
    terms[id] = { name: set(window.name), note: set(window.note) };
  for (const scenario of scenarios) {
    const note = words.scenarios[scenario.id as keyof Catalogue['scenarios']];
    terms[`scenario-${scenario.id}`] = {
      name: `${scenario.id} ${scenario.title[language]}`,
      note: set(note),
    };
  }
  for (const spec of turns) {
    terms[`turn-${spec.turn}`] = {
      name: names.turn(spec.turn),
      note: glossary[`season-${spec.season}`]?.note ?? '',
    };
  }

  const options: {
    readonly [id: string]: { readonly name: string; readonly values: { readonly [v: string]: string } };
  } = words.options;

  return {
    rules,
    terms,
    names,
    prompt,
    event: makeEvents(language, words, names, phases),
    refusal,
    action,
    option(id) {
      const spec = Object.hasOwn(options, id) ? options[id] : undefined;
      if (!spec) return { name: id, values: {} };
      const values = Object.entries(spec.values).map(([value, text]) => [value, set(text)] as const);
      return { name: set(spec.name), values: Object.fromEntries(values) };
    },
    outcome,
  };
}
