import { type Signal, useSignal } from '@preact/signals';
import { type Event, isRoll, type View } from '@strategoi/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { useKept } from '../app/kept.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { folded } from '../fights/fight.ts';
import { fightWords } from '../fights/words.ts';
import { type LogKind, type LogKit, logKinds } from '../games/kit/log.ts';
import type { Table } from '../pages/table.ts';
import type { Moment } from '../session/session.ts';
import { gathered, isHeading, type Line, type Phase, phasesOf, together } from './logLines.ts';

const diceOf = (event: Event, kit: LogKit): readonly number[] =>
  isRoll(event) ? [event.value] : (kit.dice?.(event) ?? []);

export const Die = ({ value }: { readonly value: number }) =>
  value >= 1 && value <= 6 ? <Icon id={`die-${value}`} class="d" /> : <b>{value}</b>;

/** Sentences are made once for each moment, viewer and language. */
const written = new WeakMap<Moment, Map<string, Line[]>>();

/** What one action told this viewer, as sentences. */
export function linesOf(moment: Moment, table: Table, viewer: string): Line[] {
  const key = `${viewer} ${language.value}`;
  const known = written.get(moment) ?? new Map<string, Line[]>();
  written.set(moment, known);
  const kept = known.get(key);
  if (kept) return kept;
  const words = table.kit.words[language.value];
  const lines: Line[] = [];
  const told = moment.told[viewer] ?? [];
  const other = table.kit.goesOn?.(moment.entry.do, told, table.session.view.peek());
  for (const [i, event] of told.entries()) {
    const said = words.event(event);
    if (!said) continue;
    const before = (): View =>
      folded(table.kit.game, table.session.viewAt(moment.ply - 1, viewer), told.slice(0, i));
    const text = [said, table.kit.whyOnly?.(event, before, language.value) ?? ''].join(' ').trim();
    lines.push({
      key: `${moment.ply}.${i}`,
      ply: moment.ply,
      by: table.kit.doer?.(event) ?? (other && i >= other.from ? other.role : moment.entry.by),
      event,
      text,
      dice: diceOf(event, table.kit),
      kind: table.kit.kind(event),
      heading: table.kit.heading(event),
    });
  }
  known.set(key, lines);
  return lines;
}

/** One line for each move and each fight. */
function gatheredFor(table: Table, lines: readonly Line[]): readonly Line[] {
  const text = table.kit.words[language.value];
  const desk = table.fights;
  const say = (event: Event): string | undefined => text.event(event);
  return gathered(together(lines, table.kit, say), table.kit, say, {
    isOutcome: (event) => desk?.fightOf(event) !== undefined,
    hasOutcome: (event) => desk?.isTold(event) === true,
  });
}

/** What these moments told whoever looks, one line for each move and each fight. */
export const tellingOf = (table: Table, moments: readonly Moment[]): readonly Line[] =>
  gatheredFor(
    table,
    moments
      .flatMap((moment) => linesOf(moment, table, table.session.viewer.value))
      .filter(({ event }) => !table.kit.isDetail?.(event)),
  );

/** Lines shown at first. Actions that say nothing are many in some games, so that lines are counted. */
const PAGE = 80;

/** How many of the last moments make up so many lines. */
function momentsFor(moments: readonly Moment[], viewer: string, lines: number): number {
  let found = 0;
  for (let n = 0; n < moments.length; n++) {
    found += moments[moments.length - 1 - n]?.told[viewer]?.length ?? 0;
    if (found >= lines) return n + 1;
  }
  return moments.length;
}

/** What of the log is looked at. */
interface Looking {
  readonly filter: Signal<LogKind | 'all'>;
  /** Hop by hop and die by die. */
  readonly every: Signal<boolean>;
  readonly shown: Signal<number>;
  /** Phases that were opened or closed by hand. */
  readonly folds: Signal<ReadonlyMap<string, boolean>>;
}

