import {
  type Action,
  type Ask,
  cell,
  type Event,
  type Language,
  type Outcome,
  type PointLine,
  type Refusal,
  sure,
  type Words,
} from '@strategoi/kernel';
import { engineWord, type Lines, named, type Values } from '@strategoi/kernel/words';
import { cardId } from '../cards.ts';
import type { EpicEvent, EventOf } from '../events.ts';
import { seatOf } from '../flow.ts';
import { areaIds, cityIds, regionIds } from '../map.ts';
import { CREWS, FORAGING, FROZEN, yearOf } from '../state.ts';
import { classId, unitType } from '../units.ts';
import type { Catalogue } from './en.ts';
import { type CardTexts, fill, makeNames, type Names, type PlaceNames, sentence } from './names.ts';
import { verbsOf } from './verbs.ts';

export type Rules = {
  readonly [id: string]: { readonly title: string; readonly text: string; readonly refusal?: string };
};
export type Terms = { readonly [id: string]: { readonly name: string; readonly note: string } };

/** Verbs whose target is a region, even where a city bears the same name. */
const REGIONAL: readonly string[] = ['pool', 'assess', 'take', 'decline', 'keep', 'reset'];

export interface EpicWords extends Words {
  readonly rules: Rules;
  readonly terms: Terms;
  readonly names: Names;
}

/** Marks on units that are told of, by their line. */
const marked: { readonly [bit: number]: string } = {
  [FORAGING]: 'forage',
  [FROZEN]: 'frozen',
  [CREWS]: 'crews',
};

type Told = readonly [line: string, values: Values];
const textAt = (from: Lines, key: string): string | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

