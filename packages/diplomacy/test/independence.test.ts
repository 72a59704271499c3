import {
  adjudicate,
  type GameMap,
  type MovementOrder,
  type Outcome,
  parseOrder,
  printOrder,
  type RuleSet,
  rules,
  shippedMap,
  type Unit,
} from '@strategoi/diplomacy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datc } from './data.ts';
import { type Mix, position } from './random.ts';

const standard = shippedMap('standard')!;

const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

/** Orders that came in another order are still the same orders. */
const plain = ({ strays, ...outcome }: Outcome): unknown => ({
  ...outcome,
  strays: strays.map(printOrder).sort(),
});

function sameEitherWay(
  map: GameMap,
  units: readonly Unit[],
  orders: readonly MovementOrder[],
  ruleSet: RuleSet,
  control: Record<string, string>,
): fc.IProperty<[Unit[], MovementOrder[]]> {
  const once = plain(adjudicate(map, units, orders, rules[ruleSet], { control }));
  return fc.property(shuffled(units), shuffled(orders), (someUnits, someOrders) => {
    expect(plain(adjudicate(map, someUnits, someOrders, rules[ruleSet], { control }))).toEqual(once);
  });
}

describe('the order in which orders arrive', () => {
  it('changes nothing in any public test case', () => {
    for (const { units, orders } of datc) {
      const read = orders.map((text) => {
        const reading = parseOrder(standard, text);
        if ('fault' in reading) throw new Error(text);
        return reading.order as MovementOrder;
      });
      for (const ruleSet of ['dip3', 'diad'] as const) {
        fc.assert(sameEitherWay(standard, units, read, ruleSet, {}), { numRuns: 3 });
      }
    }
  });

  const wide = shippedMap('standard-citadels')!;
  const mix: Mix = { spaces: wide.spaces, units: 40, movers: 24, weights: true, fleets: 50 };
  for (const ruleSet of ['dip3', 'dip71', 'diad'] as const) {
    it(`changes nothing on a crowded map under ${ruleSet}`, () => {
      fc.assert(
        fc.property(position(wide, mix), ({ units, orders, control }) => {
          fc.assert(sameEitherWay(wide, units, orders, ruleSet, control), { numRuns: 2 });
        }),
        { numRuns: 300 },
      );
    });
  }

  it('does not choose between two different orders for one unit: neither is followed', () => {
    const unit: Unit = { power: 'France', type: 'A', loc: 'par' };
    const order = (to: string): MovementOrder => ({ power: 'France', unit, kind: 'move', to });
    for (const orders of [
      [order('bur'), order('pic')],
      [order('pic'), order('bur')],
    ]) {
      const [result] = adjudicate(standard, [unit], orders, rules.dip3).results;
      expect(result).toMatchObject({ result: 'illegal', reason: { code: 'contradictory' } });
    }
    const [twice] = adjudicate(standard, [unit], [order('bur'), order('bur')], rules.dip3).results;
    expect(twice).toMatchObject({ result: 'ok' });
  });
});