const useLooking = (): Looking => ({
  filter: useSignal<LogKind | 'all'>('all'),
  every: useSignal(false),
  shown: useSignal(PAGE),
  folds: useSignal<ReadonlyMap<string, boolean>>(new Map()),
});

/** The lines that are asked for, and whether these are all there are. */
function toldNow(
  table: Table,
  { filter, every, shown }: Looking,
): { readonly told: readonly Line[]; readonly whole: boolean } {
  const { session, kit } = table;
  const viewer = session.viewer.value;
  const moments = session.moments.value;
  const { prologue } = session;
  const count = momentsFor(moments, viewer, shown.value);
  const whole = count === moments.length;
  const recent = [...(whole && prologue ? [prologue] : []), ...moments.slice(moments.length - count)];
  const all = recent
    .flatMap((moment) => linesOf(moment, table, viewer))
    .filter(({ event }) => every.value || filter.value === 'dice' || !kit.isDetail?.(event));
  const told =
    filter.value === 'all' && !every.value
      ? gatheredFor(table, all)
      : all.filter((line) => filter.value === 'all' || isHeading(line) || line.kind === filter.value);
  return { told, whole };
}

interface Folds {
  readonly lines: readonly Line[];
  /** Of each heading, whether what is under it is put away, and how much that is. */
  readonly under: ReadonlyMap<string, { readonly isFolded: boolean; readonly sum: number }>;
}

/** Phases that are over and were read are put away, until somebody opens them. */
function foldedOf(told: readonly Line[], seen: number, { filter, folds }: Looking): Folds {
  const isFolded = ({ heading, lines: own, isPast }: Phase): boolean =>
    heading !== undefined &&
    (folds.value.get(heading.key) ??
      (isPast && filter.value === 'all' && !own.some(({ ply }) => ply > seen)));
  const phases = phasesOf(told).map((phase) => ({ ...phase, isFolded: isFolded(phase) }));
  return {
    lines: phases.flatMap((phase) => [
      ...(phase.heading ? [phase.heading] : []),
      ...(phase.isFolded ? [] : phase.lines),
    ]),
    under: new Map(
      phases.flatMap(({ heading, isFolded, lines }) =>
        heading ? [[heading.key, { isFolded, sum: lines.length }] as const] : [],
      ),
    ),
  };
}

const Filters = ({
  table,
  looking: { filter, every },
}: {
  readonly table: Table;
  readonly looking: Looking;
}) => {
  const words = ui.value.play;
  const own = table.kit.ownKind?.(language.value);
  return (
    <section class="filters" aria-label={words.filters}>
      {(['all', ...logKinds.filter((id) => id !== 'own' || own)] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={filter.value === id}
          onClick={() => {
            filter.value = id;
          }}
        >
          {id === 'own' ? own : words.filter[id]}
        </button>
      ))}
      <button
        type="button"
        class="every"
        aria-pressed={every.value}
        onClick={() => {
          every.value = !every.value;
        }}
      >
        {words.everyStep}
      </button>
    </section>
  );
};

/** Lines that were told, those that read the same as before with their nodes. */
function useLineNodes(
  table: Table,
  { under }: Folds,
  { folds }: Looking,
): (lines: readonly Line[]) => JSX.Element[] {
  const kept = useKept(LogLine);
  const { session } = table;
  const seen = session.seen.value;
  const last = session.moments.value.length;
  const undoable = session.undoable();
  // Taken back to a line, the table is as that line left it: of the lines of one decision the last offers it.
  const isOpen = (ply: number): boolean => ply < last && ply >= last - undoable;
  return (lines) =>
    kept((keep) =>
      lines.map((line, i) => {
        const { isFolded, sum } = under.get(line.key) ?? { isFolded: undefined, sum: 0 };
        return keep(line.key, {
          line,
          table,
          folds,
          fresh: line.ply > seen,
          undo: isOpen(line.ply) && lines[i + 1]?.ply !== line.ply,
          ...(isFolded === undefined || sum === 0 ? {} : { fold: { isFolded, sum } }),
        });
      }),
    );
}

