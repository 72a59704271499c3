import { columns, FULL, ILL } from '@strategoi/bey';
import type { Event, Language } from '@strategoi/kernel';
import { roster } from '../counters.ts';
import { BUILT, BY_SURPRISE, isBase, isLand, isOperational, isSea } from '../map.ts';
import type { Catalogue } from './en.ts';
import { type Names, otherSide } from './names.ts';
import { sentence, type Values } from './template.ts';

type Lines = Catalogue['events'];
type Line = keyof Lines;

/** What an event says: a line of the catalogue and what fills it. */
type Told = readonly [Line, Values];

const num = (value: unknown): number => value as number;
const list = (value: unknown): readonly number[] => value as readonly number[];
const signed = (n: number): string => (n === 0 ? '' : n > 0 ? ` +${n}` : ` −${-n}`);

/** Steps that only keep the books, and tell a reader nothing. */
export const silent: readonly string[] = ['active', 'rest', 'carry', 'march', 'asks'];

export function makeEvents(
  language: Language,
  words: Catalogue,
  names: Names,
  phases: { readonly [id: string]: { readonly name: string } },
): (event: Event) => string | undefined {
  const pick = <T extends object>(from: T, key: unknown): string =>
    Object.hasOwn(from, String(key)) ? String(from[key as keyof T]) : String(key);

  const side = (value: unknown): Values => ({
    ...names.sideValues('side', num(value)),
    ...names.sideValues('enemy', otherSide(value)),
  });
  const zone = (name: string, value: unknown): Values => names.zoneValues(name, value);
  const owner = (piece: unknown): Values => side(roster.side[num(piece)]);
  const party = (e: Event): Values => ({
    ...owner(list(e.pieces)[0]),
    pieces: names.group(list(e.pieces)),
    n: list(e.pieces).length,
  });
  const one = (e: Event): Values => ({
    ...owner(e.piece),
    unit: names.piece(num(e.piece)),
    leader: names.piece(num(e.piece)),
    cause: pick(words.causes, e.why),
  });
  const isLeader = (piece: unknown): boolean => num(piece) >= roster.firstLeader;
  const phaseName = (phase: unknown): string =>
    phases[`phase-${String(phase).replace('.', '')}`]?.name ?? String(phase);

  /** An operation is told by its own event; the move that carries it out is not told again. */
  function byOperation(e: Event): boolean {
    const [from, to] = [num(e.from), num(e.to)];
    if (isOperational(from) || isOperational(to)) return true;
    if (e.cost !== 0 || e.entry === BY_SURPRISE) return false;
    return isBase(to) || (isLand(from) && isLand(to));
  }

  function moved(e: Event): Told | undefined {
    if (byOperation(e)) return undefined;
    const [from, to] = [num(e.from), num(e.to)];
    const values = { ...party(e), ...zone('from', from), ...zone('to', to), cost: num(e.cost) };
    if (e.entry === BY_SURPRISE) return ['move.surprise', values];
    if (e.cost !== 0) return ['move', values];
    return [isSea(to) ? 'move.sail' : 'move.land', values];
  }

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

  /** Every kind of event; those not listed are silent. */
  const told: { readonly [type: string]: (e: Event) => Told | undefined } = {
    turn: (e) => ['turn', { date: names.turn(num(e.turn)) }],
    phase: (e) =>
      e.side === undefined
        ? ['phase', { phase: phaseName(e.phase) }]
        : ['phase.side', { ...side(e.side), phase: phaseName(e.phase) }],
    draw: (e) =>
      num(e.counter) < 0
        ? ['draw.hidden', side(e.side)]
        : ['draw', { ...side(e.side), counter: names.counter(num(e.counter)) }],
    return: (e) =>
      num(e.counter) < 0
        ? ['return.hidden', side(e.side)]
        : ['return', { ...side(e.side), counter: names.counter(num(e.counter)) }],
    play: (e) => [e.out ? 'play.out' : 'play', { ...side(e.side), face: names.face(String(e.face)) }],
    'counter-out': (e) => ['counter-out', { counter: names.counter(num(e.counter)) }],
    points: (e) => ['points', { ...side(e.side), value: num(e.value) }],
    pa: (e) => ['pa', { ...side(e.side), value: num(e.value) }],
    initiative: (e) => ['initiative', side(e.side)],
    advantage: (e) => [`advantage.${String(e.use)}` as Line, side(e.side)],
    announce: (e) => ['announce', { ...side(e.side), n: num(e.n) }],
    pay: (e) => ['pay', { n: num(e.n) }],
    activate: (e) => ['activate', { ...side(e.side), ...zone('zone', e.zone), cost: num(e.cost) }],
    move: moved,
    operation: (e) => [
      'operation',
      { ...party(e), ...side(e.side), ...zone('from', e.from), ...zone('to', e.to) },
    ],
    place: (e) =>
      list(e.pieces).length === 0
        ? undefined
        : [`place.${String(e.why)}` as Line, { ...party(e), ...zone('from', e.from), ...zone('to', e.to) }],
    flip: flipped,
    eliminate: eliminated,
    score: (e) => ['score', { ...side(e.side), points: num(e.points) }],
    garrison: (e) => ['garrison', { ...side(e.side), garrison: names.garrison(num(e.garrison)) }],
    wall: (e) => [e.mur === BUILT ? 'wall.built' : 'wall.destroyed', {}],
    flotilla: () => ['flotilla', {}],
    // A group that has arrived is told by its arrival.
    due: (e) => (num(e.turn) < 0 ? undefined : ['due', { turn: num(e.turn) }]),
    optional: (e) => ['optional', side(e.side)],
    postponed: (e) => (num(e.turn) < 0 ? undefined : ['postponed', { ...side(e.side), turn: num(e.turn) }]),
    challenge: () => ['challenge', {}],
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
        attackerLoss: pick(words.results, e.attackerLoss),
        defenderLoss: pick(words.results, e.defenderLoss),
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
    construction: (e) => [e.success ? 'construction.success' : 'construction.failure', { die: num(e.die) }],
    duel: (e) => ['duel', { athens: num(e.athens), sparta: num(e.sparta) }],
    storm: (e) => [
      num(e.die) >= 5 ? 'storm.hit' : 'storm.safe',
      { ...zone('zone', e.zone), unit: names.piece(num(e.piece)), die: num(e.die) },
    ],
    siege: (e) => ['siege', { ...side(e.side), ...zone('zone', e.zone), kind: pick(words.sieges, e.kind) }],
    'siege.result': (e) => [
      e.success ? 'siege.success' : 'siege.failure',
      { ...zone('zone', e.zone), kind: pick(words.sieges, e.kind), die: num(e.die) },
    ],
    discord: (e) =>
      e.cancelled
        ? ['discord.cancelled', side(e.side)]
        : ['discord.ignored', { ...side(e.side), unit: names.piece(num(e.piece)) }],
    support: (e) => ['support', { ...side(e.side), ...zone('zone', e.zone), pf: num(e.pf) }],
    'total-victory': (e) => ['total-victory', side(e.side)],
    unpaid: (e) => ['unpaid', side(e.side)],
    withdrawn: (e) => ['withdrawn', { ...side(e.side), ...zone('zone', e.zone), ...zone('to', e.to) }],
    roll: (e) => {
      const values = { value: num(e.value), purpose: pick(words.dice, e.for) };
      if (e.by === undefined) return ['roll.nobody', values];
      return ['roll', { ...side(e.by === 'athens' ? 0 : 1), ...values }];
    },
  };

  return (event) => {
    const line = Object.hasOwn(told, event.type) ? told[event.type]?.(event) : undefined;
    if (!line) return undefined;
    const [key, values] = line;
    return Object.hasOwn(words.events, key) ? sentence(language, words.events[key], values) : undefined;
  };
}
