import { type Event, type Language, sure } from '@strategoi/kernel';
import { columns } from '../crt.ts';
import { FULL, ILL, type Roster } from '../roster.ts';
import type { Catalogue, Lines } from './catalogue.ts';
import { type Names, otherSide } from './names.ts';
import { sentence, type Values } from './template.ts';

/** A line of the catalogue and what fills it. */
export type Told = readonly [line: string, values: Values];
export type Tellers = { readonly [type: string]: (e: Event) => Told | undefined };

/** An event is read from a file as often as from the rules: what is no number is none of the map's. */
export const num = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value);
export const list = (value: unknown): readonly number[] => (isNumbers(value) ? value : []);
const objects = (value: unknown): readonly { readonly [key: string]: unknown }[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
export const signed = (n: number): string => (n === 0 ? '' : n > 0 ? ` +${n}` : ` −${-n}`);

/** The text that goes by this key, or the key itself. */
export const named = (from: Lines, key: unknown): string =>
  Object.hasOwn(from, String(key)) ? sure(from[String(key)]) : String(key);

/** Steps of the series that only keep the books, and tell a reader nothing. */
export const silentEvents: readonly string[] = ['active', 'rest', 'carry', 'look', 'asks'];

/** What most lines are filled with. */
export interface Fillers {
  /** `{side}` and `{enemy}`. */
  side(value: unknown): Values;
  zone(name: string, value: unknown): Values;
  /** `{pieces}`, their number `{n}` and their side. */
  party(e: Event): Values;
  /** `{unit}` or `{leader}`, its side and what befell it, `{cause}`. */
  one(e: Event): Values;
  isLeader(piece: unknown): boolean;
}

export function makeFillers(words: Catalogue, names: Names, roster: Roster): Fillers {
  const side = (value: unknown): Values => ({
    ...names.sideValues('side', num(value)),
    ...names.sideValues('enemy', otherSide(value)),
  });
  const owner = (piece: unknown): Values => side(roster.side[num(piece)]);
  return {
    side,
    zone: (name, value) => names.zoneValues(name, value),
    party: (e) => ({
      ...owner(list(e.pieces)[0]),
      pieces: names.group(list(e.pieces)),
      n: list(e.pieces).length,
    }),
    one: (e) => ({
      ...owner(e.piece),
      unit: names.piece(num(e.piece)),
      leader: names.piece(num(e.piece)),
      cause: named(words.causes, e.why),
    }),
    isLeader: (piece) => num(piece) >= roster.firstLeader,
  };
}

/** Not an event of the rules: page and terminal tell one throw at once. Until it is whole, its last die is told. */
function thrown(e: Event, names: Names, { side }: Fillers): Told | undefined {
  if (e.first === undefined) return undefined;
  const dice = objects(e.dice);
  const thrownBy = (role: string): string =>
    dice.flatMap((die) => (die.by === role ? [num(die.value)] : [])).join(' + ');
  const [value, enemyValue] = list(e.pa);
  return [
    'points.thrown',
    {
      ...side(0),
      ...names.sideValues('first', num(e.first)),
      dice: thrownBy('athens'),
      enemyDice: thrownBy('sparta'),
      value: num(value),
      enemyValue: num(enemyValue),
    },
  ];
}

/** The events every game of the series has. */
export function seriesTellers(
  words: Catalogue,
  names: Names,
  fillers: Fillers,
  phases: { readonly [id: string]: { readonly name: string } },
): Tellers {
  const { side, zone, party, one, isLeader } = fillers;
  const phaseName = (phase: unknown): string =>
    phases[`phase-${String(phase).replace('.', '')}`]?.name ?? String(phase);
  const counted = (line: string, e: Event): Told =>
    num(e.counter) < 0
      ? [`${line}.hidden`, side(e.side)]
      : [line, { ...side(e.side), counter: names.counter(num(e.counter)) }];

  function flipped(e: Event): Told {
    const values = one(e);
    const leader = isLeader(e.piece);
    if (e.face === FULL) return [leader ? 'flip.full.leader' : 'flip.full', values];
    if (!leader) return ['flip.reduced', values];
    return [e.face === ILL ? 'flip.ill.leader' : 'flip.reduced.leader', values];
  }

  function eliminated(e: Event): Told {
    const values = one(e);
    if (isLeader(e.piece))
      return [e.why === 'capture' ? 'eliminate.leader.capture' : 'eliminate.leader', values];
    return [e.why === 'desertion' ? 'eliminate.desertion' : 'eliminate', values];
  }

  return {
    turn: (e) => ['turn', { date: names.turn(num(e.turn)) }],
    phase: (e) =>
      e.side === undefined
        ? ['phase', { phase: phaseName(e.phase) }]
        : ['phase.side', { ...side(e.side), phase: phaseName(e.phase) }],
    // Who chooses among counters draws nothing.
    draw: (e) => counted(e.among === undefined ? 'draw' : 'take', e),
    return: (e) => counted('return', e),
    play: (e) => [e.out ? 'play.out' : 'play', { ...side(e.side), face: names.face(String(e.face)) }],
    'counter-out': (e) => ['counter-out', { counter: names.counter(num(e.counter)) }],
    points: (e) => ['points', { ...side(e.side), value: num(e.value) }],
    pa: (e) => ['pa', { ...side(e.side), value: num(e.value) }],
    initiative: (e) => ['initiative', side(e.side)],
    'points.thrown': (e) => thrown(e, names, fillers),
    advantage: (e) => [`advantage.${String(e.use)}`, side(e.side)],
    announce: (e) => ['announce', { ...side(e.side), n: num(e.n) }],
    pay: (e) => ['pay', { n: num(e.n) }],
    activate: (e) => ['activate', { ...side(e.side), ...zone('zone', e.zone), cost: num(e.cost) }],
    place: (e) =>
      list(e.pieces).length === 0
        ? undefined
        : [`place.${String(e.why)}`, { ...party(e), ...zone('from', e.from), ...zone('to', e.to) }],
    flip: flipped,
    eliminate: eliminated,
    score: (e) => ['score', { ...side(e.side), points: num(e.points) }],
    // A group that has arrived is told by its arrival.
    due: (e) => (num(e.turn) < 0 ? undefined : ['due', { turn: num(e.turn) }]),
    bar: (e) => ['bar', { ...side(e.side), ...zone('zone', e.zone) }],
    combat: (e) => ['combat', { ...side(e.attacker), ...zone('zone', e.zone) }],
    'combat.result': (e) => [
      'combat.result',
      {
        ...side(e.winner),
        ...zone('zone', e.zone),
        attackerPf: num(e.attackerPf),
        defenderPf: num(e.defenderPf),
        column: columns[num(e.column)] ?? '',
        die: num(e.die),
        modifier: signed(num(e.modifier)),
        attackerLoss: named(words.results, e.attackerLoss),
        defenderLoss: named(words.results, e.defenderLoss),
      },
    ],
    attrition: (e) => [
      e.losses === 0 ? 'attrition.none' : 'attrition',
      {
        ...side(e.side),
        ...zone('zone', e.zone),
        die: num(e.die),
        modifier: signed(num(e.modifier)),
        n: num(e.losses),
      },
    ],
    support: (e) => ['support', { ...side(e.side), ...zone('zone', e.zone), pf: num(e.pf) }],
    'total-victory': (e) => ['total-victory', side(e.side)],
    unpaid: (e) => ['unpaid', side(e.side)],
    withdrawn: (e) => ['withdrawn', { ...side(e.side), ...zone('zone', e.zone), ...zone('to', e.to) }],
    roll: (e) => {
      const values = { value: num(e.value), purpose: named(words.dice, e.for) };
      if (e.by === undefined) return ['roll.nobody', values];
      return ['roll', { ...side(e.by === 'athens' ? 0 : 1), ...values }];
    },
  };
}

/** Events in words; a kind nobody tells is silent. */
export function makeEvents(
  language: Language,
  lines: Lines,
  tellers: Tellers,
): (event: Event) => string | undefined {
  return (event) => {
    const told = Object.hasOwn(tellers, event.type) ? tellers[event.type]?.(event) : undefined;
    if (!told) return undefined;
    const [key, values] = told;
    return Object.hasOwn(lines, key) ? sentence(language, sure(lines[key]), values) : undefined;
  };
}
