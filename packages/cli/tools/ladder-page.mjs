// Writes the tables of docs/balance.md anew from the games of fixtures/ladder.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ladderPage, withLadders } from '../dist/ladder/page.js';
import { openGames } from '../dist/registry.js';

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const games = await openGames();
const page = ladderPage(at('fixtures/ladder'), (id) => games[id].game);
const doc = at('docs/balance.md');
writeFileSync(doc, withLadders(readFileSync(doc, 'utf8'), page));
