// The games whose records and pins are kept in fixtures/, each with the options they are played under.
import { readFileSync } from 'node:fs';
import { shelf } from '@strategoi/shelf';

// `packages/<game>/test/pins.json`: options of the golden games, those under which the tree is worth counting (without
// sealed windows, which have next to no choices; short, where a game has no end), and how deep it is counted;
// `whole`: scenarios whose record goes to their end although the others are short, and the options for that.
const pinsOf = (id) => JSON.parse(readFileSync(`packages/${id}/test/pins.json`, 'utf8'));

// All of them, or those named on the command line.
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const wanted = shelf.filter(({ id, unfinished }) => (named.length === 0 ? !unfinished : named.includes(id)));
export const pinned = await Promise.all(
  wanted.map(async (entry) => ({ entry, game: await entry.rules(), ...pinsOf(entry.id) })),
);
