// The games are what the shelf depends on, besides the rooms that serve them all: none is named here.
import { readFileSync } from 'node:fs';

const shelf = JSON.parse(readFileSync(new URL('../packages/shelf/package.json', import.meta.url), 'utf8'));
const common = ['kernel', 'atlas', 'bots', 'chronicle'];

export const games = Object.keys(shelf.dependencies)
  .map((name) => name.replace('@strategoi/', ''))
  .filter((name) => !common.includes(name));

/** The packages that decide by the rules, whose coverage has a floor. */
export const ruleRooms = ['kernel', 'atlas', 'diplomacy', 'bey', ...games];
