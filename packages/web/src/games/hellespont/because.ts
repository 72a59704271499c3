import { enemyOf, type Side } from '@strategoi/bey';
import { fleets, gradeSpec, holds, ports, portVictory } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { Language, Outcome } from '@strategoi/kernel';
import { byPoints, winnerOf } from '../series/because.ts';
import { cast } from './cast.ts';
import type { HellespontView } from './status.ts';

const said = {
  en: {
    ports: (side: string, held: string) => `${side} holds ${held}.`,
    and: ' and ',
    ships: (loser: string, few: number, winner: string, many: number) =>
      `${loser} has ships of ${few} PF left, ${winner} of ${many}.`,
  },
  fr: {
    ports: (side: string, held: string) => `${side} tient ${held}.`,
    and: ' et ',
    ships: (loser: string, few: number, winner: string, many: number) =>
      `${loser} n’a plus que ${few} PF de trières, ${winner} en a ${many}.`,
  },
} as const;

/** HEL-VIC-02, HEL-VIC-03, HEL-VIC-10: ports, the ruin of a fleet, or points. */
export function because({ board }: HellespontView, outcome: Outcome, language: Language) {
  const winner = winnerOf(outcome);
  if (winner === undefined) return { text: byPoints(outcome, gradeSpec, language), rule: 'HEL-VIC-10' };
  const { names } = words[language];
  const text = said[language];
  const nameOf = (side: Side): string => String(names.sideValues('name', side).name);
  if (portVictory(board) === winner) {
    const held = ports
      .filter((port) => holds(board, winner, port))
      .map((port) => names.zone(cast.zoneId(port)));
    const listed = `${held.slice(0, -1).join(', ')}${text.and}${held.at(-1)}`;
    return { text: text.ports(nameOf(winner), listed), rule: 'HEL-VIC-02' };
  }
  const loser = enemyOf(winner);
  const total = (side: Side): number => {
    const { atBase, afloat } = fleets(board, side);
    return atBase + afloat;
  };
  const ships = text.ships(nameOf(loser), total(loser), nameOf(winner), total(winner));
  return { text: ships, rule: 'HEL-VIC-03' };
}
