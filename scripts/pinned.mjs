// The games whose records and pins are kept in fixtures/, each with the options they are played under.
import { amphipolis } from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import { hellespont } from '@strategoi/hellespont';

// Without the sealed windows, which have next to no choices in them, the tree is worth counting.
const swift = { windows: 'swift' };
// Two years are enough to see every phase; a first sheet alone has hundreds of lines to choose from.
const short = { last: '320' };

const all = [
  { game: amphipolis, golden: {}, options: swift, depths: [2, 4, 5] },
  { game: hellespont, golden: {}, options: swift, depths: [2, 4, 5] },
  { game: diadochi, golden: short, options: short, depths: [2, 3] },
];

// All of them, or those named on the command line.
const named = process.argv.slice(2);
export const pinned = all.filter(({ game }) => named.length === 0 || named.includes(game.manifest.id));
