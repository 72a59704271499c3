// The games whose records and pins are kept in fixtures/, each with the options they are played under.
import { existsSync, readFileSync } from 'node:fs';
import { shelf } from '@strategoi/shelf';

// `packages/<game>/test/pins.json`: options of the golden games, those under which the tree is worth counting (without
// sealed windows, which have next to no choices; short, where a game has no end), and how deep it is counted;
// `whole`: scenarios whose record goes to their end although the others are short, and the options for that.
function pinsOf(id) {
  const file = `packages/${id}/test/pins.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(`${file} is missing: it says under which options ${id} is pinned, for instance`);
  console.error('  { "golden": {}, "options": {}, "depths": [2] }');
  process.exit(1);
}

// All of them, or those named on the command line.
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = named.filter((name) => !shelf.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`no game ${unknown.join(', ')}; there are ${shelf.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}
const wanted = shelf.filter(({ id, unfinished }) => (named.length === 0 ? !unfinished : named.includes(id)));
export const pinned = await Promise.all(
  wanted.map(async (entry) => ({ entry, game: await entry.rules(), ...pinsOf(entry.id) })),
);
