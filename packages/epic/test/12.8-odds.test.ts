import type { OddsTable } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { cardSpecs } from '../src/data/cards.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { findPlace, SICILY, sea } from '../src/map.ts';
import { navalFrame } from '../src/procedures/naval.ts';
import { unitsAt } from '../src/query.ts';
import { ATHENS, type S } from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import { bare, does, from, holds, inTheField, lead, levels, put } from './table.ts';

const at = (name: string): number => findPlace(name);
const share = (table: OddsTable | undefined, test: (result: object) => boolean): number =>
  (table?.results ?? [])
    .filter(({ result }) => test(result))
    .reduce((sum, { chance: [part, whole] }) => sum + part / whole, 0);
const yes = (result: object): boolean => 'succeeds' in result && result.succeeds === true;
const stepF = (order: number[]): AnyFrame => ({ step: 'cards', order, at: 0, passed: [] });

describe('the odds of a card', () => {
  it('are told to whoever holds it, and to nobody else', () => {
    const s = bare('campaign');
    levels(s, 'chios', 1, 8);
    holds(s, 'sparta', 'rebellion_chios');
    const [table] = epic.odds(s, 'sparta', 'rebellion_chios');
    const of = (what: string): number => share(table, (r) => 'result' in r && r.result === what);
    // A die less 1: 4 or more control, 2 or 3 a revolt.
    expect([of('control'), of('revolt'), of('nothing')].map((n) => Math.round(n * 6))).toEqual([2, 2, 2]);
    expect(epic.odds(s, 'athens', 'rebellion_chios')).toEqual([]);
    expect(epic.odds(s, 'spectator', 'rebellion_chios')).toEqual([]);
  });

  it('of a Resolution add up both sides with a die each, thrown again when equal: EPW-SIC-04', () => {
    const s = bare('campaign');
    const box = (id: string, n: number): void => {
      for (const u of put(s, 'W3427', id, { n })) s.unitAt[u] = SICILY;
    };
    box('attica-f5', 2);
    box('laconia-h5', 3);
    holds(s, 'sparta', 'sic_resolution');
    // Nothing is resolved that has not escalated.
    expect(epic.odds(s, 'sparta', 'sic_resolution')).toEqual([]);
    s.sicily = 'escalation';
    const [table] = epic.odds(s, 'sparta', 'sic_resolution');
    // Four against three: of 36 throws 21 are for Athens, who is one up, 5 are equal, 10 are for Sparta.
    expect(table?.facts).toEqual({ athens: 4, sparta: 3, athensLoses: 1, spartaLoses: 2 });
    const of = (winner: string, decisive: boolean): number =>
      share(table, (r) => 'winner' in r && r.winner === winner && 'decisive' in r && r.decisive === decisive);
    expect(of('athens', false) + of('athens', true)).toBeCloseTo(21 / 31);
    // By five or more: 1 up and 4 or 5 by the dice, three throws; five by the dice after all but one.
    expect(of('athens', true)).toBeCloseTo(3 / 31);
    expect(of('sparta', true)).toBeCloseTo(0);
    expect(of('sparta', false)).toBeCloseTo(10 / 31);
    // Who is there everybody sees; who holds the card nobody else.
    expect(epic.odds(s, 'athens', 'sicily')).toEqual([table]);
    expect(epic.odds(s, 'athens', 'sic_resolution')).toEqual([]);
  });

  it('are asked of every card without harm', () => {
    const s = bare('campaign');
    for (const { id } of cardSpecs) {
      holds(s, 'athens', id);
      expect(() => epic.odds(s, 'athens', id), id).not.toThrow();
    }
  });

  it('go by the target that is to be named', () => {
    const s = bare('campaign');
    levels(s, 'euboea', 15, 6);
    holds(s, 'sparta', 'oligarchic_plot');
    const t = from(s, stepF([1, 0]));
    does(t, 'play oligarchic_plot');
    const [table] = epic.odds(t, 'sparta', 'chalcis');
    // +2 by the card against 7.
    expect(share(table, yes)).toBeCloseTo(2 / 6);
    expect(epic.odds(t, 'athens', 'chalcis')).toEqual([]);
  });

  it('of a betrayal go by the size of the city and by who keeps watch', () => {
    const s = bare('campaign');
    put(s, 'megara', 'attica-h4', { n: 3, inside: false });
    holds(s, 'athens', 'city_betrayed');
    const chance = (): number => share(epic.odds(s, 'athens', 'megara').at(-1), yes);
    expect(chance()).toBeCloseTo(3 / 6);
    put(s, 'megara', 'megarid-h4');
    expect(chance()).toBeCloseTo(2 / 6);
  });
});

describe('what a held card would do to the odds', () => {
  const plan = (s: S): AnyFrame => ({
    ...navalFrame(
      ATHENS,
      { units: unitsAt(s, at('piraeus')), leaders: [findLeader('phormio')] },
      at('piraeus'),
    ),
    step: 'naval.named',
    path: [at('piraeus'), sea('saronic')],
    spent: [0, 4],
  });

  it('Storms at Sea: the way, and in Winter the losses, for the holder alone', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    lead(s, 'piraeus', 'phormio', 'athens');
    holds(s, 'sparta', 'storms_at_sea');
    s.season = 3;
    const t = from(s, plan(s));
    const [table] = epic.odds(t, 'sparta', 'saronic');
    const arrives = (result: object): boolean => 'arrives' in result && result.arrives === true;
    expect(share(table, arrives)).toBe(1);
    const [way, losses] = table?.ifPlayed ?? [];
    expect(share(way?.table, arrives)).toBeCloseTo(3 / 6);
    // At sea on 4, 5 or 6; a fleet of morale 5 goes down on a 6.
    expect(share(losses?.table, (r) => 'lost' in r && r.lost === 1)).toBeCloseTo((3 / 6) * (1 / 6));
    expect(epic.odds(t, 'athens', 'saronic')[0]?.ifPlayed).toBeUndefined();
  });

  it('Favourable Omens: the whole battle, better for whoever would play them', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'favourable_omens');
    const t = inTheField(s, 3);
    const whole = epic.odds(t, 'athens', 'W3528').find(({ kind }) => kind === 'battle');
    const won = (table: OddsTable | undefined): number =>
      share(table, (r) => 'winner' in r && r.winner === 'attacker');
    expect(won(whole?.ifPlayed?.[0]?.table)).toBeGreaterThan(won(whole));
    expect(epic.odds(t, 'sparta', 'W3528').find(({ kind }) => kind === 'battle')?.ifPlayed).toBeUndefined();
  });
});
