import {
  adjudicate,
  type MovementOrder,
  type Outcome,
  parseOrder,
  type Reason,
  type Rules,
  resolveRetreats,
  rules,
  shippedMap,
  type Unit,
} from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';

const map = shippedMap('standard')!;

/** `Fra A par - bur`: the unit and its order in one; `Fra A2 par - bur` for a unit of strength 2. */
function turn(lines: string[], switches: Partial<Rules> = {}): Outcome {
  const units: Unit[] = [];
  const orders: MovementOrder[] = [];
  for (const line of lines) {
    const [power = '', unit = '', loc = '', ...task] = line.split(' ');
    const type = unit[0] as Unit['type'];
    units.push({ power, type, loc, ...(unit.length > 1 ? { str: Number(unit.slice(1)) } : {}) });
    const reading = parseOrder(map, `${power}: ${type} ${loc} ${task.join(' ')}`);
    if ('fault' in reading) throw new Error(line);
    orders.push(reading.order as MovementOrder);
  }
  return adjudicate(map, units, orders, { ...rules.dip3, ...switches });
}

const why = (outcome: Outcome, loc: string): Reason | undefined =>
  outcome.results.find(({ unit }) => unit.loc === loc)?.reason;
const result = (outcome: Outcome, loc: string): string | undefined =>
  outcome.results.find(({ unit }) => unit.loc === loc)?.result;

describe('every result has its reason', () => {
  it.each<[string, string[], string, string, Reason]>([
    ['a free space', ['Fra A par - bur'], 'par', 'ok', { code: 'moved', strength: 1, against: 0 }],
    ['a ring', ['Tur F ank - con', 'Tur A con - smy', 'Tur A smy - ank'], 'con', 'ok', { code: 'ring' }],
    [
      'a unit that stands',
      ['Fra A par - bur', 'Ger A bur H'],
      'par',
      'bounce',
      { code: 'heldOff', by: ['bur'], strength: 1, against: 1 },
    ],
    [
      'a unit coming the other way',
      ['Fra A par - bur', 'Ger A bur - par'],
      'par',
      'bounce',
      { code: 'headToHead', by: ['bur'], strength: 1, against: 1 },
    ],
    [
      'a rival',
      ['Fra A par - bur', 'Ger A mun - bur', 'Ger A ruh S A mun - bur'],
      'par',
      'bounce',
      { code: 'rival', by: ['mun'], strength: 1, against: 2 },
    ],
    [
      'a unit of its own',
      ['Fra A par - bur', 'Fra A bur H'],
      'par',
      'bounce',
      { code: 'ownUnit', by: ['bur'] },
    ],
    ['no fleet to carry it', ['Eng A lon - bel', 'Eng F nth H'], 'lon', 'no convoy', { code: 'noRoute' }],
    [
      'a support nobody uses',
      ['Fra A par S A bur - pic', 'Fra A bur H'],
      'par',
      'void',
      { code: 'unmatched' },
    ],
    ['a support for nobody', ['Fra A par S A bur'], 'par', 'void', { code: 'noUnit' }],
    [
      'a support for another type',
      ['Fra A par S F bre', 'Fra A bre H'],
      'par',
      'void',
      { code: 'wrongType' },
    ],
    [
      'a support out of reach',
      ['Fra A par S A mar', 'Fra A mar H'],
      'par',
      'illegal',
      { code: 'unreachable' },
    ],
    ['a support of itself', ['Fra A par S A par'], 'par', 'illegal', { code: 'ownSpace' }],
    [
      'a cut support',
      ['Fra A par S A bur', 'Fra A bur H', 'Ger A pic - par'],
      'par',
      'cut',
      { code: 'cut', by: ['pic'] },
    ],
    ['a coast left out', ['Fra F por - spa'], 'por', 'illegal', { code: 'coastNeeded' }],
    [
      'a convoy on the coast',
      ['Eng F lon C A yor - bel', 'Eng A yor H'],
      'lon',
      'illegal',
      { code: 'notAtSea' },
    ],
    [
      'a convoy of a fleet',
      ['Eng F nth C F lon - bel', 'Eng F lon H'],
      'nth',
      'illegal',
      { code: 'notAnArmy' },
    ],
    [
      'a convoy nobody boards',
      ['Eng F nth C A lon - bel', 'Eng A lon H'],
      'nth',
      'void',
      { code: 'unmatched' },
    ],
    [
      'a convoy for an army that walks',
      ['Eng F ska C A nwy - swe', 'Rus A nwy - swe'],
      'ska',
      'void',
      { code: 'byLand' },
    ],
  ])('%s', (_, lines, loc, expected, reason) => {
    const outcome = turn(lines);
    expect([result(outcome, loc), why(outcome, loc)]).toEqual([expected, reason]);
  });

  it('names a paradox', () => {
    const outcome = turn([
      'Eng F lon S F wal - eng',
      'Eng F wal - eng',
      'Fra A bre - lon',
      'Fra F eng C A bre - lon',
    ]);
    expect([result(outcome, 'bre'), why(outcome, 'bre')]).toEqual(['paradox', { code: 'paradox' }]);
    expect(outcome.paradoxes).toEqual(['bre']);
  });

  it('marks the order of another power illegal, unless the owner gave one', () => {
    const unit: Unit = { power: 'England', type: 'F', loc: 'lon' };
    const order = (power: string, to: string): MovementOrder => ({ power, unit, kind: 'move', to });
    const alone = adjudicate(map, [unit], [order('Germany', 'nth')], rules.dip3);
    expect([result(alone, 'lon'), why(alone, 'lon')]).toEqual(['illegal', { code: 'foreign' }]);
    for (const orders of [
      [order('Germany', 'nth'), order('England', 'eng')],
      [order('England', 'eng'), order('Germany', 'nth')],
    ]) {
      expect(adjudicate(map, [unit], orders, rules.dip3).units).toEqual([{ ...unit, loc: 'eng' }]);
    }
  });
});

