import { type Doubt, entry, putAt, putInstead, type Text } from '@strategoi/kernel';
import { counterData, type UnitType, unitTypes } from './data/counters.ts';
import { mapData } from './data/map.ts';
import { attested } from './data/sources.ts';
import { attestedCells, columns, combatChart, ELITE } from './data/tables.ts';

/** The printed tables are lost: what is inferred of a kind may all be too low or too high. */
const ofKind = (id: string, of: Text, read: (by: number) => void): readonly Doubt[] =>
  [-1, 1].map((by) => ({
    id: `${id}${by < 0 ? '-' : '+'}1`,
    of,
    to: by < 0 ? '−1' : '+1',
    read: () => read(by),
  }));

function tribute(by: number): void {
  for (const row of [...mapData.regions]) {
    const [id, talents, known] = row;
    if (known === 0 && talents + by >= 0) putInstead(mapData.regions, row, [id, talents + by, known]);
  }
}

function forage(by: number): void {
  for (const row of [...mapData.areas]) {
    const [id, kind, region, men, ...rest] = row;
    if (men + by >= 0 && !attested.forage.includes(id))
      putInstead(mapData.areas, row, [id, kind, region, men + by, ...rest]);
  }
}

/** EPW-GEN-10: the elite is told by its morale, and stays what it is. */
const morale = (wanted: UnitType) => (by: number) => {
  for (const row of [...counterData.classes]) {
    const [id, home, type, figure, count] = row;
    const stays =
      figure === ELITE || figure + by === ELITE || figure + by < 1 || attested.morale.includes(id);
    if (type === wanted && !stays) putInstead(counterData.classes, row, [id, home, type, figure + by, count]);
  }
};

const moraleOf: { readonly [T in UnitType]: Text } = {
  hoplite: { en: 'morale of hoplites', fr: 'moral des hoplites' },
  light: { en: 'morale of light troops', fr: 'moral des troupes légères' },
  cavalry: { en: 'morale of cavalry', fr: 'moral de la cavalerie' },
  fleet: { en: 'morale of fleets', fr: 'moral des flottes' },
};

const isAttested = (column: string, die: number): boolean =>
  attestedCells.some(([known, at]) => known === column && at === die);

/** Results are those of the next column: weaker or stronger odds of the attacker. */
function chart(by: number): void {
  const before = columns.map((column) => [...combatChart[column]]);
  for (const [at, column] of columns.entries()) {
    const beside = before[at + by] ?? entry(before, at);
    for (const [row, result] of beside.entries())
      if (!isAttested(column, row + 1)) putAt(combatChart[column], row, result);
  }
}

/** What the rule book leaves to be read in tables and on a map that are not to be had. */
export const doubts: readonly Doubt[] = [
  ...ofKind('tribute', { en: 'tribute of the regions', fr: 'tribut des régions' }, tribute),
  ...ofKind('forage', { en: 'forage numbers', fr: 'valeurs de fourrage' }, forage),
  ...unitTypes.flatMap((type) => ofKind(`morale.${type}`, moraleOf[type], morale(type))),
  ...ofKind('chart', { en: 'column of the combat chart', fr: 'colonne de la table de combat' }, chart),
];