export function LogPanel({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const looking = useLooking();
  const { filter, shown } = looking;
  const list = useRef<HTMLOListElement>(null);
  const { told, whole } = toldNow(table, looking);
  const seen = table.session.seen.value;
  const folds = foldedOf(told, seen, looking);
  const { lines } = folds;
  const nodesOf = useLineNodes(table, folds, looking);
  useEffect(() => {
    // The newest line stands last, as in a letter. To find it the page is laid out: not before what happened is drawn.
    return afterDrawing(() => {
      const box = list.current;
      if (box && shown.value === PAGE) box.scrollTop = box.scrollHeight;
    });
  }, [told.at(-1)?.key, filter.value]);
  const nodes = nodesOf(lines);
  const firstNew = table.news.value.length > 0 ? lines.findIndex((line) => line.ply > seen) : -1;
  return (
    <section class="log" aria-label={words.log}>
      <Filters table={table} looking={looking} />
      <ol class="entries" ref={list}>
        {!whole && (
          <li>
            <button
              type="button"
              class="btn ghost"
              onClick={() => {
                shown.value += PAGE * 4;
              }}
            >
              {words.earlier}
            </button>
          </li>
        )}
        {lines.length === 0 && <li class="none">{words.logEmpty}</li>}
        {nodes.map((node, i) => [
          i === firstNew && (
            <li key="new" class="sep">
              <Icon id="spectator" /> {words.since}
            </li>
          ),
          node,
        ])}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly line: Line;
  readonly table: Table;
  readonly folds: Looking['folds'];
  readonly fresh: boolean;
  readonly undo: boolean;
  readonly fold?: { readonly isFolded: boolean; readonly sum: number };
}

function LogLine({ line, table, folds, fresh, undo, fold }: LineProps) {
  const words = ui.value.play;
  const trace = table.kit.trace(line.event);
  const here = table.peek.value?.ply === line.ply;
  const title = isHeading(line);
  const fight = table.fights?.fightOf(line.event);
  return (
    <li
      class={`${title ? `hd ${line.heading ?? line.event.type}` : ''} ${line.by} ${fresh ? 'fresh' : ''} ${here ? 'here' : ''}`}
    >
      <button
        type="button"
        class="ln"
        aria-pressed={here}
        onClick={() => {
          if (here) table.peek.value = undefined;
          else table.replay({ ply: line.ply, ...(trace ? { trace } : {}) });
        }}
      >
        {line.dice.map((value, i) => (
          <Die key={i} value={value} />
        ))}
        {line.text}
      </button>
      {fold && (
        <button
          type="button"
          class="btn small fold"
          aria-expanded={!fold.isFolded}
          aria-label={words.fold(fold.sum)}
          title={words.fold(fold.sum)}
          onClick={() => {
            folds.value = new Map([...folds.value, [line.key, !fold.isFolded]]);
          }}
        >
          {fold.isFolded && <small>{fold.sum}</small>}
          <Icon id="chevron" />
        </button>
      )}
      {fight && (
        <button
          type="button"
          class="btn small fightlink"
          aria-label={fightWords.value.openCard}
          title={fightWords.value.openCard}
          onClick={() => table.fights?.open(fight)}
        >
          <Icon id="battle" />
        </button>
      )}
      {undo && here && (
        <button
          type="button"
          class="btn small"
          onClick={() => table.undo(table.session.moments.value.length - line.ply)}
        >
          <Icon id="undo" /> {words.undoTo}
        </button>
      )}
    </li>
  );
}

/** While a line of the log is shown on the map. */
export function PeekBar({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const peek = table.peek.value;
  if (!peek || table.film.value) return null;
  return (
    <div class="peekbar" role="status" onMouseDown={keepFocus}>
      <Icon id="replay" /> <b>{words.replaying}</b>
      <button
        type="button"
        class="btn pri"
        onClick={() => {
          table.peek.value = undefined;
        }}
      >
        {words.now}
      </button>
    </div>
  );
}
