import { manifest, onMap, placeName } from '@strategoi/epic';
import type { Language } from '@strategoi/kernel';
import type { Chronicler } from '../chronicler.ts';
import { epicStory } from '../epic.ts';
import { colourOf } from '../html.ts';
import { joined } from '../prose.ts';
import { counted } from '../stands.ts';
import { epicTelling } from '../words/epic.ts';

const seatName = (role: string, language: Language): string =>
  manifest.roles.find(({ id }) => id === role)?.name[language] ?? '';

export const chronicler: Chronicler = {
  manifest,
  nameOf: seatName,
  outcome({ winners, level, breakdown }, language) {
    const name = (role: string): string => seatName(role, language);
    const lost = Object.keys(breakdown).find((role) =>
      breakdown[role]?.some(({ rule }) => rule === 'EPW-VIC-01'),
    );
    const won = joined(winners.map(name), language);
    return [epicTelling[language].ended(won, level === 'decisive', lost === undefined ? '' : name(lost))];
  },
  story: epicStory,
  stands({ scenario, board }) {
    const roles = manifest.scenarios.find(({ id }) => id === scenario)?.roles ?? [];
    const { unitAt, unitSeat } = board as { unitAt: number[]; unitSeat: number[] };
    return counted(
      unitAt.flatMap((place, unit) =>
        onMap(place) ? [{ zone: placeName(place), colour: colourOf(roles[unitSeat[unit] ?? -1] ?? '') }] : [],
      ),
    );
  },
};
