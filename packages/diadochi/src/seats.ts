import type { SeatSpec, Setting } from '@strategoi/kernel';
import { powerIds } from './data/powers.ts';

const NEUTRAL = 'neutral';

/** DIA-GEN-001: a diadoch nobody plays stays neutral. Everybody plays for himself: who wins together is voted in play. */
export const seats = ({ options = {} }: Setting): readonly SeatSpec[] =>
  powerIds.map((role) => ({
    role,
    sitting: options[role] === NEUTRAL ? 'neutral' : 'played',
    side: role,
    vacant: { [role]: NEUTRAL },
  }));
