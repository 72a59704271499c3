import './tray.css';
import './over.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { Counter } from '../board/Counter.tsx';
import type { Spread, TrayTile } from '../board/types.ts';
import type { Table } from '../pages/table.ts';
import { useOver } from './over.ts';
import { trayWords } from './words.ts';

/** One more of this kind goes; once all of them do, none of them does. */
function step({ onPiece, onLeave }: Spread, { piece, more, back = [] }: TrayTile): void {
  if (more !== undefined) onPiece(more);
  else if (back.length > 1 && onLeave) onLeave(back);
  else onPiece(back[0] ?? piece.id);
}

/** Everybody who can go back does. */
function clear({ tray, onLeave, onPiece }: Spread): void {
  const back = tray.tiles.flatMap((tile) => tile.back ?? []);
  if (onLeave) onLeave(back);
  else for (const one of back) onPiece(one);
}

/** Digits name tiles, A takes everybody; inside the tray + and - step, 0 takes nobody. */
function useTrayKeys(spread: Spread | undefined): void {
  useEffect(() => {
    if (!spread?.tray.counts) return undefined;
    const { tray, onPiece } = spread;
    const press = (event: KeyboardEvent): void => {
      const into = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || into?.matches('input,textarea,select')) return;
      const at = into?.closest<HTMLElement>('.tray [data-tile]')?.dataset.tile;
      const tile = tray.tiles[/^[1-9]$/.test(event.key) ? Number(event.key) - 1 : Number(at ?? -1)];
      if (/^[1-9]$/.test(event.key) && tile) step(spread, tile);
      else if ((event.key === 'a' || event.key === 'A') && spread.onAll) spread.onAll();
      else if (at !== undefined && (event.key === '+' || event.key === '=') && tile?.more) onPiece(tile.more);
      else if (at !== undefined && event.key === '-' && tile?.back) onPiece(tile.back[0] as string);
      else if (at !== undefined && event.key === '0') clear(spread);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the keys of the page, of which some are the same.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [spread]);
}

/** A stack is spread out once the click that asked for it is drawn; what changes in it shows at once. */
const useLateSpread = (spread: Spread | undefined): Spread | undefined => {
  const isAsked = spread !== undefined;
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) return afterDrawing(() => setOpen(true));
    setOpen(false);
    return undefined;
  }, [isAsked]);
  return isOpen ? spread : undefined;
};

/**
 * The stack a decision is about, one tile a kind of counter: beside the map, over which it never lies, or small over the
 * map (`over`), where it hides nothing.
 */
export function TrayDock({
  table,
  keeps,
  over = false,
}: {
  readonly table: Table;
  readonly keeps?: boolean;
  readonly over?: boolean;
}) {
  const spread = useLateSpread(table.spread.value);
  useTrayKeys(spread);
  /** Its place is kept from the first stack on: a map that changed its size at a click would be drawn anew, and jump. */
  const kept = useSignal(false);
  useEffect(() => {
    if (spread) kept.value = true;
  }, [spread]);
  if (spread) return <TrayView spread={spread} isOver={over} />;
  if (!keeps || !kept.value || table.session.outcome.value) return null;
  const words = trayWords[language.value];
  const ask = table.ask.value;
  const isLit = ask !== undefined && (table.kit.placed?.(table.view.value, ask).size ?? 1) > 0;
  const told = isLit ? words.idle : words.elsewhere;
  return <p class="tray idle">{ask ? told : words.others}</p>;
}

/** The more kinds there are, the smaller the tiles. */
const sizeOf = (kinds: number): string =>
  kinds > 12 ? 'many most all' : kinds > 7 ? 'many most' : kinds > 4 ? 'many' : '';

function TrayView({ spread, isOver }: { readonly spread: Spread; readonly isOver: boolean }): JSX.Element {
  const own = useRef<HTMLElement>(null);
  const words = trayWords[language.value];
  const { tray, onAll } = spread;
  const some = tray.tiles.some(({ back }) => back !== undefined);
  useOver(own, tray.zone, isOver);
  return (
    <section
      ref={own}
      class={`tray ${isOver ? 'over ' : ''}${sizeOf(tray.tiles.length)}`}
      aria-label={words.title}
      onMouseDown={keepFocus}
    >
      {/* The sums have their place under the title: the counters stay where they are while they are picked. */}
      <div class="about">
        <header>
          <b>{tray.title}</b>
          {tray.note && <span>{tray.note}</span>}
        </header>
        {tray.sums && (
          <dl class="sums">
            {tray.sums.map(({ label, value, over }) => (
              <div key={label} class={over ? 'over' : ''}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Tiles spread={spread} />
      {((tray.counts && some) || onAll) && (
        <div class="whole">
          <button type="button" class="btn all" aria-disabled={!onAll} onClick={onAll}>
            {tray.all ?? words.all}
          </button>
          {tray.counts && (
            <button
              type="button"
              class="btn nobody"
              aria-disabled={!some}
              onClick={() => some && clear(spread)}
            >
              {words.none}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The row of tiles; where it holds more than is in sight, its edge says so. */
function Tiles({ spread }: { readonly spread: Spread }) {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState('');
  const look = (): void => {
    const box = row.current;
    if (!box) return;
    const isDown = box.scrollTop + box.clientHeight < box.scrollHeight - 4;
    const isRight = box.scrollLeft + box.clientWidth < box.scrollWidth - 4;
    setMore(isDown ? 'down' : isRight ? 'right' : '');
  };
  useLayoutEffect(look);
  return (
    <div ref={row} class="row" data-more={more} onScroll={look}>
      {spread.tray.tiles.map((tile, n) => (
        <Tile key={`${tile.piece.stack} ${tile.piece.zone}`} spread={spread} tile={tile} n={n} />
      ))}
    </div>
  );
}

function Tile({ spread, tile, n }: { readonly spread: Spread; readonly tile: TrayTile; readonly n: number }) {
  const words = trayWords[language.value];
  const { piece, of, taken, more, back, tag } = tile;
  const { counts } = spread.tray;
  const number = of === 1 ? '' : counts ? `${taken}/${of}` : `×${of}`;
  const state = taken === 0 ? 'out' : taken === of ? 'whole' : 'part';
  return (
    <div class={`tile ${state}`} data-tile={n} data-taken={taken}>
      <button
        type="button"
        class="face"
        aria-pressed={state === 'part' ? 'mixed' : state === 'whole'}
        aria-disabled={more === undefined && back === undefined}
        title={number ? `${piece.name} ${number}` : piece.name}
        onClick={() => step(spread, tile)}
      >
        <span class="vh">{piece.name}</span>
        <svg viewBox="-2 -2 44 44" aria-hidden="true">
          <Counter piece={piece} n={1} named={false} />
        </svg>
        {piece.kind === 'leader' && piece.label && (
          <em class="who" aria-hidden="true">
            {piece.label}
          </em>
        )}
        {number && (
          <span>
            {counts ? taken : number}
            {counts && <small>/{of}</small>}
          </span>
        )}
        {counts && of === 1 && <Icon id={taken === 1 ? 'check' : 'plus'} />}
        {tag && (
          <small class="does" aria-hidden="true">
            {tag}
          </small>
        )}
      </button>
      {counts && of > 1 && (
        <span class="steps">
          <button
            type="button"
            aria-label={words.less(piece.name)}
            aria-disabled={back === undefined}
            onClick={() => back && spread.onPiece(back[0] as string)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={words.more(piece.name)}
            aria-disabled={more === undefined}
            onClick={() => more !== undefined && spread.onPiece(more)}
          >
            +
          </button>
        </span>
      )}
    </div>
  );
}
