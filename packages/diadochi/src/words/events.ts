import type { UnitType } from '@strategoi/diplomacy';
import type { Event, Language } from '@strategoi/kernel';
import { type PersonId, powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import type { Line } from '../line.ts';
import { letterFor } from '../notation/treaty.ts';
import type { Happenings } from '../state.ts';
import type { Catalogue } from './en.ts';
import type { FateTeller } from './fates.ts';
import { knownIn, type Teller } from './lines.ts';
import type { Names } from './names.ts';
import { fill, type Lines, named, sentence, type Values } from './template.ts';

/** A line of the catalogue and what fills it. */
export type Told = readonly [line: string, values: Values];

/** A reason may be told by the kind of order: the help that was given, the siege that was laid. */
const helps: { readonly [kind in Line['kind']]?: string } = {
  support: 'S',
  convoy: 'C',
  supply: 'R',
  siege: 'A',
};

/** Steps that only keep the books, and tell a reader nothing. */
export const silent = ['written', 'erased', 'funded', 'slip', 'unslipped', 'dying', 'wintered'] as const;
type Silent = (typeof silent)[number];

type OrderTold = Happenings['result'];

/** What page and terminal tell at once, where the same befell several one after the other. */
export interface Shared {
  sealed: { readonly powers?: readonly PowerId[] };
  control: { readonly spaces?: readonly string[] };
  siege: { readonly besieged?: readonly string[] };
  /** Where the units of one power went that met nobody; without `to` they stayed. */
  result: { readonly ways?: readonly { readonly at: string; readonly to?: string }[] };
  /** Leaders who went each his own way. */
  person: { readonly journeys?: readonly { readonly person: PersonId; readonly at: string }[] };
  /** The first levies of one power; `isLed` when its diadoch goes with the first of them. */
  unit: { readonly levied?: string; readonly isLed?: boolean };
}
type Sharing<K> = K extends keyof Shared ? Shared[K] : unknown;

type Tellers = {
  readonly [K in Exclude<keyof Happenings, Silent>]: (event: Happenings[K] & Sharing<K>) => Told | undefined;
};

interface EventTeller {
  event(event: Event): string | undefined;
  /** Why an order came out as it did, without the order. */
  reason(result: OrderTold): string;
}

/** What the sentences about events are put together from. */
function makePhrases(language: Language, words: Catalogue, names: Names) {
  const texts: Lines = words.events;
  const { ownerValues, placeValues, personValues, list } = names;
  const power = (id: string): Values => ownerValues('power', id);
  const players = (ids: readonly string[]): string => list(ids.map(names.owner));
  /** `{place}`, and `{at}` for short. */
  const place = (node: string): Values => ({ ...placeValues('place', node), at: names.at(node) });
  const revolt = (id: string): Values => ({ revolt: named(words.revolts, id) });
  const cause = (why: string): Values => ({ cause: named(words.causes, why) });
  /** The line this cause has of its own, else the common one. */
  const because = (type: string, why: string, values: Values): Told => {
    const own = `${type}.${why}`;
    return Object.hasOwn(texts, own) ? [own, values] : [type, { ...values, ...cause(why) }];
  };

  const unitAt = (node: string): string =>
    fill(language, words.by.one, { at: names.at(node), of: names.of(node) });

  /** Units that decided something, by where they stand. */
  function standing(nodes: readonly string[]): Values {
    const text = nodes.length === 1 ? words.by.one : words.by.many;
    const filled = fill(language, text, {
      at: list(nodes.map(names.at)),
      of: list(nodes.map(names.of)),
    });
    return names.phraseValues('by', filled);
  }

  /** A reason may be said in several ways: after a fight, or by the kind of help that was given. */
  function reasonKey({ reason: code, against, line }: OrderTold): string {
    const help = helps[line.kind];
    const own = (against ?? 0) > 0 ? `${code}.against` : `${code}.${help}`;
    return Object.hasOwn(words.reasons, own) ? own : code;
  }

  function reason(result: OrderTold): string {
    const { reason: code, by, strength, against, dislodged } = result;
    const key = reasonKey(result);
    const text = fill(language, named(words.reasons, key), {
      ...standing(by ?? []),
      strength: strength ?? 0,
      against: against ?? 0,
    });
    return dislodged && code !== 'dislodged' ? `${text} ${words.driven}` : text;
  }

  /** "Egypt → Libya and Sinai · stays in Phrygia" */
  function waysText(ways: readonly { readonly at: string; readonly to?: string }[]): string {
    const goals = new Map<string, string[]>();
    for (const { at, to } of ways) if (to !== undefined) goals.set(at, [...(goals.get(at) ?? []), to]);
    const stays = ways.flatMap(({ at, to }) => (to === undefined ? [names.at(at)] : []));
    return [
      ...[...goals].map(([at, to]) => `${names.label(at)} → ${list(to.map(names.label))}`),
      ...(stays.length > 0 ? [fill(language, words.events['result.stays'], { at: list(stays) })] : []),
    ].join(' · ');
  }

  const some = (kind: UnitType, status: Happenings['moved']['status']): Values => ({
    some: names.someUnit(kind, status),
  });

  return {
    texts,
    ownerValues,
    placeValues,
    personValues,
    list,
    power,
    players,
    place,
    revolt,
    cause,
    because,
    unitAt,
    reason,
    waysText,
    some,
  };
}

/** One language, and whoever tells lines and fates in it. */
interface Telling extends ReturnType<typeof makePhrases> {
  readonly language: Language;
  readonly words: Catalogue;
  readonly names: Names;
  readonly tell: Teller;
  readonly foretell: FateTeller;
  titleOf(rule: string): string;
}

/** Sheets, letters and what becomes of orders. */
const sheetTellers = ({
  ownerValues,
  power,
  players,
  place,
  reason,
  waysText,
  language,
  words,
  names,
  tell,
  titleOf,
}: Telling): Pick<
  Tellers,
  'chosen' | 'sealed' | 'letter' | 'revealed' | 'lapsed' | 'phase' | 'turn' | 'result' | 'dislodged'
> => ({
  chosen: ({ power: id, kinds }) => ['chosen', { ...power(id), kinds: names.counted(kinds) }],
  sealed: ({ power: id, powers }) =>
    powers ? ['sealed.many', { powers: players(powers) }] : ['sealed', power(id)],
  letter: ({ letter: { from, to, text } }) => [
    to === '' ? 'letter.all' : 'letter',
    { ...ownerValues('from', from), ...ownerValues('to', to), text: letterFor(text, language) },
  ],
  revealed: () => ['revealed', {}],
  lapsed: ({ line, named, rule }) => [
    'lapsed',
    { order: tell(line, knownIn({ named })), title: titleOf(rule) },
  ],
  phase: ({ phase }) => ['phase', { phase: words.phases[phase] }],
  turn: ({ turn }) => ['turn', { date: names.turn(turn) }],
  result: (event) =>
    event.ways
      ? ['result.unopposed', { ...ownerValues('owner', event.owner), ways: waysText(event.ways) }]
      : [
          'result',
          {
            ...ownerValues('owner', event.owner),
            order: tell(event.line, knownIn(event)),
            reason: reason(event),
          },
        ],
  dislodged({ dislodged: { retreats }, at, surplus }) {
    const key = surplus ? 'dislodged.crowded' : 'dislodged';
    return retreats.length === 0
      ? [`${key}.none`, place(at)]
      : [key, { ...place(at), retreats: names.choice(retreats.map(names.place)) }];
  },
});

/** Units, persons and places. */
const unitTellers = ({
  ownerValues,
  placeValues,
  personValues,
  list,
  place,
  cause,
  because,
  some,
  names,
}: Telling): Pick<
  Tellers,
  | 'unit'
  | 'moved'
  | 'changed'
  | 'gone'
  | 'siege'
  | 'person'
  | 'joined'
  | 'died'
  | 'control'
  | 'wreck'
  | 'settled'
  | 'withdrawn'
> => ({
  unit({ unit: { owner, kind, status, at }, why, levied, isLed }) {
    const values = { ...ownerValues('owner', owner), ...place(at) };
    if (levied === undefined) return because('unit', why, { ...values, ...some(kind, status) });
    return [`unit.${why}.${isLed ? 'led' : 'many'}`, { ...values, kinds: names.counted(levied) }];
  },
  moved: ({ from, to, kind, status, why }) =>
    // The result of an order has already told who goes where.
    why === 'order' || why === 'muster'
      ? undefined
      : [`moved.${why}`, { ...some(kind, status), ...placeValues('from', from), ...placeValues('to', to) }],
  changed: ({ at, owner, status, why }) =>
    // A bribe or an offer has already told who goes over to whom.
    why === 'bribe' || why === 'hired'
      ? undefined
      : because('changed', why, {
          ...ownerValues('owner', owner),
          ...place(at),
          status: names.status(status),
        }),
  // Losses to a storm are told by the wreck.
  gone: ({ owner, at, why }) =>
    why === 'wreck' ? undefined : because('gone', why, { ...ownerValues('owner', owner), ...place(at) }),
  siege: ({ citadel, result, besieged }) =>
    besieged
      ? [`siege.${result}.many`, { citadels: list(besieged.map(names.place)) }]
      : [`siege.${result}`, placeValues('citadel', citadel)],
  person({ person, at, unit, holder, why, journeys }) {
    // Whose he is now is told with the fall of the citadel.
    if (why === 'unguarded') return undefined;
    if (journeys) {
      const people = journeys.map((one) => `${names.person(one.person)} ${names.at(one.at)}`);
      return ['person.goes.many', { people: list(people) }];
    }
    const values = { ...personValues('person', person), ...place(at), ...ownerValues('holder', holder) };
    const told = because('person', why, values);
    if (told[0] !== 'person') return told;
    if (holder === '') return ['person.free', told[1]];
    return powerOf(person) === holder && unit === 0 ? ['person.own', told[1]] : told;
  },
  joined: ({ person: { id, at } }) => ['joined', { ...personValues('person', id), ...place(at) }],
  died({ person, member, why, by }) {
    if (why === 'wreck') return undefined;
    const who = member === undefined ? personValues('person', person) : names.memberValues('person', member);
    return because('died', why, { ...who, ...ownerValues('by', by || '') });
  },
  control({ space, owner, why, spaces }) {
    const values = { ...place(space), ...ownerValues('owner', owner) };
    if (spaces)
      return [
        `control.${why}.many`,
        { ...values, ...names.phraseValues('places', list(spaces.map(names.place))) },
      ];
    if (owner === '') return ['control.neutral', { ...values, ...cause(why) }];
    return because('control', why, values);
  },
  wreck: ({ at, owner, person, member, result }) => [
    `wreck.${result}`,
    {
      ...place(at),
      ...ownerValues('owner', owner),
      ...(member === undefined ? personValues('person', person ?? '') : names.memberValues('person', member)),
    },
  ],
  settled: ({ places }) =>
    places.length === 0 ? undefined : ['settled', { n: places.length, places: list(places.map(names.at)) }],
  withdrawn: ({ at }) => ['withdrawn', place(at)],
});

/** Gold: treasures, bribes, gifts, sales. */
const goldTellers = ({
  ownerValues,
  placeValues,
  power,
  players,
  place,
  cause,
  unitAt,
  names,
}: Telling): Pick<
  Tellers,
  | 'treasure'
  | 'purse'
  | 'bribe'
  | 'gift'
  | 'for-sale'
  | 'repriced'
  | 'offer'
  | 'spoils'
  | 'income'
  | 'auction'
  | 'bid'
  | 'passed'
  | 'leads'
> => ({
  treasure: ({ citadel, sum }) => [
    sum === 0 ? 'treasure.taken' : 'treasure',
    { ...placeValues('citadel', citadel), at: names.at(citadel), sum },
  ],
  purse({ power: id, sum, why }) {
    // Income and gifts tell their own sums.
    if (why === 'income' || why === 'gift') return undefined;
    return [sum < 0 ? 'purse.out' : 'purse.in', { ...power(id), ...cause(why), sum: Math.abs(sum) }];
  },
  bribe({ power: id, on, at, offer, needed, countered, success, rule }) {
    const target = typeof on === 'number' ? unitAt(at) : names.person(on);
    const values = { ...power(id), ...names.phraseValues('target', target), offer, needed, countered };
    if (success) return [countered > 0 ? 'bribe.countered.success' : 'bribe.success', values];
    if (rule === 'DIA-BRI-019') return ['bribe.tie', values];
    return [countered > 0 ? 'bribe.countered' : 'bribe.failure', values];
  },
  gift: ({ from, to, sum, secret, kept }) => [
    kept ? 'gift.kept' : secret ? 'gift.secret' : 'gift',
    { ...ownerValues('from', from), ...ownerValues('to', to), sum },
  ],
  'for-sale': ({ sale: { from, reserve }, at }) => [
    'for-sale',
    { ...place(at), date: names.turn(from), reserve },
  ],
  repriced: ({ at, reserve }) => ['repriced', { ...place(at), reserve }],
  offer: ({ power: id, at, offer, success }) => [
    success ? 'offer.success' : 'offer.failure',
    { ...power(id), target: unitAt(at), offer },
  ],
  spoils: ({ power: id, citadel, taken }) => [
    taken === undefined ? 'spoils' : taken ? 'spoils.taken' : 'spoils.left',
    { ...power(id), ...placeValues('citadel', citadel) },
  ],
  income: ({ power: id, sum, provinces, citadels, tribute }) => [
    'income',
    { ...power(id), sum, provinces, citadels, tribute },
  ],
  auction: ({ revolt: id, bidders }) => [
    'auction',
    { ...ownerValues('owner', id), bidders: players(bidders) },
  ],
  bid: ({ power: id, sum }) => ['bid', { ...power(id), sum }],
  passed: ({ power: id }) => ['passed', power(id)],
  leads: ({ revolts, power: id, sum }) => [
    sum > 0 ? 'leads.paid' : 'leads',
    { ...power(id), revolts: players(revolts), sum },
  ],
});

/** Powers, votes, prestige, and the end. */
const courtTellers = ({
  texts,
  ownerValues,
  placeValues,
  list,
  power,
  players,
  language,
  words,
}: Telling): Pick<
  Tellers,
  | 'proposed'
  | 'voted'
  | 'conceded'
  | 'heir'
  | 'capital'
  | 'out'
  | 'spared'
  | 'announced'
  | 'renounced'
  | 'wedding'
  | 'royal-order'
  | 'prestige'
  | 'ended'
> => ({
  proposed({ proposals }) {
    if (proposals.length === 0) return undefined;
    const each = proposals.map(({ winners }) =>
      fill(language, texts.proposal ?? '', { winners: players(winners) }),
    );
    return ['proposed', { proposals: list(each) }];
  },
  voted: ({ winners, yes, no }) => [
    no === 0 ? 'voted.yes' : 'voted.no',
    { winners: players(winners), yes, no },
  ],
  conceded: ({ power: id, to }) => ['conceded', { ...power(id), ...ownerValues('to', to) }],
  heir: ({ power: id }) => ['heir', power(id)],
  capital: ({ power: id, citadel }) => ['capital', { ...power(id), ...placeValues('citadel', citadel) }],
  out: ({ power: id }) => ['out', power(id)],
  spared: ({ power: id }) => ['spared', power(id)],
  announced: ({ power: id }) => ['announced', power(id)],
  renounced: ({ power: id }) => ['renounced', power(id)],
  wedding: ({ power: id }) => ['wedding', power(id)],
  'royal-order': ({ by, to }) => [
    to === '' ? 'royal-order.none' : 'royal-order',
    { by: players(by), ...ownerValues('to', to) },
  ],
  prestige: ({ power: id, item, points }) => [
    'prestige',
    { ...power(id), item: named(words.deeds, item), points: points < 0 ? `−${-points}` : `+${points}` },
  ],
  ended: ({ winners }) =>
    winners.length === 0 ? ['ended.none', {}] : ['ended', { winners: players(winners) }],
});

/** What the seasons bring. */
const fateTellers = ({
  ownerValues,
  place,
  revolt,
  names,
  foretell,
}: Telling): Pick<Tellers, 'forecast' | 'fate' | 'revolt' | 'over' | 'occupied'> => ({
  forecast: ({ turn, fate }) => ['forecast', { date: names.turn(turn), fate: foretell(fate) }],
  fate: ({ fate, void: idle }) => [idle ? 'fate.void' : 'fate', { fate: foretell(fate) }],
  revolt: ({ revolt: { id, until } }) => [
    until < 0 ? 'revolt' : 'revolt.until',
    { ...revolt(id), date: until < 0 ? '' : names.turn(until) },
  ],
  over: ({ revolt: id, why }) => [`over.${why}`, revolt(id)],
  occupied: ({ revolt: id, province }) => ['occupied', { ...ownerValues('owner', id), ...place(province) }],
});

export function makeEvents(
  language: Language,
  words: Catalogue,
  names: Names,
  tell: Teller,
  foretell: FateTeller,
  titleOf: (rule: string) => string,
): EventTeller {
  const phrases = makePhrases(language, words, names);
  const telling = { ...phrases, language, words, names, tell, foretell, titleOf };
  const tellers: Tellers = {
    ...sheetTellers(telling),
    ...unitTellers(telling),
    ...goldTellers(telling),
    ...courtTellers(telling),
    ...fateTellers(telling),
  };

  /** Dice are the kernel's own events; of two that were thrown together each is in `values`. */
  const rolled = ({ for: purpose, value, values }: Event): Told => {
    const about = { purpose: named(words.dice, purpose) };
    if (!Array.isArray(values)) return ['roll', { ...about, value: Number(value) }];
    const shown = values.map(Number);
    const sum = shown.reduce((all, one) => all + one, 0);
    return ['roll.many', { ...about, values: names.list(shown.map(String)), sum }];
  };

  function told(event: Event): Told | undefined {
    if (event.type === 'roll') return rolled(event);
    if (!Object.hasOwn(tellers, event.type)) return undefined;
    const teller = tellers[event.type as keyof Tellers] as ((event: never) => Told | undefined) | undefined;
    return teller?.(event as never);
  }

  return {
    event(event) {
      const line = told(event);
      return line && sentence(language, phrases.texts[line[0]] ?? '', line[1]);
    },
    reason: phrases.reason,
  };
}
