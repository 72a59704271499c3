import type { JSX } from 'preact';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../sprites/Icon.tsx';
import { Counter } from './Counter.tsx';
import type { Point } from './geometry.ts';
import type { Tray } from './types.ts';

/** Its size in screen pixels, as the style sheet makes it: as wide as its counters or its heading. */
export const traySize = (
  { items, title, note = '', limit = '', totals = '', all = '' }: Tray,
  width: number,
): Point => {
  const head =
    title.length * 8 + (note.length + limit.length + totals.length + all.length) * 7 + (limit ? 20 : 0) + 110;
  return [Math.min(width - 20, Math.max(230, items.length * 48 + 20, head)), 86];
};

/** A stack fanned out: each counter a button with its tick. */
export const TrayView = ({
  tray,
  label,
  at,
  all,
  onPiece,
  onAll,
}: {
  tray: Tray;
  label: string;
  at: Point;
  all: string;
  onPiece: (piece: string) => void;
  onAll: (() => void) | undefined;
}): JSX.Element => (
  <section
    class="tray"
    style={{ translate: `${at[0]}px ${at[1]}px` }}
    aria-label={label}
    onMouseDown={keepFocus}
  >
    <header>
      <b>{tray.title}</b>
      {tray.note && <span>{tray.note}</span>}
      {tray.limit && (
        <span class={tray.over ? 'lim over' : 'lim'}>
          <Icon id="army" /> {tray.limit}
        </span>
      )}
      {tray.totals && <span>{tray.totals}</span>}
      {onAll && (
        <button
          type="button"
          class="all"
          onClick={(event) => {
            event.stopPropagation();
            onAll();
          }}
        >
          {tray.all ?? all}
        </button>
      )}
    </header>
    <div class="row">
      {tray.items.map(({ piece, picked, enabled, count }) => (
        <button
          type="button"
          key={piece.id}
          data-item={piece.id}
          aria-pressed={picked}
          aria-disabled={!enabled && !picked}
          aria-label={piece.name}
          title={piece.name}
          onClick={(event) => {
            event.stopPropagation();
            onPiece(piece.id);
          }}
        >
          <svg class="tc" viewBox="-6 -6 52 52" aria-hidden="true">
            <Counter piece={piece} n={count ?? 1} tick={picked} named={false} />
          </svg>
        </button>
      ))}
    </div>
  </section>
);