export function makeWords(
  language: Language,
  words: Catalogue,
  rules: Rules,
  terms: Terms,
  places: PlaceNames,
  cards: CardTexts,
): EpicWords {
  const names = makeNames(language, words, places, cards);
  const texts: Lines = words.events;
  const seasonName = (season: number): string => named(words.seasons, season);
  const region = (r: number): string => names.region(cell(regionIds, r));
  const city = (c: number): string => names.city(cell(cityIds, c));

  /** Two hoplites of Attica are named once, with their number. */
  function pieces(units: readonly number[], leaders: readonly number[]): Values {
    const counts = new Map<string, number>();
    for (const u of units) counts.set(classId(u), (counts.get(classId(u)) ?? 0) + 1);
    const list = [...counts].map(([id, n]) => (n > 1 ? `${n} × ${names.unit(id)}` : names.unit(id)));
    // One unit of hoplites is many men to whoever reads of them.
    const many = units.some((u) => unitType[u] === 'hoplite') ? 1 : 0;
    return {
      pieces: names.list([...leaders.map(names.leader), ...list]),
      n: units.length + leaders.length + many,
    };
  }
  const card = (type: string, id: number, values: Values): Told =>
    id < 0 ? [type, values] : [`${type}.card`, { ...values, card: names.card(cardId(id)) }];

  /** A satrap has a card of the same word: the man is meant here, not its title. */
  const satrap = (i: number): string => named(words.homes, i === 0 ? 'tissaphernes' : 'pharnabazus');

  /** What a card leaves in force; nothing is said of what only keeps the books. */
  function effectOf({ kind, on }: EventOf<'effect'>): Told {
    const line = `effect.${kind}`;
    switch (kind) {
      case 'no-raid':
        return [line, { region: region(on) }];
      case 'no-forage':
        return [line, { area: names.thing(cell(areaIds, on)) }];
      case 'no-move':
        return on < 0 ? [line, {}] : [`${line}.home`, { region: region(on) }];
      case 'silence':
      case 'cheap-fleets':
        return [line, { seat: names.seat(on) }];
      default:
        return [line, {}];
    }
  }

  /** A check is about a region, a city or a place, by what it is for. */
  function whereOf({ what, at }: EventOf<'check'>): Values {
    if (what === 'grievance') return { seat: names.seat(at) };
    if (['levels', 'argos', 'rebellion'].includes(what)) return { region: region(at) };
    if (['revolt', 'soothe', 'rising'].includes(what)) return { city: city(at) };
    if (what === 'embassy') return { seat: names.seat(at) };
    return what === 'satrap' ? { satrap: satrap(at) } : { place: names.place(at) };
  }

  /** Nothing is said of events that only keep the books. */
  function told(e: EpicEvent): Told | undefined {
    switch (e.type) {
      case 'year':
        return ['year', { year: e.year }];
      case 'season':
        return ['season.name', { season: seasonName(e.season) }];
      case 'campaign':
        return ['campaign', { turn: e.turn }];
      case 'phase':
        return ['phase', { phase: named(words.phases, e.phase) }];
      case 'move': {
        const own = `move.${e.why}`;
        return [
          textAt(texts, own) === undefined ? 'move' : own,
          { ...pieces(e.units, e.leaders), to: names.place(e.to) },
        ];
      }
      case 'lost':
        return [textAt(texts, `lost.${e.why}`) === undefined ? 'lost' : `lost.${e.why}`, pieces(e.units, [])];
      case 'mark':
        return e.on && Object.hasOwn(marked, e.bit) ? [sure(marked[e.bit]), pieces(e.units, [])] : undefined;
      case 'effect':
        return effectOf(e);
      case 'helots':
        return [e.on ? 'helots.up' : 'helots.down', { city: city(e.city) }];
      case 'satrap':
        return [
          e.seat < 0 ? 'satrap.away' : 'satrap.with',
          { satrap: satrap(e.satrap), seat: names.seat(e.seat) },
        ];
      case 'sicily':
        return [`sicily.${e.state}`, {}];
      case 'show':
        return ['show', { seat: names.seat(e.seat), other: names.seat(e.to) }];
      case 'settle':
        return [`settle.${e.to}`, { card: names.card(cardId(e.card)) }];
      case 'raid':
        return ['raid', { area: names.thing(cell(areaIds, e.area)), value: e.value }];
      case 'multiplier':
        return ['multiplier', { region: region(e.region), value: e.value }];
      case 'walls':
        return [e.walled ? 'walls.up' : e.due > 0 ? 'walls.begun' : 'walls.down', { city: city(e.city) }];
      case 'fort':
        return [e.on ? 'fort.up' : 'fort.down', { place: names.place(e.hex) }];
      case 'base':
        return ['base', { seat: names.seat(e.seat), place: names.place(e.hex) }];
      case 'check':
        return [
          `check.${e.what}.${e.result ? 'yes' : 'no'}`,
          { ...whereOf(e), die: e.die, modifier: e.modifier },
        ];
      case 'longWalls':
        return [
          e.due > 0 ? 'longWalls.begun' : 'longWalls.built',
          { place: names.place(e.a), other: names.place(e.b) },
        ];
      case 'levels':
        return ['levels', { region: region(e.region), al: e.al, ml: e.ml }];
      case 'control':
        return ['control', { region: region(e.region), seat: names.seat(e.seat) }];
      case 'talents':
        return [
          e.talents < 0 ? 'talents.pay' : 'talents.gain',
          { seat: names.seat(e.seat), talents: Math.abs(e.talents) },
        ];
      case 'captured':
        return ['captured', { city: city(e.city), seat: names.seat(e.seat) }];
      case 'freed':
      case 'revolt':
      case 'destroyed':
        return [e.type, { city: city(e.city) }];
      case 'discard':
        return card(e.by === undefined ? 'discard' : 'discard.by', e.card, { seat: names.seat(e.seat) });
      case 'draw':
        return card(e.type, e.card, { seat: names.seat(e.seat) });
      case 'play':
        return ['play', { seat: names.seat(e.seat), card: names.card(cardId(e.card)) }];
      case 'siege':
        return ['siege', { seat: names.seat(e.seat), place: names.place(e.hex), morale: e.morale }];
      case 'siegeMorale':
        return ['siegeMorale', { place: names.place(e.hex), morale: e.morale }];
      case 'siegeOver':
        return [`siegeOver.${e.why}`, { place: names.place(e.hex) }];
      case 'lend':
        return card('lend', e.card, { seat: names.seat(e.from), other: names.seat(e.to) });
      case 'reconcile':
        return ['reconcile', {}];
      case 'offer':
        return [`offer.${e.what}`, { seat: names.seat(e.seat) }];
      case 'answer':
        return [e.yes ? 'answer.yes' : 'answer.no', { seat: names.seat(e.seat) }];
      case 'peace':
        return [`peace.${e.state}`, { year: yearOf(e.until) }];
      case 'grievance':
        return [e.count > 0 ? 'grievance' : 'grievance.breach', { seat: names.seat(e.seat), count: e.count }];
      case 'setAside':
      case 'rebuild':
        return [e.type, {}];
      case 'battle': {
        const line = `battle.${e.kind}`;
        return [
          textAt(texts, line) === undefined ? 'battle' : line,
          { seat: names.seat(e.attacker), enemy: names.seat(e.defender), place: names.place(e.place) },
        ];
      }
      case 'round':
        return ['round', { round: e.round, column: e.column, die: e.die, result: e.result }];
      case 'pursuit':
        return ['pursuit', { column: e.column, die: e.die, result: e.result }];
      case 'fought':
        return [
          e.decisive ? 'fought.decisive' : 'fought',
          { seat: names.seat(e.winner), place: names.place(e.place) },
        ];
      case 'unbase':
        return ['unbase', { place: names.place(e.hex), seat: names.seat(e.seat) }];
      case 'cutWalls':
        return ['cutWalls', { a: names.place(e.a), b: names.place(e.b) }];
      case 'ended':
        return [`ended.${e.level}`, { winners: names.list(e.winners.map(names.seat)) }];
      default:
        return undefined;
    }
  }

  function event(e: Event): string | undefined {
    if (e.type === 'roll')
      return sentence(language, sure(texts.roll), {
        for: named(words.dice, e.for),
        value: e.value as number,
      });
    const line = told(e as EpicEvent);
    const text = line && textAt(texts, line[0]);
    return text === undefined || !line ? undefined : sentence(language, text, line[1]);
  }

  function paramValues(params: Ask['params'] = {}): Values {
    const values: { [name: string]: string | number } = {};
    for (const [name, value] of Object.entries(params))
      if (typeof value === 'string')
        values[name] = name === 'region' ? names.region(value) : names.thing(value);
      else if (typeof value === 'number') values[name] = name === 'place' ? names.place(value) : value;
    return values;
  }

  /** A step that is about one region has words of its own, and a bill that cannot be paid. */
  const stepOf = (ask: Ask): string => {
    if (ask.step === 'supply.bill' && Number(ask.params?.bill) > Number(ask.params?.talents))
      return 'supply.short';
    return ask.params?.region === undefined ? ask.step : `${ask.step}.region`;
  };

  function refusal({ rule: id, key = 'plain', params }: Refusal): string {
    const values = paramValues(params);
    const own = textAt(words.refusals, `${id}.${key}`);
    if (own !== undefined) return sentence(language, own, values);
    const text = engineWord(language, id, key) ?? engineWord(language, id, 'plain');
    if (text !== undefined) return fill(language, text, values);
    const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (!rule) return id;
    return rule.refusal ?? fill(language, words.rule, { title: rule.title, text: rule.text });
  }

  return {
    rules,
    terms,
    ...verbsOf(language),
    names,
    event,
    refusal,
    prompt(ask) {
      const text = textAt(words.prompts, stepOf(ask)) ?? textAt(words.prompts, ask.step);
      return text === undefined ? ask.step : sentence(language, text, paramValues(ask.params));
    },
    action({ verb, target = '' }: Action, ask) {
      const [a = '', b = ''] = target.split(' ');
      const own = b !== '' ? `${verb}.two` : a !== '' ? `${verb}.one` : `${verb}.${ask ? stepOf(ask) : ''}`;
      const text = textAt(words.actions, own) ?? textAt(words.actions, verb);
      return text === undefined
        ? `${verb} ${target}`.trim()
        : sentence(language, text, {
            a: REGIONAL.includes(verb) ? names.region(a) : names.thing(a),
            b: Object.hasOwn(words.homes, b) ? named(words.homes, b) : names.thing(b),
            target,
          });
    },
    option(id) {
      if (!Object.hasOwn(words.options, id)) return { name: id, values: {} };
      return words.options[id as keyof typeof words.options];
    },
    outcome({ winners, level, points, breakdown }: Outcome) {
      const name = (role: string): string => names.seat(seatOf(role));
      const tabled = (role: string): PointLine | undefined =>
        breakdown[role]?.find(({ rule }) => rule === 'EPW-VIC-02');
      const fell = Object.keys(points).find((role) =>
        breakdown[role]?.some(({ rule }) => rule === 'EPW-VIC-01'),
      );
      const verdict = sentence(language, named(words.outcome.levels, level), {
        winners: names.list(winners.map(name)),
      });
      const why =
        fell === undefined ? '' : ` ${sentence(language, words.outcome.fall, { seat: name(fell) })}`;
      return [
        verdict + why,
        ...Object.entries(points).map(([role, value]) =>
          fill(language, words.outcome.sum, {
            seat: name(role),
            points: value,
            count: tabled(role)?.count ?? 0,
          }),
        ),
      ];
    },
  };
}
