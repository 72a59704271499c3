import './film.css';
import { PASS } from '@strategoi/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { pace } from '../app/settings.ts';
import { isStill } from '../board/motion.ts';
import { played } from '../orders/player.ts';
import type { Table } from '../pages/table.ts';
import { Die, tellingOf } from '../panels/Log.tsx';
import { isHeading, type Line } from '../panels/logLines.ts';
import { Glyph } from './Glyph.tsx';
import { filmWords } from './words.ts';

/** How long one move of the film stands. */
const STANDS = { step: 2400, calm: 2400, brisk: 1700, instant: 1700 } as const;

/** Farther back than this nobody looks by a film. */
const LONGEST = 400;

/** What others did since this seat last did more than pass, one frame a move. */
function framesOf(table: Table): readonly Line[] {
  const viewer = table.session.viewer.value;
  const recent = table.session.moments.value.slice(-LONGEST);
  const own = recent.findLastIndex(({ entry }) => entry.by === viewer && entry.do !== PASS);
  const since = recent.slice(own + 1).filter(({ entry }) => entry.by !== viewer);
  return tellingOf(table, since).filter((line) => !isHeading(line));
}

/** Opens the film; whoever wants no motion goes through it by hand. */
export function openFilm(table: Table): void {
  const frames = framesOf(table);
  if (frames.length > 0) table.film.value = { frames, at: 0, isRunning: !isStill() };
}

/** Offers the film beside what is to be done. A game of sheets has a player of its own. */
export function FilmButton({ table }: { readonly table: Table }) {
  const isOffered = !table.kit.Sheet && !table.film.value && table.ask.value !== undefined;
  const { moments, viewer } = table.session;
  const count = useMemo(
    () => (isOffered ? framesOf(table).length : 0),
    [table, isOffered, moments.value, viewer.value],
  );
  if (count === 0) return null;
  const words = filmWords.value;
  return (
    <button
      type="button"
      class="btn filmbtn"
      title={`${words.film(count)} (V)`}
      // The second of two quick touches was meant for what stood here before.
      onClick={({ detail }) => detail < 2 && openFilm(table)}
    >
      <Glyph id="run" />
      <span class="say" aria-hidden="true">
        {words.short}
      </span>
      <span class="n" aria-hidden="true">
        {count}
      </span>
      <span class="vh">{words.film(count)}</span>
    </button>
  );
}

/** While others move: their next move, or all of them up to one's own turn. */
export function Following({ table }: { readonly table: Table }) {
  const words = filmWords.value;
  const { session } = table;
  if (table.ask.value || session.remote || table.seat.value === undefined || table.peek.value) return null;
  const waits = table.halt.value !== undefined;
  if (!waits && session.thinking.value === undefined) return null;
  return (
    <>
      {(waits || pace.value !== 'instant') && (
        <button type="button" class="btn" onClick={table.hurry}>
          <Glyph id="last" /> {words.hurry}
        </button>
      )}
      {waits && (
        <button type="button" class="btn pri" data-go-on onClick={table.readOn}>
          {words.next}
        </button>
      )}
    </>
  );
}

/** The film over the map's upper edge: the sentence of the move that is shown, and the keys of a player. */
export function FilmBar({ table }: { readonly table: Table }) {
  const words = filmWords.value;
  const film = table.film.value;
  const count = film?.frames.length ?? 0;
  const frame = film?.frames[film.at];
  useEffect(() => {
    if (!frame) return;
    const trace = table.kit.trace(frame.event);
    table.replay({ ply: frame.ply, ...(trace ? { trace } : {}) });
  }, [frame]);
  useEffect(() => {
    if (!film?.isRunning) return undefined;
    const timer = setTimeout(() => {
      const at = Math.min(count - 1, film.at + 1);
      table.film.value = { ...film, at, isRunning: at < count - 1 };
    }, STANDS[pace.value]);
    return () => clearTimeout(timer);
  }, [film]);
  if (!film || !frame) return null;
  const move = (how: 'on' | 'back' | 'toggle'): void => {
    const { at, running } = played({ at: film.at, running: film.isRunning }, how, count - 1);
    table.film.value = { ...film, at, isRunning: running };
  };
  const close = (): void => {
    table.film.value = undefined;
    table.peek.value = undefined;
  };
  const label = film.isRunning ? words.pause : words.run;
  return (
    <section class="filmbar" aria-label={words.title} onMouseDown={keepFocus}>
      <span class={`shield ${frame.by}`}>
        <Icon id={`em-${frame.by}`} />
      </span>
      <p aria-live="polite">
        <small>
          {film.at + 1} / {count}
        </small>
        {frame.dice.map((value, i) => (
          <Die key={i} value={value} />
        ))}{' '}
        {frame.text}
      </p>
      <span class="keys">
        <Key label={words.back} icon="back" off={film.at === 0} onClick={() => move('back')} />
        <Key label={label} icon={film.isRunning ? 'pause' : 'run'} onClick={() => move('toggle')} />
        <Key label={words.on} icon="on" off={film.at === count - 1} onClick={() => move('on')} />
        <button type="button" class="btn pri" onClick={close}>
          {words.skip}
        </button>
      </span>
    </section>
  );
}

const Key = ({
  label,
  icon,
  off = false,
  onClick,
}: {
  readonly label: string;
  readonly icon: string;
  readonly off?: boolean;
  onClick(): void;
}) => (
  <button
    type="button"
    class="btn sq"
    aria-label={label}
    title={label}
    aria-disabled={off}
    onClick={() => !off && onClick()}
  >
    <Glyph id={icon} />
  </button>
);
