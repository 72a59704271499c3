import type { OddsTable, Params, Run } from '@strategoi/kernel';
import type { BeyState } from './state.ts';

const dice = [1, 2, 3, 4, 5, 6] as const;

/** Gathers the dice that give the same result and counts their sixths. */
export function gather(resultOfDie: (die: number) => Params): OddsTable['results'] {
  const found = new Map<string, { readonly result: Params; readonly dice: number[] }>();
  for (const die of dice) {
    const result = resultOfDie(die);
    const key = JSON.stringify(result);
    const entry = found.get(key) ?? { result, dice: [] };
    entry.dice.push(die);
    found.set(key, entry);
  }
  return [...found.values()].map(({ result, dice: rolled }) => ({
    chance: [rolled.length, dice.length] as const,
    result: { ...result, dice: rolled },
  }));
}

/** n ships, each struck with the same chance in sixths: how many are struck, exactly. */
export function binomial(
  n: number,
  hits: number,
): { readonly chance: readonly [number, number]; readonly struck: number }[] {
  const total = 6 ** n;
  let ways = (6 - hits) ** n;
  const rows: { chance: readonly [number, number]; struck: number }[] = [];
  for (let k = 0; k <= n; k++) {
    rows.push({ chance: [ways, total], struck: k });
    ways = (ways * (n - k) * hits) / ((k + 1) * (6 - hits));
  }
  return rows;
}

/** A trial on a copy: nothing is told, nothing is rolled, no procedure starts. */
export const quietRun = <S extends BeyState>(state: S): Run<S> => ({
  state,
  emit() {},
  roll: () => 0,
  draw: () => 0,
  reveal() {},
  next() {},
  call() {},
  done() {},
});
