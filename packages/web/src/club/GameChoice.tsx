import { useSignal } from '@preact/signals';
import { language } from '../app/settings.ts';
import { firstGame } from '../games/index.ts';
import type { Catalogued } from '../online/api.ts';
import { Choice, gameTitle, library, scenarioName, useAsked } from '../online/parts.tsx';
import { words } from './words/index.ts';

type Scenario = Catalogued['scenarios'][number];

/** Scenarios to choose from, by their names. */
export const ScenarioOptions = ({ scenarios }: { readonly scenarios: readonly Scenario[] }) =>
  scenarios.map(({ id, title }) => (
    <option key={id} value={id}>
      {scenarioName(id, title[language.value])}
    </option>
  ));

/** Which game, and which of its scenarios: the fields `game` and `scenario` of a form. */
export function GameChoice({
  fits = () => true,
  onScenario,
}: {
  /** Scenarios that can be chosen; a game without any is not offered. */
  readonly fits?: (scenario: Scenario) => boolean;
  /** Told whenever another is chosen, or comes with another game. */
  readonly onScenario?: (scenario: Scenario) => void;
}) {
  const text = words.value.form;
  const games = (useAsked(library, 0, []) ?? []).filter(({ scenarios }) => scenarios.some(fits));
  const chosen = useSignal(firstGame);
  const scenarios = (games.find(({ id }) => id === chosen.value)?.scenarios ?? []).filter(fits);
  const tell = (scenario: Scenario | undefined): void => {
    if (scenario) onScenario?.(scenario);
  };
  return (
    <>
      <Choice
        name="game"
        label={text.game}
        options={games.map(({ id }) => ({ value: id, text: gameTitle(id) }))}
        onChange={(wanted) => {
          chosen.value = wanted;
          tell(games.find(({ id }) => id === wanted)?.scenarios.find(fits));
        }}
      />
      <Choice
        name="scenario"
        label={text.scenario}
        options={scenarios.map((s) => ({ value: s.id, text: scenarioName(s.id, s.title[language.value]) }))}
        onChange={(wanted) => tell(scenarios.find(({ id }) => id === wanted))}
      />
    </>
  );
}
