import {
  classes,
  type EpicBoard,
  FORAGING,
  findClass,
  INSIDE,
  isSea,
  leaders,
  MOVED,
  manifest,
  RAIDING,
  unitClass,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { BodyName } from '../../board/bodies.ts';
import type { Piece } from '../../board/types.ts';
import { zoneOfPlace } from './places.ts';

/** The picture of a stack is that of its main arm. */
const ARMS = ['hoplite', 'cavalry', 'light', 'fleet'] as const;
export const symbols: { readonly [type: string]: string } = {
  hoplite: 'hoplite',
  cavalry: 'cavalry',
  light: 'peltast',
  fleet: 'trireme',
};

/** Units and leaders of one seat at one place, inside it or outside. */
export interface Stack {
  readonly place: number;
  readonly zone: string;
  readonly seat: number;
  readonly inside: boolean;
  readonly units: number[];
  readonly leaders: number[];
}

/** A stack is known by its first unit, or its first leader: so it is the same one when it has moved. */
export const stackId = ({ units, leaders }: Stack): string =>
  units[0] === undefined ? `leader ${leaders[0]}` : `unit ${units[0]}`;

export const seatName = (seat: number): string => manifest.roles[seat]?.id ?? 'neutral';

export function stacksOf(board: EpicBoard): Stack[] {
  const stacks = new Map<string, Stack>();
  const stackAt = (place: number, seat: number, inside: boolean): Stack | undefined => {
    const zone = zoneOfPlace(place);
    if (zone === undefined) return undefined;
    const key = `${zone} ${seat} ${inside}`;
    const known = stacks.get(key);
    if (known) return known;
    const made: Stack = { place, zone, seat, inside, units: [], leaders: [] };
    stacks.set(key, made);
    return made;
  };
  board.unitAt.forEach((place, u) => {
    const inside = ((board.unitBits[u] ?? 0) & INSIDE) !== 0;
    stackAt(place, board.unitSeat[u] ?? -1, inside)?.units.push(u);
  });
  board.leaderAt.forEach((place, l) => {
    const inside = ((board.leaderBits[l] ?? 0) & INSIDE) !== 0;
    stackAt(place, board.leaderSeat[l] ?? -1, inside)?.leaders.push(l);
  });
  return [...stacks.values()];
}

/** Units of a seat stand there that have neither marched nor sailed. */
export const isIdle = (board: EpicBoard, seat: number, zone: string): boolean =>
  stacksOf(board).some(
    (stack) =>
      stack.zone === zone &&
      stack.seat === seat &&
      stack.units.some((u) => ((board.unitBits[u] ?? 0) & MOVED) === 0),
  );

const typeOf = (u: number): string => classes[unitClass[u] ?? 0]?.type ?? 'hoplite';
const moraleOf = (u: number): number => classes[unitClass[u] ?? 0]?.morale ?? 0;
export const classIdOf = (u: number): string => classes[unitClass[u] ?? 0]?.id ?? '';

const bodies: { readonly [seat: string]: BodyName } = {
  sparta: 'octagon',
  thebes: 'shield',
  corinth: 'disc',
  persia: 'square',
};
/** Told apart by shape as well as by colour. */
export const ownerOf = (side: string): Pick<Piece, 'side' | 'body'> => ({
  side,
  body: bodies[side] ?? 'round',
});

/** One unit of a class on its own, with its morale. */
export function classPiece(id: string, zone: string, side: string, words: EpicWords): Piece | undefined {
  const kind = classes[findClass(id)];
  return (
    kind && {
      id: `${zone} ${side} ${id}`,
      zone,
      kind: 'unit',
      ...ownerOf(side),
      stack: id,
      name: words.names.unit(id),
      symbol: symbols[kind.type] ?? 'hoplite',
      strength: kind.morale,
    }
  );
}

/** A leader on his own, by his better rating. */
export const leaderPiece = (l: number, zone: string, side: string, words: EpicWords): Piece => ({
  id: `${zone} ${side} leader ${l}`,
  zone,
  kind: 'leader',
  side,
  stack: `leader ${l}`,
  name: words.names.leader(l),
  label: words.names.leader(l),
  symbol: 'leader',
  swords: Math.max(leaders[l]?.land ?? 0, leaders[l]?.sea ?? 0),
});

const every = (board: EpicBoard, stack: Stack, bit: number): boolean =>
  stack.units.length > 0 && stack.units.every((u) => ((board.unitBits[u] ?? 0) & bit) !== 0);

/** "4 × hoplites of Attica (4), Pericles". */
function stackName(stack: Stack, words: EpicWords): string {
  const counts = new Map<string, number>();
  for (const u of stack.units) counts.set(classIdOf(u), (counts.get(classIdOf(u)) ?? 0) + 1);
  const units = [...counts].map(([id, n]) =>
    n > 1 ? `${n} × ${words.names.unit(id)}` : words.names.unit(id),
  );
  return [...stack.leaders.map((l) => words.names.leader(l)), ...units].join(', ');
}

const armOf = (stack: Stack): string => {
  const types = new Set(stack.units.map(typeOf));
  return ARMS.find((arm) => types.has(arm)) ?? 'hoplite';
};

/** The best rating that counts where the stack stands. */
function commanderOf(stack: Stack, words: EpicWords): Piece['commander'] {
  const rating = (l: number): number => (isSea(stack.place) ? leaders[l]?.sea : leaders[l]?.land) ?? 0;
  const [first] = [...stack.leaders].sort((a, b) => rating(b) - rating(a));
  return first === undefined ? undefined : { name: words.names.leader(first), beads: rating(first) };
}

function pieceOf(board: EpicBoard, stack: Stack, words: EpicWords): Piece {
  const side = seatName(stack.seat);
  const commander = commanderOf(stack, words);
  const id = stackId(stack);
  const common = { id, zone: stack.zone, ...ownerOf(side), stack: id, name: stackName(stack, words) };
  if (stack.units.length === 0)
    return stack.inside
      ? { ...common, kind: 'pennant', symbol: 'leader', troops: 0, ...(commander ? { commander } : {}) }
      : {
          ...common,
          kind: 'leader',
          symbol: 'leader',
          swords: commander?.beads ?? 0,
          label: [
            commander?.name ?? '',
            ...(stack.leaders.length > 1 ? [`+${stack.leaders.length - 1}`] : []),
          ].join(' '),
        };
  const tabs = [
    ...(every(board, stack, RAIDING) ? ['flame'] : []),
    ...(every(board, stack, FORAGING) ? ['amphora'] : []),
  ];
  const alone = stack.units.length === 1 ? stack.units[0] : undefined;
  return {
    ...common,
    kind: stack.inside ? 'pennant' : 'unit',
    symbol: symbols[armOf(stack)] ?? 'hoplite',
    troops: stack.units.length,
    ...(alone === undefined ? { strength: stack.units.length } : { morale: moraleOf(alone) }),
    // Ships with troops show both.
    ...(isSea(stack.place) && armOf(stack) !== 'fleet' ? { aboard: true } : {}),
    ...(commander ? { commander } : {}),
    ...(tabs.length > 0 ? { tabs } : {}),
    ...(every(board, stack, MOVED) ? { moved: true } : {}),
    ...(stack.seat < 0 ? { foreign: true } : {}),
  };
}

export const piecesOf = (board: EpicBoard, words: EpicWords): Piece[] =>
  stacksOf(board).map((stack) => pieceOf(board, stack, words));
