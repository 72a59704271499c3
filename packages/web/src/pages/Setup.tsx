import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { bestBot, botLevels } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { createGame, swift } from '../session/start.ts';
import { MapPicture } from './Home.tsx';
import { countPlayed, firstPlaces, neutralOptions, type Places, Seating, seatsOf } from './Seating.tsx';

/** Scenario, seats and readings of the rules of one game. */
export function Setup({ kit }: { readonly kit: Kit }) {
  const words = ui.value.setup;
  const tongue = language.value;
  const { manifest } = kit.game;
  const scenario = useSignal(kit.first.scenario);
  const side = useSignal<string>(kit.first.role);
  const opponent = useSignal<string>(bestBot);
  const options = useSignal<{ readonly [id: string]: string }>({});
  const busy = useSignal(false);
  const text = kit.words[tongue];
  useEffect(() => {
    document.title = `${words.title} · ${manifest.title[tongue]}`;
  }, [tongue]);

  const spec = manifest.scenarios.find((s) => s.id === scenario.value) ?? manifest.scenarios[0];
  const roles = spec?.roles ?? [];
  const many = manifest.facts.seats[1] > 2;
  const places = useSignal<Places>(firstPlaces(roles, kit.first.role));
  const seats = Object.fromEntries(
    roles.map((role) => {
      if (opponent.value === 'human') return [role, 'human'];
      if (side.value === 'watch') return [role, opponent.value];
      return [role, role === side.value ? 'human' : opponent.value];
    }),
  );
  const start = (): void => {
    busy.value = true;
    createGame({
      game: kit.id,
      scenario: scenario.value,
      options: {
        ...swift(kit),
        ...options.value,
        ...(many ? neutralOptions(roles, places.value) : {}),
      },
      seats: many ? seatsOf(roles, places.value) : seats,
    }).then(
      (id) => go('play', id),
      (error) => {
        busy.value = false;
        console.error(error);
      },
    );
  };

  return (
    <div class="page setup">
      <TopBar />
      <main id="content">
        <header class="sethead">
          <MapPicture game={kit.id} />
          <div>
            <h1>{manifest.title[tongue]}</h1>
            <p>{manifest.subtitle[tongue]}</p>
            <small>{manifest.credits[tongue]}</small>
          </div>
        </header>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <fieldset>
            <legend>{words.scenario}</legend>
            <div class="cards">
              {manifest.scenarios.map((s) => (
                <label key={s.id} class={`pickc ${scenario.value === s.id ? 'on' : ''}`}>
                  <input
                    type="radio"
                    name="scenario"
                    checked={scenario.value === s.id}
                    onChange={() => {
                      scenario.value = s.id;
                    }}
                  />
                  <span>
                    <b>{scenarioName(s, tongue)}</b>
                    <small>{kit.scenarioLine(s.id, tongue) ?? words.turns(s.turns[0], s.turns[1])}</small>
                    {!many && <em>{words.turns(s.turns[0], s.turns[1])}</em>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {many && <Seating kit={kit} roles={roles} places={places} />}
          {!many && (
            <fieldset>
              <legend>{words.opponent}</legend>
              <div class="cards">
                {[...botLevels, 'human'].map((id) => (
                  <label key={id} class={`pickc ${opponent.value === id ? 'on' : ''}`}>
                    <input
                      type="radio"
                      name="opponent"
                      checked={opponent.value === id}
                      onChange={() => {
                        opponent.value = id;
                      }}
                    />
                    <Icon id={id === 'human' ? 'hotseat' : 'bot'} />
                    <span>
                      <b>{id === 'human' ? words.human : words.bot[id]}</b>
                      <small>{id === 'human' ? words.both : words.botNote[id]}</small>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {!many && opponent.value !== 'human' && (
            <fieldset>
              <legend>{words.side}</legend>
              <div class="cards">
                {[...roles, 'watch'].map((role) => (
                  <label key={role} class={`pickc ${side.value === role ? 'on' : ''}`}>
                    <input
                      type="radio"
                      name="side"
                      checked={side.value === role}
                      onChange={() => {
                        side.value = role;
                      }}
                    />
                    <Icon id={role === 'watch' ? 'spectator' : `em-${role}`} class={role} />
                    <span>
                      <b>
                        {role === 'watch'
                          ? words.watch
                          : (manifest.roles.find((r) => r.id === role)?.name[tongue] ?? role)}
                      </b>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <details class="optbox">
            <summary>{words.options}</summary>
            <p>{words.optionsNote}</p>
            <div class="opts">
              {manifest.options
                .filter(({ id }) => !many || !roles.includes(id))
                .map((option) => {
                  const named = text.option(option.id);
                  const fallback = swift(kit)[option.id] ?? option.default;
                  return (
                    <label key={option.id}>
                      <span>{named.name}</span>
                      <select
                        value={options.value[option.id] ?? fallback}
                        onChange={(event) => {
                          options.value = { ...options.value, [option.id]: event.currentTarget.value };
                        }}
                      >
                        {option.values.map((value) => (
                          <option key={value} value={value}>
                            {named.values[value] ?? value}
                          </option>
                        ))}
                      </select>
                    </label>
                  );
                })}
            </div>
          </details>
          <button
            type="submit"
            class="btn pri big"
            disabled={busy.value || (many && countPlayed(roles, places.value) < manifest.facts.seats[0])}
          >
            {words.start}
          </button>
        </form>
      </main>
    </div>
  );
}
