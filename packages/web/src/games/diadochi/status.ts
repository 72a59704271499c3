/** What the panels beside the map tell of a game of Les Diadoques. */

import {
  type Board,
  type PowerId,
  pointsInPlay,
  powerIds,
  powers,
  scoreOf,
  seasons,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, Outcome, PointLine, View } from '@strategoi/kernel';
import type { Fact, LogKind, SideStatus, Status, Trace } from '../kit.ts';
import { boardOf, zoneOf } from './scene.ts';
import { sayIn } from './words.ts';

const phaseIds = ['orders', 'retreats', 'vote', 'winter'] as const;

const linesOf = (board: Board, power: PowerId): PointLine[] => {
  const { citadels, royals, marriage } = scoreOf(board, power);
  return [
    { rule: 'DIA-VP-002', points: citadels },
    { rule: 'DIA-VP-005', points: royals },
    { rule: 'DIA-VP-006', points: marriage },
  ].filter(({ points }) => points !== 0);
};

function sideStatus(view: View, power: PowerId, language: Language): SideStatus {
  const board = boardOf(view);
  const text = sayIn[language];
  const purse = board.purses[power] ?? 0;
  const capital = board.capitals[power] ?? powers[power].capital;
  const units = board.units.filter(({ owner }) => owner === power).length;
  const royals = board.persons.filter(({ holder, members }) => holder === power && members.length > 0).length;
  const facts: Fact[] = [
    { icon: 'coin', label: purse < 0 ? text.secret : text.talents, value: purse < 0 ? '?' : String(purse) },
    { icon: 'army', label: text.units, value: String(units) },
    ...(royals > 0 ? [{ icon: 'royal', label: text.royals, value: String(royals) }] : []),
    ...(view.options.prestige === 'yes'
      ? [{ icon: 'laurel', label: text.prestige, value: String(board.prestige[power] ?? 0) }]
      : []),
    { icon: 'tower', label: text.capital, value: words[language].names.label(capital) },
  ];
  return {
    role: power,
    emblem: `em-${power}`,
    name: words[language].names.owner(power),
    points: scoreOf(board, power).total,
    lines: linesOf(board, power),
    facts,
  };
}

export function status(view: View, language: Language): Status {
  const board = boardOf(view);
  const { names } = words[language];
  const year = board.turn - (board.turn % 4);
  const seated = powerIds.filter((power) => view.options[power] !== 'neutral');
  const phases =
    board.phase === 'muster' || board.phase === 'auction' ? [board.phase, ...phaseIds] : phaseIds;
  return {
    turns: seasons.map((icon, n) => ({
      turn: year + n,
      icon,
      date: names.turn(year + n),
      name: names.turn(year + n),
      ...(board.forecast && year + n === board.turn + 1
        ? { badge: { icon: 'warning', label: words[language].fate(board.forecast) } }
        : {}),
    })),
    turn: board.turn,
    phases: phases.map((id) => ({ id, label: sayIn[language].phases[id] })),
    phase: board.phase,
    sides: seated
      .filter((power) => board.live.includes(power))
      .map((power) => sideStatus(view, power, language)),
    result: standing(view),
  };
}

/** Who would have the most if it ended now. */
function standing(view: View): Outcome {
  const board = boardOf(view);
  const points = Object.fromEntries(board.live.map((power) => [power, scoreOf(board, power).total]));
  const most = Math.max(0, ...Object.values(points));
  const winners = board.live.filter((power) => points[power] === most);
  const half = pointsInPlay(board) / 2;
  return {
    winners,
    level: most > half ? 'majority' : 'most',
    points,
    breakdown: Object.fromEntries(board.live.map((power) => [power, linesOf(board, power)])),
  };
}

const kinds: { readonly [type: string]: LogKind } = {
  moved: 'move',
  person: 'move',
  result: 'fight',
  siege: 'fight',
  dislodged: 'fight',
  gone: 'fight',
  died: 'fight',
  bribe: 'stratagem',
  gift: 'stratagem',
  letter: 'stratagem',
  revealed: 'stratagem',
  roll: 'dice',
  control: 'points',
  income: 'points',
};

export const kind = (event: Event): LogKind | undefined => kinds[event.type];

export function trace(event: Event): Trace | undefined {
  const at = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [zoneOf(value)] : []);
  if (event.type === 'moved') {
    const [from] = at(event.from);
    const [to] = at(event.to);
    if (from === undefined || to === undefined) return undefined;
    return { zones: [to], ...(from === to ? {} : { move: [from, to] }) };
  }
  const zones = [...at(event.at), ...at(event.space), ...at(event.citadel)];
  return zones.length > 0 ? { zones } : undefined;
}
