// The games are found by their folders: a package with a manifest and a game is one.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = new URL('../packages/', import.meta.url);
const has = (name, file) => existsSync(fileURLToPath(new URL(`${name}/src/${file}`, packages)));

export const games = readdirSync(packages).filter((name) => has(name, 'manifest.ts') && has(name, 'game.ts'));

/** The packages that decide by the rules, whose coverage has a floor. */
export const ruleRooms = ['kernel', 'atlas', 'diplomacy', 'bey', ...games];
