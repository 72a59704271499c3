import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Piece, Spread, Tray, TrayTile } from '../board/types.ts';

/** One counter of a stack that is spread out. */
export interface TrayItem {
  readonly piece: Piece;
  readonly picked: boolean;
  /** Touching it does something. */
  readonly enabled: boolean;
}

/** Those that look alike and stand together are one tile. */
export function tilesOf(items: readonly TrayItem[], mayGoBack: boolean): TrayTile[] {
  const kinds = new Map<string, TrayItem[]>();
  for (const item of items) {
    const kind = `${item.piece.stack} ${item.piece.zone}`;
    const alike = kinds.get(kind);
    if (alike) alike.push(item);
    else kinds.set(kind, [item]);
  }
  return [...kinds.values()].map((alike) => {
    const taken = alike.filter(({ picked }) => picked);
    const next = alike.find(({ picked, enabled }) => enabled && !picked);
    // Whoever came last goes back first.
    const back = taken.filter(({ enabled }) => enabled || mayGoBack).map(({ piece }) => piece.id);
    return {
      piece: (alike[0] as TrayItem).piece,
      of: alike.length,
      taken: taken.length,
      ...(next ? { more: next.piece.id } : {}),
      ...(back.length > 0 ? { back: back.reverse() } : {}),
    };
  });
}

/** Hands the stack that is spread out to whoever shows it; it is there no longer than the map is. */
export function useSpread(
  show: ((spread: Spread | undefined) => () => void) | undefined,
  tray: Tray | undefined,
  deeds: Omit<Spread, 'tray'>,
): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  const [hasAll, hasLeave] = [deeds.onAll !== undefined, deeds.onLeave !== undefined];
  const spread = useMemo<Spread | undefined>(
    () =>
      tray && {
        tray,
        onPiece: (piece) => latest.current.onPiece(piece),
        ...(hasAll ? { onAll: () => latest.current.onAll?.() } : {}),
        ...(hasLeave ? { onLeave: (pieces: readonly string[]) => latest.current.onLeave?.(pieces) } : {}),
      },
    [tray, hasAll, hasLeave],
  );
  const away = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    away.current = show?.(spread);
  }, [spread]);
  useEffect(() => () => away.current?.(), []);
}
