import type { Signal } from '@preact/signals';
import { lots, type Role } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { ui } from '../app/words/index.ts';
import { botLevels, rivalBot } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import { randomName } from '../session/names.ts';
import type { Seats } from '../session/store.ts';
import { NEUTRAL, type Places, SeatList } from './GameForm.tsx';

/** In a game for many in this browser: a person, a bot by its level, or nobody. */
export const firstPlaces = (kit: Kit, roles: readonly Role[]): Places =>
  Object.fromEntries(roles.map((role) => [role, role === kit.first.role ? 'human' : rivalBot(kit.id)]));

export const placeIn = (kit: Kit, places: Places, role: Role): string => places[role] ?? rivalBot(kit.id);

export const countPlayed = (kit: Kit, roles: readonly Role[], places: Places): number =>
  roles.filter((role) => placeIn(kit, places, role) !== NEUTRAL).length;

export const seatsOf = (kit: Kit, roles: readonly Role[], places: Places): Seats =>
  Object.fromEntries(
    roles
      .filter((role) => placeIn(kit, places, role) !== NEUTRAL)
      .map((role) => [role, placeIn(kit, places, role)] as const),
  );

/** The same sitters, each in a seat the lot gave him. */
function drawn(kit: Kit, roles: readonly Role[], places: Places): Places {
  const sitters = lots(
    roles.map((role) => placeIn(kit, places, role)),
    randomName(),
  );
  return Object.fromEntries(roles.map((role, i) => [role, sitters[i] as string]));
}

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
  const least = kit.game.manifest.facts.seats[0];
  const few = countPlayed(kit, roles, places.value) < least;
  return (
    <SeatList
      kit={kit}
      roles={roles}
      legend={words.seats}
      sitters={[
        { id: 'human', name: words.human },
        ...botLevels(kit.id).map((id) => ({ id, name: words.bot[id] ?? id })),
      ]}
      placeOf={(role) => placeIn(kit, places.value, role)}
      isOwn={(sitter) => sitter === 'human'}
      onSit={(role, sitter) => {
        places.value = { ...places.value, [role]: sitter };
      }}
    >
      <p class="lots">
        <button
          type="button"
          class="btn"
          onClick={() => {
            places.value = drawn(kit, roles, places.value);
          }}
        >
          <Icon id="die-5" /> {words.lots}
        </button>{' '}
        <small role={few ? 'alert' : undefined}>{few ? words.seatsTooFew(least) : words.lotsNote}</small>
      </p>
    </SeatList>
  );
}
