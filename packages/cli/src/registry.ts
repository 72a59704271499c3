import { amphipolis, zones as amphipolisZones } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { botsOf } from '@strategoi/bots';
import { citadels, diadochi, provinces, seas } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { cityIds, epic } from '@strategoi/epic';
import { words as epicWords } from '@strategoi/epic/words';
import { hellespont, zones as hellespontZones } from '@strategoi/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import type { Bot, Game, Language, OddsTable, View, Words } from '@strategoi/kernel';
import { amphipolisBoard, amphipolisPlace, amphipolisStatus } from './board/amphipolis.ts';
import { amphipolisOdds } from './board/amphipolis-odds.ts';
import { chapterOf } from './board/bey.ts';
import { diadochiBoard, diadochiChapter, diadochiPlace, diadochiStatus } from './board/diadochi.ts';
import { epicBoard, epicChapter, epicPlace, epicStatus } from './board/epic.ts';
import { hellespontBoard, hellespontPlace, hellespontStatus } from './board/hellespont.ts';
import { hellespontOdds } from './board/hellespont-odds.ts';

/** A game the command knows, with all it needs to show and play it. */
export interface Listed {
  readonly game: Game;
  readonly words: { readonly [L in Language]: Words };
  /** By name; the last is the strongest and sits down when nobody is named. */
  readonly bots: { readonly [name: string]: Bot };
  /** The board as lines of text, as the viewer sees it. */
  board(view: View, language: Language, width: number): readonly string[];
  /** One line that tells where the game stands. */
  status(view: View, language: Language): string;
  /** Changes when the whole board is worth showing again. */
  chapter(view: View): string;
  /** Places that can be asked about, and what there is to say of one. */
  readonly places?: readonly string[];
  place?(view: View, id: string, language: Language): readonly string[];
  /** The facts and results of a table of odds in words. */
  odds?(table: OddsTable, language: Language): readonly string[];
}

export type Registry = { readonly [id: string]: Listed };

export const registry: Registry = {
  amphipolis: {
    game: amphipolis,
    words: amphipolisWords,
    bots: botsOf('amphipolis'),
    board: amphipolisBoard,
    status: amphipolisStatus,
    chapter: chapterOf,
    places: amphipolisZones.map((zone) => zone.id),
    place: amphipolisPlace,
    odds: amphipolisOdds,
  },
  hellespont: {
    game: hellespont,
    words: hellespontWords,
    bots: botsOf('hellespont'),
    board: hellespontBoard,
    status: hellespontStatus,
    chapter: chapterOf,
    places: hellespontZones.map((zone) => zone.id),
    place: hellespontPlace,
    odds: hellespontOdds,
  },
  diadochi: {
    game: diadochi,
    words: diadochiWords,
    bots: botsOf('diadochi'),
    board: diadochiBoard,
    status: diadochiStatus,
    chapter: diadochiChapter,
    places: [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)],
    place: diadochiPlace,
  },
  epic: {
    game: epic as unknown as Game,
    words: epicWords,
    bots: botsOf('epic'),
    board: epicBoard,
    status: epicStatus,
    chapter: epicChapter,
    places: cityIds,
    place: epicPlace,
  },
};
