import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Counter } from './Counter.tsx';
import type { Piece } from './types.ts';
import type { Eye } from './useEye.ts';

export interface Carried {
  readonly zone: string;
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

interface Carrying {
  readonly pieces: readonly Piece[];
  /** Zones whose stacks can be taken and carried to another zone, and the side whose they are. */
  readonly grips?: ReadonlyMap<string, string>;
  readonly onGrip?: (zone: string) => void;
  readonly onOver?: (zone: string | undefined) => void;
  readonly onDrop?: (zone: string | undefined) => void;
}

/** A stack that is taken in the hand follows the pointer until it is let go. */
export const useCarrying = (
  eye: Eye,
  root: RefObject<HTMLElement | null>,
  props: Carrying,
): { readonly carried: Carried | undefined; readonly ghost: RefObject<HTMLDivElement | null> } => {
  const [carried, setCarried] = useState<Carried | undefined>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const last = useRef(props);
  last.current = props;
  useEffect(() => {
    let over: string | undefined;
    const zoneAt = (x: number, y: number): string | undefined => {
      const at = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-zone],[data-in]');
      return root.current?.contains(at ?? null) ? (at?.dataset.zone ?? at?.dataset.in) : undefined;
    };
    eye.grabber.current = (pressed) => {
      const pile = pressed.closest<SVGElement>('[data-piece]');
      const zone = pile?.dataset.in;
      const side = last.current.grips?.get(zone ?? '');
      const piece = last.current.pieces.find(({ id }) => id === pile?.dataset.piece);
      if (zone === undefined || side === undefined || !piece || !last.current.onDrop) return undefined;
      if (piece.side !== side || piece.kind === 'garrison') return undefined;
      const end = (to: string | undefined): void => {
        setCarried(undefined);
        over = undefined;
        last.current.onDrop?.(to);
      };
      return {
        start: (x, y) => {
          setCarried({ zone, piece, x, y });
          last.current.onGrip?.(zone);
        },
        move: (x, y) => {
          if (ghost.current) ghost.current.style.transform = shiftTo(root.current, x, y);
          const now = zoneAt(x, y);
          if (now === over) return;
          over = now;
          last.current.onOver?.(now);
        },
        drop: (x, y) => end(zoneAt(x, y)),
        cancel: () => end(undefined),
      };
    };
    return () => {
      eye.grabber.current = undefined;
    };
  }, [eye]);
  return { carried, ghost };
};

const shiftTo = (root: HTMLElement | null, x: number, y: number): string => {
  const box = root?.getBoundingClientRect();
  return `translate(${Math.round(x - (box?.left ?? 0))}px, ${Math.round(y - (box?.top ?? 0))}px)`;
};

/** What is carried: drawn where it was taken, from then on it follows the pointer by itself. */
export const Ghost = ({
  carried: { piece, zone, x, y },
  pieces,
  root,
  place,
}: {
  readonly carried: Carried;
  readonly pieces: readonly Piece[];
  readonly root: HTMLElement | null;
  readonly place: RefObject<HTMLDivElement | null>;
}): JSX.Element => (
  <div ref={place} class="brd-ghost" aria-hidden="true" style={{ transform: shiftTo(root, x, y) }}>
    <svg viewBox="-6 -6 52 52" aria-hidden="true">
      <Counter
        piece={piece}
        n={pieces.filter((p) => p.zone === zone && p.side === piece.side && !p.at).length}
        named={false}
      />
    </svg>
  </div>
);
