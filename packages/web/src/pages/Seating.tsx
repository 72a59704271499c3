import type { Signal } from '@preact/signals';
import { lots, type Options, type Role } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { bestBot, botLevels } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import type { Seats } from '../session/store.ts';

const NEUTRAL = 'neutral';

/** Who sits where in a game for many: a person, a bot by its level, or nobody. */
export type Places = { readonly [role: Role]: string };

export const firstPlaces = (roles: readonly Role[], own: Role): Places =>
  Object.fromEntries(roles.map((role) => [role, role === own ? 'human' : bestBot]));

const placeOf = (places: Places, role: Role): string => places[role] ?? bestBot;

export const countPlayed = (roles: readonly Role[], places: Places): number =>
  roles.filter((role) => placeOf(places, role) !== NEUTRAL).length;

export const seatsOf = (roles: readonly Role[], places: Places): Seats =>
  Object.fromEntries(
    roles
      .filter((role) => placeOf(places, role) !== NEUTRAL)
      .map((role) => [role, placeOf(places, role)] as const),
  );

/** The options of the game that leave a seat empty. */
export const neutralOptions = (roles: readonly Role[], places: Places): Options =>
  Object.fromEntries(
    roles.filter((role) => placeOf(places, role) === NEUTRAL).map((role) => [role, NEUTRAL] as const),
  );

/** The same sitters, each in a seat the lot gave him. */
function drawn(roles: readonly Role[], places: Places): Places {
  const sitters = lots(
    roles.map((role) => placeOf(places, role)),
    crypto.randomUUID(),
  );
  return Object.fromEntries(roles.map((role, i) => [role, sitters[i] as string]));
}

/** Every seat with whoever takes it; nobody, where the game can do without him. */
export function Seating({
  kit,
  roles,
  places,
}: {
  readonly kit: Kit;
  readonly roles: readonly Role[];
  readonly places: Signal<Places>;
}) {
  const words = ui.value.setup;
  const { manifest } = kit.game;
  const least = manifest.facts.seats[0];
  const mayBeEmpty = (role: Role): boolean =>
    manifest.options.some(({ id, values }) => id === role && values.includes(NEUTRAL));
  const nameOf = (id: string): string =>
    id === 'human' ? words.human : id === NEUTRAL ? words.neutral : (words.bot[id] ?? id);
  const few = countPlayed(roles, places.value) < least;
  return (
    <fieldset class="seating">
      <legend>{words.seats}</legend>
      <div class="seats6">
        {roles.map((role) => {
          const sitter = placeOf(places.value, role);
          const name = manifest.roles.find(({ id }) => id === role)?.name[language.value] ?? role;
          return (
            <label key={role} class={`seat6 ${role} ${sitter}`}>
              <span class={`pem ${role}`}>
                <Icon id={`em-${role}`} />
              </span>
              <span>
                <b>{name}</b>
                <select
                  name={`seat-${role}`}
                  value={sitter}
                  onChange={(event) => {
                    places.value = { ...places.value, [role]: event.currentTarget.value };
                  }}
                >
                  {['human', ...botLevels, ...(mayBeEmpty(role) ? [NEUTRAL] : [])].map((id) => (
                    <option key={id} value={id}>
                      {nameOf(id)}
                    </option>
                  ))}
                </select>
              </span>
            </label>
          );
        })}
      </div>
      <p class="lots">
        <button
          type="button"
          class="btn"
          onClick={() => {
            places.value = drawn(roles, places.value);
          }}
        >
          <Icon id="die-5" /> {words.lots}
        </button>{' '}
        <small role={few ? 'alert' : undefined}>{few ? words.seatsTooFew(least) : words.lotsNote}</small>
      </p>
    </fieldset>
  );
}
