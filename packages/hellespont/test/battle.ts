import { type BeyBattle, makeBattle, type Reading, reading } from '../../bey/test/battle.ts';
import { position, type Setting, type Table, table } from './table.ts';

export { reading, shift } from '../../bey/test/battle.ts';

const battle: BeyBattle<Table> = makeBattle(table);
export const { march, fight, cast } = battle;

/** Both sides stand face to face, or will once the active side has moved: it has announced ten points. */
export const facing = (setting: Setting): Table => position({ announced: 10, ...setting });

/** What comes of a fight between sides that stand face to face; nobody tries to evade. */
export const fought = (setting: Setting, die = 3): Reading => reading(fight(facing(setting), die));
