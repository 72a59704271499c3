import { useSignal } from '@preact/signals';
import type { Event } from '@strategoi/kernel';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { fightWords } from '../fights/words.ts';
import { type LogKind, type LogKit, logKinds } from '../games/kit/log.ts';
import type { Table } from '../pages/table.ts';
import type { Moment } from '../session/session.ts';
import { gathered, isHeading, type Line, type Phase, phasesOf } from './logLines.ts';

const diceOf = (event: Event, kit: LogKit): readonly number[] =>
  event.type === 'roll' && typeof event.value === 'number' ? [event.value] : (kit.dice?.(event) ?? []);

export const Die = ({ value }: { readonly value: number }) =>
  value >= 1 && value <= 6 ? <Icon id={`die-${value}`} class="d" /> : <b>{value}</b>;

/** Sentences are made once for each moment, viewer and language. */
const written = new WeakMap<Moment, Map<string, Line[]>>();

/** What one action told this viewer, as sentences. */
export function linesOf(moment: Moment, table: Table, viewer: string): Line[] {
  const key = `${viewer} ${language.value}`;
  const known = written.get(moment) ?? new Map<string, Line[]>();
  written.set(moment, known);
  const before = known.get(key);
  if (before) return before;
  const words = table.kit.words[language.value];
  const lines: Line[] = [];
  for (const [i, event] of (moment.told[viewer] ?? []).entries()) {
    const text = words.event(event);
    if (!text) continue;
    lines.push({
      key: `${moment.ply}.${i}`,
      ply: moment.ply,
      by: table.kit.doer?.(event) ?? moment.entry.by,
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
  return gathered(lines, table.kit, (event) => text.event(event), {
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

export function LogPanel({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { session } = table;
  const viewer = session.viewer.value;
  const moments = session.moments.value;
  const seen = session.seen.value;
  const undoable = session.undoable();
  const filter = useSignal<LogKind | 'all'>('all');
  const shown = useSignal(PAGE);
  /** Hop by hop and die by die. */
  const every = useSignal(false);
  /** Phases that were opened or closed by hand. */
  const folds = useSignal<ReadonlyMap<string, boolean>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const open = new Set<number>();
  // Taken back to a line, the table is as that line left it.
  for (let n = 1; n <= undoable; n++) open.add(moments.length - n);

  const { prologue } = session;
  const count = momentsFor(moments, viewer, shown.value);
  const whole = count === moments.length;
  const recent = [...(whole && prologue ? [prologue] : []), ...moments.slice(moments.length - count)];
  const isDetail = table.kit.isDetail;
  const all = recent
    .flatMap((moment) => linesOf(moment, table, viewer))
    .filter(({ event }) => every.value || filter.value === 'dice' || !isDetail?.(event));
  const told =
    filter.value === 'all' && !every.value
      ? gatheredFor(table, all)
      : all.filter((line) => filter.value === 'all' || isHeading(line) || line.kind === filter.value);
  const phases = phasesOf(told);
  const isFolded = ({ heading, lines: own, isPast }: Phase): boolean =>
    heading !== undefined &&
    (folds.value.get(heading.key) ??
      (isPast && filter.value === 'all' && !own.some(({ ply }) => ply > seen)));
  const folded = new Map(
    phases.flatMap((phase) => (phase.heading ? [[phase.heading.key, isFolded(phase)] as const] : [])),
  );
  const sums = new Map(
    phases.flatMap(({ heading, lines: own }) => (heading ? [[heading.key, own.length] as const] : [])),
  );
  const lines = phases.flatMap((phase) => [
    ...(phase.heading ? [phase.heading] : []),
    ...(isFolded(phase) ? [] : phase.lines),
  ]);
  const firstNew = table.news.value.length > 0 ? lines.find((line) => line.ply > seen) : undefined;

  useEffect(() => {
    // The newest line stands last, as in a letter. To find it the page is laid out: not before what happened is drawn.
    return afterDrawing(() => {
      const box = list.current;
      if (box && shown.value === PAGE) box.scrollTop = box.scrollHeight;
    });
  }, [told.length, filter.value]);

  const turn = (key: string, folded: boolean): void => {
    folds.value = new Map([...folds.value, [key, folded]]);
  };

  // A line that reads the same keeps its node: nothing below it is looked at again.
  const kept = useRef(new Map<string, VNode>());
  const now = new Map<string, VNode>();
  const lineNode = (line: Line): VNode => {
    const [fresh, undo] = [line.ply > seen, open.has(line.ply)];
    const fold = folded.get(line.key);
    const sum = sums.get(line.key) ?? 0;
    const key = `${line.key} ${fresh} ${undo} ${line.by} ${line.text} ${fold} ${sum}`;
    const node = kept.current.get(key) ?? (
      <LogLine
        key={line.key}
        line={line}
        table={table}
        fresh={fresh}
        undo={undo}
        {...(fold === undefined || sum === 0
          ? {}
          : { fold: { isFolded: fold, sum, turn: () => turn(line.key, !fold) } })}
      />
    );
    now.set(key, node);
    return node;
  };

  const entries = lines.map((line) => [
    line === firstNew && (
      <li key="new" class="sep">
        <Icon id="spectator" /> {words.since}
      </li>
    ),
    lineNode(line),
  ]);
  kept.current = now;

  return (
    <section class="log" aria-label={words.log}>
      <section class="filters" aria-label={words.filters}>
        {(['all', ...logKinds] as const).map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={filter.value === id}
            onClick={() => {
              filter.value = id;
            }}
          >
            {(id !== 'all' && table.kit.kindName?.(id, language.value)) || words.filter[id]}
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
        {entries}
      </ol>
    </section>
  );
}

function LogLine({
  line,
  table,
  fresh,
  undo,
  fold,
}: {
  readonly line: Line;
  readonly table: Table;
  readonly fresh: boolean;
  readonly undo: boolean;
  readonly fold?: { readonly isFolded: boolean; readonly sum: number; turn(): void };
}) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll keep their order
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
          onClick={fold.turn}
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
