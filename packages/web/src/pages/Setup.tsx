import { type Signal, useSignal } from '@preact/signals';
import type { Options, Role } from '@strategoi/kernel';
import { Page, useTitle } from '../app/Page.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { botLevels, rivalBot } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import { createGame, windowsFor } from '../session/start.ts';
import { Cards, isForMany, neutralOptions, OptionBox, type Places, ScenarioCards } from './GameForm.tsx';
import { MapPicture } from './Home.tsx';
import { countPlayed, firstPlaces, placeIn, Seating, seatsOf } from './Seating.tsx';

/** Scenario, seats and readings of the rules of one game. */
export function Setup({ kit }: { readonly kit: Kit }) {
  const words = ui.value.setup;
  const tongue = language.value;
  const { manifest } = kit.game;
  const scenario = useSignal(kit.first.scenario);
  const side = useSignal<string>(kit.first.role);
  const opponent = useSignal<string>(rivalBot(kit.id));
  const options = useSignal<Options>({});
  const busy = useSignal(false);
  useTitle(words.title, manifest.title[tongue]);

  const spec = manifest.scenarios.find((s) => s.id === scenario.value) ?? manifest.scenarios[0];
  const roles = spec?.roles ?? [];
  const many = isForMany(kit);
  const places = useSignal<Places>(firstPlaces(kit, roles));
  const seats = Object.fromEntries(
    roles.map((role) => {
      if (opponent.value === 'human') return [role, 'human'];
      if (side.value === 'watch') return [role, opponent.value];
      return [role, role === side.value ? 'human' : opponent.value];
    }),
  );
  const taken = many ? seatsOf(kit, roles, places.value) : seats;
  const people = Object.values(taken).filter((seat) => seat === 'human').length;
  const windows = windowsFor(kit, people);
  const start = (): void => {
    busy.value = true;
    createGame({
      game: kit.id,
      scenario: scenario.value,
      options: {
        ...windows,
        ...options.value,
        // Between people that is said at the hand-over.
        ...(people > 1 ? windows : {}),
        ...(many ? neutralOptions(kit, scenario.value, (role) => placeIn(kit, places.value, role)) : {}),
      },
      seats: taken,
    }).then(
      (id) => go('play', id),
      (error) => {
        busy.value = false;
        console.error(error);
      },
    );
  };

  return (
    <Page kind="setup">
      <header class="sethead">
        <MapPicture game={kit.id} />
        <div>
          <h1>{manifest.title[tongue]}</h1>
          <p>{manifest.subtitle[tongue]}</p>
          <small>{manifest.credits[tongue]}</small>
          <p>
            <a href={href('balance', kit.id)}>{words.balance}</a>
          </p>
        </div>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <ScenarioCards kit={kit} scenario={scenario} />
        {many && <Seating kit={kit} roles={roles} places={places} />}
        {!many && <Duel kit={kit} roles={roles} opponent={opponent} side={side} />}
        <OptionBox
          kit={kit}
          scenario={scenario.value}
          usual={windows}
          options={options}
          hidden={people > 1 ? ['windows'] : []}
        />
        <p class="startbar">
          <button
            type="submit"
            class="btn pri big"
            disabled={busy.value || (many && countPlayed(kit, roles, places.value) < manifest.facts.seats[0])}
          >
            {words.start}
          </button>
        </p>
      </form>
    </Page>
  );
}

/** A game for two: whom one plays against, and which side one takes. */
function Duel({
  kit,
  roles,
  opponent,
  side,
}: {
  readonly kit: Kit;
  readonly roles: readonly Role[];
  readonly opponent: Signal<string>;
  readonly side: Signal<string>;
}) {
  const words = ui.value.setup;
  const { manifest } = kit.game;
  return (
    <>
      <Cards
        legend={words.opponent}
        name="opponent"
        chosen={opponent}
        cards={[
          ...botLevels(kit.id).map((id) => ({
            value: id,
            title: words.bot[id] ?? id,
            note: words.botNote[id],
            icon: 'bot',
          })),
          { value: 'human', title: words.human, note: words.both, icon: 'hotseat' },
        ]}
      />
      {opponent.value !== 'human' && (
        <Cards
          legend={words.side}
          name="side"
          chosen={side}
          cards={[
            ...roles.map((role) => ({
              value: role,
              title: manifest.roles.find((r) => r.id === role)?.name[language.value] ?? role,
              icon: `em-${role}`,
              class: role,
            })),
            { value: 'watch', title: words.watch, icon: 'spectator', class: 'watch' },
          ]}
        />
      )}
    </>
  );
}