describe('each disputed rule has its switch', () => {
  const ownCut = ['Eng F lon S F nth - eng', 'Eng F nth - eng', 'Eng A yor - lon', 'Fra F eng H'];
  const twoRoutes = [
    'Eng A lon - bel',
    'Eng F eng C A lon - bel',
    'Eng F nth C A lon - bel',
    'Fra F mao - eng',
    'Fra F bre S F mao - eng',
  ];
  const swap = ['Eng A nwy - swe', 'Ger F ska C A nwy - swe', 'Rus A swe - nwy'];
  const ownSwap = ['Eng A nwy - swe', 'Eng F ska C A nwy - swe', 'Rus A swe - nwy'];
  const viaSwap = ['Eng A nwy - swe via', 'Ger F ska C A nwy - swe', 'Rus A swe - nwy'];
  const crawl = ['Tur F bul/sc - con', 'Tur F con - bul/ec'];
  const ousted = [
    'Eng A nwy - swe via',
    'Eng F den S A nwy - swe',
    'Ger F ska C A nwy - swe',
    'Rus A swe - nwy',
    'Fra F nwg - nwy',
  ];
  const pandin = [
    'Eng F lon S F wal - eng',
    'Eng F wal - eng',
    'Fra A bre - lon',
    'Fra F eng C A bre - lon',
    'Fra F yor S A bre - lon',
    'Ger F nth S F bel - eng',
    'Ger F bel - eng',
  ];

  it.each<[keyof Rules, Partial<Rules>, string[], string, string]>([
    ['ownCut', { ownCut: false }, ownCut, 'nth', 'ok'],
    ['ownCut', { ownCut: true }, ownCut, 'nth', 'bounce'],
    ['multiRoute', { multiRoute: 'any' }, twoRoutes, 'lon', 'ok'],
    ['multiRoute', { multiRoute: 'all' }, twoRoutes, 'lon', 'no convoy'],
    ['paradox', { paradox: 'convoyFails' }, pandin, 'bre', 'paradox'],
    ['paradox', { paradox: 'supportStands' }, pandin, 'bre', 'ok'],
    ['adjConvoy', { adjConvoy: 'intent' }, swap, 'nwy', 'bounce'],
    ['adjConvoy', { adjConvoy: 'intent' }, ownSwap, 'nwy', 'ok'],
    ['adjConvoy', { adjConvoy: 'via' }, ownSwap, 'nwy', 'bounce'],
    ['adjConvoy', { adjConvoy: 'via' }, viaSwap, 'nwy', 'ok'],
    ['adjConvoy', { adjConvoy: 'exchange' }, swap, 'nwy', 'ok'],
    ['viaWithoutConvoy', { viaWithoutConvoy: 'land' }, ['Fra A bel - hol via', 'Eng F nth H'], 'bel', 'ok'],
    [
      'viaWithoutConvoy',
      { viaWithoutConvoy: 'fails' },
      ['Fra A bel - hol via', 'Eng F nth H'],
      'bel',
      'no convoy',
    ],
    ['crawl', { crawl: false }, crawl, 'con', 'bounce'],
    ['crawl', { crawl: true }, crawl, 'con', 'ok'],
    ['dislodgedNoEffect', { dislodgedNoEffect: 'headToHead' }, ousted, 'nwg', 'bounce'],
    ['dislodgedNoEffect', { dislodgedNoEffect: 'always' }, ousted, 'nwg', 'ok'],
  ])('%s: %j', (_, switches, lines, loc, expected) => {
    expect(result(turn(lines, switches), loc)).toBe(expected);
  });

  it('retreatToConvoyOrigin', () => {
    const lines = [
      'Fra A gas - mar via',
      'Fra A bur S A gas - mar',
      'Ita A mar H',
      'Fra F lyo C A gas - mar',
      'Fra F mao C A gas - mar',
      'Fra F wes C A gas - mar',
    ];
    const retreats = (retreatToConvoyOrigin: boolean): readonly string[] | undefined => {
      const unit = turn(lines, { retreatToConvoyOrigin }).units.find((u) => u.dislodged);
      return unit?.dislodged ? unit.retreats : undefined;
    };
    expect(retreats(true)).toEqual(['gas', 'pie', 'spa']);
    expect(retreats(false)).toEqual(['pie', 'spa']);
  });
});

