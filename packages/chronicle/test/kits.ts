/** Each game with what is told of it: its words, its chronicler, its map. */
import { amphipolis } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { epicAtlas } from '@strategoi/atlas/epic';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { diadochi } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { epic } from '@strategoi/epic';
import { words as epicWords } from '@strategoi/epic/words';
import { hellespont } from '@strategoi/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import { type Game, type Language, sure, type Words } from '@strategoi/kernel';
import { chronicler as ofAmphipolis } from '../src/games/amphipolis.ts';
import { chronicler as ofDiadochi } from '../src/games/diadochi.ts';
import { chronicler as ofEpic } from '../src/games/epic.ts';
import { chronicler as ofHellespont } from '../src/games/hellespont.ts';
import type { Chronicler } from '../src/index.ts';

export interface Kit {
  readonly game: Game;
  readonly words: { readonly [L in Language]: Words };
  readonly chronicler: Chronicler;
  readonly atlas: typeof amphipolisAtlas;
}

const kits: { readonly [game: string]: Kit } = {
  amphipolis: {
    game: amphipolis as unknown as Game,
    words: amphipolisWords,
    chronicler: ofAmphipolis,
    atlas: amphipolisAtlas,
  },
  hellespont: {
    game: hellespont as unknown as Game,
    words: hellespontWords,
    chronicler: ofHellespont,
    atlas: hellespontAtlas,
  },
  diadochi: {
    game: diadochi as unknown as Game,
    words: diadochiWords,
    chronicler: ofDiadochi,
    atlas: diadochiAtlas,
  },
  epic: { game: epic as unknown as Game, words: epicWords, chronicler: ofEpic, atlas: epicAtlas },
};

/** The kit of a game, or of a game and scenario as the recorded games are named (`amphipolis-10.1`). */
export const kitOf = (name: string): Kit => sure(kits[sure(name.split('-')[0])]);
