import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { type Link, type MapDef, shippedMap } from '@strategoi/diplomacy';
import { type Doubt, sure, takeOut } from '@strategoi/kernel';

const maps: readonly MapDef[] = ['diadochi', 'diadochi-advanced'].map((name) => sure(shippedMap(name)).def);

const spaceOf = (node: string): string => node.split('/')[0] ?? node;

/** No army and no fleet goes from one to the other, and so none supports there. */
function close(a: string, b: string): void {
  const joins = (link: Link): boolean => {
    const [from, to] = link.map(spaceOf);
    return (from === a && to === b) || (from === b && to === a);
  };
  for (const { armyAdj, fleetAdj, supportBlocked = [] } of maps)
    for (const table of [armyAdj, fleetAdj, supportBlocked])
      for (const link of table.filter(joins)) takeOut(table, link);
}

/** Borders that geography suggests and neither the rules nor another map of theirs state. */
export const doubts: readonly Doubt[] = diadochiAtlas()
  .borders.filter(({ status }) => status === 'inferred')
  .map(({ a, b }) => {
    const name = `${a}–${b}`;
    return { id: `${a}-${b}`, of: { en: name, fr: name }, read: () => close(a, b) };
  });