describe('a circle of convoys that has one answer', () => {
  it('is no paradox: the fleet is lost whether the army lands or not, only the victor differs', () => {
    const outcome = turn([
      'Fra A nwy - bel',
      'Fra F nth C A nwy - bel',
      'Eng F2 hel - nth',
      'Eng F2 bel S F hel - nth',
      'Rus F3 ska - nth',
    ]);
    expect(outcome.paradoxes).toEqual([]);
    expect([result(outcome, 'nwy'), why(outcome, 'nwy')]).toEqual([
      'no convoy',
      { code: 'routeBroken', by: ['nth'] },
    ]);
    expect(result(outcome, 'hel')).toBe('ok');
  });
});

describe('retreats', () => {
  it('an order that is missing, contradictory or illegal destroys the unit', () => {
    const outcome = turn(['Rus F con S F bla - ank', 'Rus F bla - ank', 'Tur F ank H']);
    const retreat = (...texts: string[]): unknown => {
      const orders = texts.map((text) => {
        const reading = parseOrder(map, text);
        if ('fault' in reading) throw new Error(text);
        return reading.order;
      });
      return resolveRetreats(map, outcome.units, orders).results.ank;
    };
    expect(retreat()).toBe('unordered');
    expect(retreat('Tur: F ank D')).toBe('disband');
    expect(retreat('Tur: F ank - con')).toBe('illegal');
    expect(retreat('Rus: F ank - arm')).toBe('unordered');
    expect(retreat('Tur: F ank - arm', 'Tur: F ank D')).toBe('illegal');
    expect(retreat('Tur: F ank - arm', 'Tur: F ank - arm')).toBe('ok');
  });
});
