import { combatResult } from '@strategoi/bey';
import { combatSpec, type HellespontState, isPort, isSea, neighbours, roster } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { FightBook } from '../series/fights/book.ts';
import { makeFights } from '../series/fights/fights.ts';
import { cast } from './cast.ts';
import { drawing } from './pieces.ts';
import { faceIcons, faceRule, panels } from './status.ts';

const terms: { readonly [kind: string]: string } = { passage: 'passage-roll', storm: 'S4' };

export const fights: FightBook = makeFights({
  cast,
  words,
  drawing,
  panels,
  // In a port everybody holds out together; soldiers aboard are lost with their ships, and count for the die.
  fights: (piece, zone) => isSea(zone) || isPort(zone) || !roster.naval[piece],
  resultAt(options, row, column) {
    const state = { options } as HellespontState;
    const result = combatResult(row, column, combatSpec.winnerThreshold(state));
    const tie = result.attacker === result.defender && combatSpec.tiesToDefender?.(state);
    return tie ? { ...result, attackerWins: false } : result;
  },
  isSea: (zone) => isSea(cast.zoneOf(zone) ?? -1),
  faceIcons,
  faceRule,
  term: (kind) => terms[kind] ?? kind,
  under: () => false,
  besideOf: (options, port) => neighbours({ options }, port),
  // HEL-SIE-16 to HEL-SIE-18
  siegeDice: {
    en: 'A 6 takes the port; a 5 weakens everybody in it; each 1 weakens one of the besiegers.',
    fr: 'Un 6 prend le port ; un 5 affaiblit tous ceux qui s’y trouvent ; chaque 1 affaiblit un assiégeant.',
  },
  // HEL-SIE-18: a six takes the port; a five weakens its garrison, or takes it where all are weak already.
  effectOf: (dice, effects) =>
    dice.includes(6) || (dice.includes(5) && !effects.includes('weakened'))
      ? 'taken'
      : dice.includes(5)
        ? 'weakened'
        : 'nothing',
  oddsWords: {
    en: {
      nothing: 'the port holds',
      weakened: 'garrison weakened',
      taken: 'the port falls',
      discard: 'Discard a stratagem',
    },
    fr: {
      nothing: 'le port tient',
      weakened: 'garnison affaiblie',
      taken: 'le port tombe',
      discard: 'Défausser un stratagème',
    },
  },
});
