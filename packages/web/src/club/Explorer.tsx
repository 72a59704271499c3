import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings.ts';
import { loadKit } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { gameTitle, library, roleTitle, useAsked } from '../online/parts.tsx';
import { archive, type Position } from './api.ts';
import { ScenarioOptions } from './GameChoice.tsx';
import { words } from './words/index.ts';

/** A position somebody came from a game to look at. */
export interface Start {
  readonly game: string;
  readonly scenario: string;
  readonly position: Position;
}

/** A position on the way, and the action that led to it. */
interface Step {
  readonly position: Position;
  readonly by?: string;
}

/** The way through the positions of a game, from where a scenario begins or somebody came from. */
function usePath(game: string, start: Start | undefined, scenario: string, chosen: string) {
  const path = useSignal<readonly Step[]>(start ? [{ position: start.position }] : []);
  useEffect(() => {
    if (start && scenario === '') return;
    path.value = [];
    if (chosen === '') return;
    archive.start(game, chosen).then(
      (position) => {
        path.value = [{ position }];
      },
      () => undefined,
    );
  }, [game, chosen]);
  const goOn = (place: string, by: string): void => {
    archive.position(place).then(
      (position) => {
        path.value = [...path.value, { position, by }];
      },
      () => undefined,
    );
  };
  return { path, goOn };
}

/** How an action of a game is said; as it is written until the game's words are there. */
function useSaying(game: string): (notation: string) => string {
  const kit = useSignal<Kit | undefined>(undefined);
  useEffect(() => {
    loadKit(game).then((found) => {
      kit.value = found;
    }, console.error);
  }, [game]);
  return (notation) => {
    const action = kit.value?.game.parse(notation);
    return action ? (kit.value?.words[language.value].action(action) ?? notation) : notation;
  };
}

/** One step back, or to where it began. */
const Backwards = ({ path }: { readonly path: Signal<readonly Step[]> }) => {
  const text = words.value.archive;
  const cut = (length: number) => () => {
    path.value = path.value.slice(0, length);
  };
  return (
    <>
      <button type="button" class="btn" onClick={cut(-1)}>
        {text.oneBack}
      </button>
      <button type="button" class="btn" onClick={cut(1)}>
        {text.back}
      </button>
    </>
  );
};

/** What was played here, how often, and what came of it. */
const Played = ({
  actions,
  say,
  sideOf,
  goOn,
}: {
  readonly actions: Position['actions'];
  say(notation: string): string;
  sideOf(role: string): string;
  goOn(place: string, by: string): void;
}) => {
  const text = words.value.archive;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.action}</th>
          <th scope="col">{text.played}</th>
          <th scope="col">{text.success}</th>
          <th scope="col">{text.drawn}</th>
        </tr>
      </thead>
      <tbody>
        {actions.slice(0, 12).map((a) => (
          <tr key={a.do}>
            <th scope="row" class="nm wrap">
              <button type="button" class="linkish" onClick={() => goOn(a.after, a.do)}>
                {say(a.do)}
              </button>{' '}
              <small>{sideOf(a.role)}</small>
            </th>
            <td>{a.played}</td>
            <td>{Math.round((100 * a.won) / a.played)} %</td>
            <td>{Math.round((100 * a.drawn) / a.played)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What was played from where a scenario begins, or from a position of a game, step by step. */
export function Explorer({ game, start }: { readonly game: string; readonly start?: Start }) {
  const text = words.value.archive;
  const games = useAsked(library, 0, []) ?? [];
  const scenario = useSignal('');
  const scenarios = games.find(({ id }) => id === game)?.scenarios ?? [];
  const figures = useAsked(async () => (await archive.stats(game)).scenarios, 0, [game]);
  // The scenario that is played most comes first.
  const most = figures?.toSorted((a, b) => b.games - a.games)[0]?.scenario;
  const chosen = scenario.value || start?.scenario || most || '';
  const say = useSaying(game);
  const { path, goOn } = usePath(game, start, scenario.value, chosen);
  const now = path.value.at(-1)?.position;
  if (!now) return null;
  const here = start && scenario.value === '';
  const isUnderWay = path.value.length > 1;
  return (
    <section class="card std fig" aria-labelledby="h-explorer">
      <h2 id="h-explorer">
        {here ? text.fromHere : text.explorer} · {gameTitle(game)}
      </h2>
      <p>{here ? text.fromNote : text.explorerNote}</p>
      <div class="explorebar">
        <label class="field">
          <span>{text.scenario}</span>
          <select
            value={chosen}
            onChange={(event) => {
              scenario.value = event.currentTarget.value;
            }}
          >
            <ScenarioOptions scenarios={scenarios} />
          </select>
        </label>
        {isUnderWay && <Backwards path={path} />}
        <span aria-live="polite">{isUnderWay && text.step(path.value.length - 1)}</span>
      </div>
      {isUnderWay && (
        <ol class="trail" aria-label={text.path}>
          {path.value.slice(1).map(({ by }, i) => (
            <li key={i}>{say(by ?? '')}</li>
          ))}
        </ol>
      )}
      {now.actions.length === 0 ? (
        <p class="none">{text.unknown}</p>
      ) : (
        <Played actions={now.actions} say={say} sideOf={(role) => roleTitle(games, game, role)} goOn={goOn} />
      )}
    </section>
  );
}
