import { amphipolis } from '@strategoi/amphipolis';
import type { Atlas } from '@strategoi/atlas';
import { diadochi } from '@strategoi/diadochi';
import { epic } from '@strategoi/epic';
import { words as epicWords } from '@strategoi/epic/words';
import { hellespont } from '@strategoi/hellespont';
import { type Game, type State, stream } from '@strategoi/kernel';
import type { Language } from '../src/board/drawing/labels.ts';
import type { Piece } from '../src/board/types.ts';
import { piecesOf as amphipolisPieces } from '../src/games/amphipolis/pieces.ts';
import { piecesOf as diadochiPieces } from '../src/games/diadochi/pieces.ts';
import { piecesOf as epicPieces } from '../src/games/epic/pieces.ts';
import { piecesOf as hellespontPieces } from '../src/games/hellespont/pieces.ts';
import { crowds } from '../tools/positions.mjs';

/** A moment of a game, as what stands on its map. */
export interface Moment {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

interface Played<S extends State> {
  readonly game: Game<S>;
  readonly scenarios: readonly string[];
  readonly plies: number;
  pieces(atlas: Atlas, state: S, language: Language): readonly Piece[];
}

const played = <S extends State>(given: Played<S>): Played<State> => given as unknown as Played<State>;

const games: { readonly [id: string]: Played<State> } = {
  amphipolis: played({
    game: amphipolis,
    scenarios: ['10.1', '10.2', '10.3', '10.4'],
    plies: 900,
    pieces: (atlas, state, language) =>
      amphipolisPieces(atlas, amphipolis.view(state, 'spectator').board, language),
  }),
  hellespont: played({
    game: hellespont,
    scenarios: ['10.1', '10.2'],
    plies: 900,
    pieces: (_, state, language) => hellespontPieces(hellespont.view(state, 'spectator').board, language),
  }),
  diadochi: played({
    game: diadochi,
    scenarios: ['basic', 'advanced'],
    plies: 1500,
    pieces: (atlas, state, language) =>
      diadochiPieces(atlas, diadochi.view(state, 'spectator').board, language),
  }),
  epic: played({
    game: epic,
    scenarios: epic.manifest.scenarios.map(({ id }) => id),
    plies: 1500,
    pieces: (_, state, language) => epicPieces(epic.view(state, 'spectator').board, epicWords[language]),
  }),
};

/** The largest fights, and moments of games in which every action is drawn by lot, `apart` actions from one to the next. */
export const moments = (atlas: Atlas, language: Language, seeds: number, apart = 45): Moment[] => {
  const { game, scenarios, plies, pieces } = games[atlas.game]!;
  const crowd = crowds
    .filter((position) => position.game === atlas.game)
    .map(
      (position): Moment => ({
        title: 'the largest fight',
        pieces: pieces(atlas, game.load(position), language),
      }),
    );
  return [
    ...crowd,
    ...scenarios.flatMap((scenario) =>
      Array.from({ length: seeds }, (_, seed) => {
        const state = game.setup({ scenario, seed: `crowd ${seed}`, options: {} });
        const dice = stream(`${scenario} ${seed}`);
        const found: Moment[] = [];
        for (let ply = 0; ply < plies; ply++) {
          if (ply % apart === 0)
            found.push({ title: `${scenario}/${seed}/${ply}`, pieces: pieces(atlas, state, language) });
          const ask = game.pending(state)[0];
          if (!ask) break;
          const actions = game.legal(state, ask.role);
          game.apply(state, ask.role, actions[dice.below(actions.length)]!);
        }
        return found;
      }).flat(),
    ),
  ];
};
