import { type AmphipolisState, combatSpec, roster } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { combatResult } from '@strategoi/bey';
import type { FightBook } from '../series/fights/book.ts';
import { makeFights } from '../series/fights/fights.ts';
import { cast } from './cast.ts';
import { drawing } from './pieces.ts';
import { faceIcons, faceRule, panels } from './status.ts';

/** Sieges have words of their own in the catalogue; other tests are told by the glossary. */
const terms: { readonly [kind: string]: string } = { attrition: 'phase-D6', storm: 'S2', combat: 'combat' };

export const fights: FightBook = makeFights({
  cast,
  words,
  drawing,
  panels,
  // AMP-4.1-b: ships take no part.
  fights: (piece) => !roster.naval[piece],
  resultAt: (options, row, column) =>
    combatResult(row, column, combatSpec.winnerThreshold({ options } as AmphipolisState)),
  faceIcons,
  faceRule,
  term: (kind) => terms[kind] ?? kind,
  under: (kind) => kind === 'assault',
});
