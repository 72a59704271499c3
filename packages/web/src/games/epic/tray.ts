import {
  classes,
  type EpicBoard,
  FORAGING,
  findClass,
  INSIDE,
  isHex,
  leaders,
  MOVED,
  outOfSupply,
  pointsOf,
  RAIDING,
  raidAt,
  unitClass,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Ask, Language, View } from '@strategoi/kernel';
import type { Piece, Tray, TraySum, TrayTile } from '../../board/types.ts';
import { trayWords } from '../../tray/words.ts';
import { isAsked } from './asked.ts';
import { classIdOf, classPiece, leaderPiece, type Stack, seatName, stacksOf } from './pieces.ts';
import { zoneName, zoneOfPlace } from './places.ts';
import { boardOf, seatOf } from './status.ts';
import { sayIn } from './words.ts';

const numberParam = (ask: Ask, name: string): number | undefined => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

const picksSome = (ask: Ask): boolean =>
  typeof ask.params?.place === 'number' &&
  (ask.actions ?? []).some((text) => /^(pick|drop|with) /.test(text));

/** A fleet whose way is planned, or a march that goes on and can take nobody along. */
const isUnderWay = (ask: Ask): boolean =>
  isAsked(ask, 'naval') || (isAsked(ask, 'march.on') && !picksSome(ask));

/** A stack is spread out while its units can be picked, and those who are under way. */
export const hasTray = (ask: Ask): boolean => isAtTheGate(ask) || isUnderWay(ask) || picksSome(ask);

/** The stack a group is being told off from; a tile is touched by the notation that its touch is. */
export function trayOf(view: View, ask: Ask, words: EpicWords, language: Language): Tray | undefined {
  if (isAtTheGate(ask)) return gateTray(view, ask, words, language);
  if (isUnderWay(ask)) return underWay(view, ask, words, language);
  const board = boardOf(view);
  const offered = ask.actions ?? [];
  const place = numberParam(ask, 'place');
  const zone = place === undefined ? undefined : zoneOfPlace(place);
  if (!hasTray(ask) || zone === undefined || place === undefined) return undefined;
  const own = offeredStack(board, ask, place, zone);
  const tiles = new Map<string, TrayTile>();
  for (const text of offered) {
    const [verb, word] = text.split(' ') as [string, string];
    if (verb !== 'pick' && verb !== 'drop' && verb !== 'with') continue;
    const piece = tiles.get(word)?.piece ?? pieceFor(word, own, zone, words);
    if (!piece) continue;
    const { of = 0, taken = 0, ...known } = tiles.get(word) ?? { piece };
    const n = countOf(board, own, ask, verb, word);
    const goes = verb === 'drop';
    const touch = goes ? { back: [text] } : { more: text };
    tiles.set(word, { ...known, ...touch, of: of + n, taken: taken + (goes ? n : 0) });
  }
  const all = [...tiles].sort(([a], [b]) => rankOf(a) - rankOf(b)).map(([, tile]) => tile);
  const counts = offered.some((text) => /^(pick|drop) /.test(text));
  const isLed = all.some(({ piece }) => piece.kind === 'leader');
  const note = noteOf(ask, counts && all.every(({ taken }) => taken === 0), isLed, language);
  return {
    zone,
    title: zoneName(words, zone),
    ...(note === undefined ? {} : { note }),
    counts,
    sums: sumsOf(view, ask, own, language),
    tiles: all,
  };
}

/** A counter keeps its place whether it goes or stays: classes in the order of the lists, then leaders. */
const rankOf = (word: string): number =>
  findClass(word) >= 0 ? findClass(word) : classes.length + leaders.findIndex(({ id }) => id === word);

const OF_THE_TRAY = /^(pick|drop|with|halt)\b/;

/** What is to be done with a stack nobody of which is told off: who marches may take others along. */
function noteOf(ask: Ask, isWhole: boolean, isLed: boolean, language: Language): string | undefined {
  const text = sayIn[language];
  if (isAsked(ask, 'march.on')) return text.takeAlong;
  if (isAsked(ask, 'raids.pick')) return isWhole ? text.raidHow : undefined;
  if (!isAsked(ask, 'move.group')) return undefined;
  const mayGo = (ask.actions ?? []).some((notation) => !OF_THE_TRAY.test(notation));
  if (!isWhole) return mayGo ? undefined : text.stuck;
  if (mayGo) return text.allGo;
  // EPW-LDR-03
  return isLed ? text.noneGo : text.noLeader;
}

