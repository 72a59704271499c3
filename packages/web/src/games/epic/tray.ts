import { type EpicBoard, leaders } from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Ask, Language } from '@strategoi/kernel';
import type { Piece, Tray, TrayTile } from '../../board/types.ts';
import { trayWords } from '../../tray/words.ts';
import { classIdOf, classPiece, leaderPiece, type Stack, seatName, stacksOf } from './pieces.ts';
import { zoneName, zoneOfPlace } from './places.ts';

const numberParam = (ask: Ask, name: string): number | undefined => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** A stack is spread out while its units can be picked; in a plan at sea a drop leaves cargo behind, and is a button. */
export const hasTray = (ask: Ask): boolean =>
  ask.step !== 'naval' &&
  typeof ask.params?.place === 'number' &&
  (ask.actions ?? []).some((text) => /^(pick|drop|with) /.test(text));

/** The stack a group is being told off from; a tile is touched by the notation that its touch is. */
export function trayOf(board: EpicBoard, ask: Ask, words: EpicWords, language: Language): Tray | undefined {
  const offered = ask.actions ?? [];
  const place = numberParam(ask, 'place');
  const zone = place === undefined ? undefined : zoneOfPlace(place);
  if (!hasTray(ask) || zone === undefined || place === undefined) return undefined;
  const stacks = stacksOf(board).filter((stack) => stack.place === place);
  const own = stacks.find((stack) => offersFor(stack, offered)) ?? stacks[0];
  if (!own) return undefined;
  const tiles = new Map<string, TrayTile>();
  for (const text of offered) {
    const [verb, word] = text.split(' ') as [string, string];
    if (verb !== 'pick' && verb !== 'drop' && verb !== 'with') continue;
    const piece = tiles.get(word)?.piece ?? pieceFor(word, own, zone, words);
    if (!piece) continue;
    const { of = 0, taken = 0, ...known } = tiles.get(word) ?? { piece };
    const n = countOf(own, ask, verb, word);
    const goes = verb === 'drop';
    const touch = goes ? { back: [text] } : { more: text };
    tiles.set(word, { ...known, ...touch, of: of + n, taken: taken + (goes ? n : 0) });
  }
  const all = [...tiles.values()];
  const going = all.reduce((sum, { taken }) => sum + taken, 0);
  return {
    zone,
    title: zoneName(words, zone),
    counts: offered.some((text) => /^(pick|drop) /.test(text)),
    ...(going > 0 ? { sums: [{ label: trayWords[language].units, value: String(going) }] } : {}),
    tiles: all,
  };
}

/** How many of a class stay behind, or go: as long as nobody is told off, nobody has been set apart. */
function countOf(stack: Stack, ask: Ask, verb: string, word: string): number {
  const group = ask.params?.group;
  const some = (ask.actions ?? []).some((text) => text.startsWith('drop '));
  const going = new Set(some && Array.isArray(group) ? (group as readonly number[]) : []);
  const alike = stack.units.filter((u) => classIdOf(u) === word && going.has(u) === (verb === 'drop'));
  return Math.max(1, alike.length);
}

const offersFor = (stack: Stack, offered: readonly string[]): boolean =>
  stack.leaders.some((l) => offered.includes(`with ${leaders[l]?.id}`)) || stack.units.length > 0;

function pieceFor(word: string, stack: Stack, zone: string, words: EpicWords): Piece | undefined {
  const side = seatName(stack.seat);
  const leader = leaders.findIndex(({ id }) => id === word);
  return (
    classPiece(word, zone, side, words) ?? (leader < 0 ? undefined : leaderPiece(leader, zone, side, words))
  );
}
