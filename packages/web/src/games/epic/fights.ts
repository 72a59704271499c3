import { cityHex, isHex, type MoveReason, placeName } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask, Event, Language, View } from '@strategoi/kernel';
import type { AtHand, Fight, FightLore, Recalled } from '../../fights/fight.ts';
import type { Moment } from '../../session/session.ts';
import { isAskedFrom } from './asked.ts';
import { BattleCard } from './BattleCard.tsx';
import { fightTexts } from './fightTexts.ts';
import { zoneOfPlace } from './places.ts';
import { isEvent, type Told } from './told.ts';

/** Moves that belong to a battle; any other ends it. */
const OF_A_BATTLE: ReadonlySet<string> = new Set<MoveReason>([
  'retreat',
  'occupy',
  'eliminated',
  'died',
  'drawn',
  'home',
  'starved',
  'wrecked',
]);
const CLOSERS: ReadonlySet<string> = new Set<Told['type']>(['year', 'season', 'campaign', 'phase', 'raid']);

interface Draft {
  id: string;
  kind: string;
  zone?: string;
  told: { ply: number; by: string; event: Event }[];
  closed: boolean;
}

/** A die for a revolt: to raise it, or to end it. */
const isOfARevolt = (event: Event): boolean =>
  isEvent(event, 'check') && (event.what === 'soothe' || event.what === 'revolt');

const isOfTraitors = (event: Event): boolean => isEvent(event, 'check') && event.what === 'betrayal';

/** Where a fight or a siege is, or a revolt or traitors whose die the viewer has thrown himself. */
function placeOf(event: Event, isMine: boolean): number | undefined {
  if (isEvent(event, 'battle')) return event.place;
  if (!isEvent(event, 'check')) return undefined;
  if (event.what === 'siege' || (isMine && isOfTraitors(event))) return event.at;
  return isMine && isOfARevolt(event) ? cityHex[event.at] : undefined;
}

const kindOf = (event: Event): string =>
  isEvent(event, 'battle')
    ? 'combat'
    : isOfARevolt(event)
      ? 'revolt'
      : isOfTraitors(event)
        ? 'betrayal'
        : 'siege';

/** A battle in which nobody has won yet. */
const isUndecided = ({ kind, told }: Draft): boolean =>
  kind === 'combat' && told.every(({ event }) => !isEvent(event, 'fought'));

/** A card played in the middle of a battle belongs to it. */
const ends = (event: Event, open: Draft | undefined): boolean =>
  isEvent(event, 'play', 'draw')
    ? open === undefined || !isUndecided(open)
    : CLOSERS.has(event.type) ||
      isOfARevolt(event) ||
      (isEvent(event, 'move') && !OF_A_BATTLE.has(event.why));

/** Battles and sieges this viewer was told of, each with everything that followed from it. */
function list(moments: readonly Moment[], viewer: string): readonly Fight[] {
  const found: Draft[] = [];
  let open: Draft | undefined;
  const close = (): void => {
    if (open) open.closed = true;
    open = undefined;
  };
  for (const { ply, entry, told } of moments)
    for (const event of told[viewer] ?? []) {
      const one = { ply, by: entry.by, event };
      const place = placeOf(event, entry.by === viewer);
      if (place !== undefined) {
        close();
        const kind = kindOf(event);
        const zone = zoneOfPlace(place);
        open = {
          id: `${ply} ${kind} ${place}`,
          kind,
          ...(zone === undefined ? {} : { zone }),
          told: [one],
          closed: false,
        };
        found.push(open);
      } else if (ends(event, open)) close();
      else open?.told.push(one);
    }
  return found;
}

/** A decision on the combat display; where the beaten go is chosen on the map. */
function atHand(_view: View, ask: Ask): AtHand | undefined {
  const place = ask.params?.place;
  const zone = typeof place === 'number' ? zoneOfPlace(place) : undefined;
  return isAskedFrom(ask, 'battle.') && zone !== undefined ? { kind: 'combat', zone } : undefined;
}

/** For the end of the game: where it was and how it went; the card has the rest. */
function recall(fight: Fight, _before: View, language: Language): Recalled | undefined {
  const { names, event: say } = words[language];
  const texts = fightTexts.value;
  const events = fight.told.map(({ event }) => event);
  // A revolt is no fight to look back on.
  const at = events[0] && placeOf(events[0], false);
  if (at === undefined) return undefined;
  const place = isHex(at) ? names.place(at) : names.thing(placeName(at));
  const check = events.find((event) => isEvent(event, 'check'));
  const fought = events.find((event) => isEvent(event, 'fought')) ?? check;
  const held = check?.result ? texts.siegeFalls(place) : texts.siegeHolds(place);
  return {
    title: fight.kind === 'siege' ? held : texts.battle(place),
    text: (fought && say(fought)) ?? '',
  };
}

export const fights: FightLore = {
  list,
  outcomes: new Set<Told['type']>(['fought', 'check', 'captured', 'destroyed']),
  atHand,
  isPassing: true,
  recall,
  Card: BattleCard,
};