/** Those who go: who is told off, or who marches; the whole stack as long as nobody is. */
function goers(ask: Ask, own: Stack): readonly number[] {
  const { group, picked } = ask.params ?? {};
  if (isAsked(ask, 'raids.pick')) return numbersParam(ask, 'picked');
  const isTold = (ask.actions ?? []).some((text) => text.startsWith('drop '));
  if (isTold && Array.isArray(picked)) return picked as readonly number[];
  if (isAsked(ask, 'march.on') && Array.isArray(group)) return group as readonly number[];
  return Array.isArray(group) && group.length > 0 ? (group as readonly number[]) : own.units;
}

/** EPW-RAI-05: those who raid stay where they are, and bring talents. */
const raidSums = (view: View, ask: Ask, own: Stack, language: Language): TraySum[] => {
  const picked = numbersParam(ask, 'picked');
  const { talents } = raidAt(view, own.seat, own.place, picked);
  return [
    { label: trayWords[language].units, value: String(picked.length) },
    { label: sayIn[language].raidBrings, value: String(talents) },
  ];
};

/** Units that go, the movement points of the slowest, and whether they are supplied where they are. */
function sumsOf(view: View, ask: Ask, own: Stack, language: Language): TraySum[] {
  if (isAsked(ask, 'raids.pick')) return raidSums(view, ask, own, language);
  const group = goers(ask, own);
  const text = sayIn[language];
  const sails = group.some((u) => classes[unitClass[u] ?? 0]?.type === 'fleet');
  const left = numberParam(ask, 'left') ?? (sails ? 0 : pointsOf(group) / 2);
  const hungry = new Set(outOfSupply(view, own.seat));
  const cut = group.filter((u) => hungry.has(u)).length;
  return [
    { label: trayWords[language].units, value: String(group.length) },
    ...(isHex(own.place) && left > 0
      ? [{ label: text.points, value: left % 1 === 0 ? String(left) : `${Math.floor(left)}½` }]
      : sails
        ? [{ label: text.points, value: text.sailing }]
        : []),
    ...(group.length > 0
      ? [{ label: text.supply, value: cut > 0 ? text.cutOff : text.supplied, over: cut > 0 }]
      : []),
  ];
}

const numbersParam = (ask: Ask, name: string): readonly number[] => {
  const value = ask.params?.[name];
  return Array.isArray(value) ? (value as readonly number[]) : [];
};

/** What is planned of the points of a fleet. */
const planOf = (ask: Ask, group: readonly number[], language: Language): TraySum[] => [
  { label: trayWords[language].units, value: String(group.length) },
  { label: sayIn[language].planned, value: sayIn[language].ofPoints(numberParam(ask, 'spent') ?? 0) },
];

/** Those who are under way; EPW-NAV-15: cargo that is touched stays where a fleet has put in. */
function underWay(view: View, ask: Ask, words: EpicWords, language: Language): Tray | undefined {
  const place = numberParam(ask, 'place');
  const zone = place === undefined ? undefined : zoneOfPlace(place);
  if (zone === undefined || place === undefined) return undefined;
  const text = sayIn[language];
  const offered = new Set(ask.actions ?? []);
  const units = [...numbersParam(ask, 'group')];
  const own: Stack = { place, zone, seat: seatOf(ask.role), inside: false, units, leaders: [] };
  const ids = [...units.map(classIdOf), ...numbersParam(ask, 'leaders').map((l) => leaders[l]?.id ?? '')];
  const tiles = [...new Set(ids)].flatMap((id): TrayTile[] => {
    const piece = pieceFor(id, own, zone, words);
    const of = ids.filter((other) => other === id).length;
    const back = offered.has(`drop ${id}`) ? { back: [`drop ${id}`] } : {};
    return piece ? [{ piece, of, taken: of, ...back }] : [];
  });
  const sails = isAsked(ask, 'naval');
  return {
    zone,
    title: sails ? text.voyage(zoneName(words, zone)) : zoneName(words, zone),
    note: !sails ? text.marchOn : tiles.some(({ back }) => back) ? text.putAshore : text.sailOn,
    counts: false,
    sums: sails ? planOf(ask, units, language) : sumsOf(view, ask, own, language),
    tiles,
  };
}

/** The enemy is before a city: who comes out and who stays inside. */
const isAtTheGate = (ask: Ask): boolean =>
  isAsked(ask, 'place') && (ask.actions ?? []).some((text) => /^(inside|outside) /.test(text));

/** Everybody in the place, those who stand outside taken. */
function gateTray(view: View, ask: Ask, words: EpicWords, language: Language): Tray | undefined {
  const board = boardOf(view);
  const place = numberParam(ask, 'place');
  const zone = place === undefined ? undefined : zoneOfPlace(place);
  const offered = ask.actions ?? [];
  const stacks = stacksOf(board).filter(
    (stack) => stack.place === place && seatName(stack.seat) === ask.role,
  );
  if (zone === undefined || stacks.length === 0) return undefined;
  const tiles = new Map<string, TrayTile>();
  const add = (word: string, isOut: boolean, own: Stack): void => {
    const piece = tiles.get(word)?.piece ?? pieceFor(word, own, zone, words);
    if (!piece) return;
    const { of = 0, taken = 0 } = tiles.get(word) ?? {};
    const [more, back] = [`outside ${word}`, `inside ${word}`];
    tiles.set(word, {
      piece,
      of: of + 1,
      taken: taken + (isOut ? 1 : 0),
      ...(offered.includes(more) ? { more } : {}),
      ...(offered.includes(back) ? { back: [back] } : {}),
    });
  };
  for (const stack of stacks) {
    for (const u of stack.units) add(classIdOf(u), ((board.unitBits[u] ?? 0) & INSIDE) === 0, stack);
    for (const l of stack.leaders)
      add(leaders[l]?.id ?? '', ((board.leaderBits[l] ?? 0) & INSIDE) === 0, stack);
  }
  return {
    zone,
    title: zoneName(words, zone),
    note: sayIn[language].gateHow,
    counts: true,
    tiles: [...tiles.values()],
  };
}

/** How many of a class stay behind, or go: as long as nobody is told off, nobody has been set apart. */
function countOf(board: EpicBoard, stack: Stack, ask: Ask, verb: string, word: string): number {
  const some = (ask.actions ?? []).some((text) => text.startsWith('drop '));
  const going = new Set(some ? goers(ask, stack) : []);
  // EPW-RAI-01, EPW-FOR-05: raiders and, in the first turn, foragers stay where they are.
  // EPW-NAV-17: who has marched to the ships is carried all the same.
  const isCargo = !isFleetClass(word) && stack.units.some((u) => isFleetClass(classIdOf(u)));
  const bound = (isCargo ? 0 : MOVED) | RAIDING | (board.turn === 1 ? FORAGING : 0);
  const isFree = (u: number): boolean => ((board.unitBits[u] ?? 0) & bound) === 0;
  const alike = stack.units.filter(
    (u) => classIdOf(u) === word && (verb === 'drop' ? going.has(u) : !going.has(u) && isFree(u)),
  );
  return Math.max(1, alike.length);
}

const isFleetClass = (id: string): boolean => classes[findClass(id)]?.type === 'fleet';

/** Those at a place who may be told off: the player's own, and whoever of his allies is offered to him. */
function offeredStack(board: EpicBoard, ask: Ask, place: number, zone: string): Stack {
  const offered = new Set((ask.actions ?? []).map((text) => text.split(' ')[1]));
  const seat = seatOf(ask.role);
  const here = stacksOf(board).filter(
    (stack) =>
      stack.place === place && (stack.seat === seat || stack.units.some((u) => offered.has(classIdOf(u)))),
  );
  const units = here.flatMap((stack) => stack.units);
  return { place, zone, seat, inside: false, units, leaders: here.flatMap((stack) => stack.leaders) };
}

function pieceFor(word: string, stack: Stack, zone: string, words: EpicWords): Piece | undefined {
  const side = seatName(stack.seat);
  const leader = leaders.findIndex(({ id }) => id === word);
  return (
    classPiece(word, zone, side, words) ?? (leader < 0 ? undefined : leaderPiece(leader, zone, side, words))
  );
}
