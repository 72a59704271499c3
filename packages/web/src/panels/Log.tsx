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
import { type LogKind, logKinds } from '../games/kit.ts';
import type { Table } from '../pages/table.ts';
import type { Moment } from '../session/session.ts';

interface Line {
  readonly key: string;
  readonly ply: number;
  readonly by: string;
  readonly event: Event;
  readonly text: string;
  readonly dice: readonly number[];
  readonly kind: LogKind | undefined;
}

const diceOf = (event: Event): readonly number[] => {
  if (event.type === 'roll' && typeof event.value === 'number') return [event.value];
  return event.type === 'points' && Array.isArray(event.dice) ? (event.dice as number[]) : [];
};

export const Die = ({ value }: { readonly value: number }) =>
  value >= 1 && value <= 6 ? <Icon id={`die-${value}`} class="d" /> : <b>{value}</b>;

const heading = (event: Event): boolean => event.type === 'turn' || event.type === 'phase';

/** Sentences are made once for each moment, viewer and language. */
const written = new WeakMap<Moment, Map<string, Line[]>>();

/** What one action told this viewer, as sentences. */
function linesOf(moment: Moment, table: Table, viewer: string): Line[] {
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
      dice: diceOf(event),
      kind: table.kit.kind(event),
    });
  }
  known.set(key, lines);
  return lines;
}

const PAGE = 60;

export function LogPanel({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { session } = table;
  const viewer = session.viewer.value;
  const moments = session.moments.value;
  const seen = session.seen.value;
  const undoable = session.undoable();
  const filter = useSignal<LogKind | 'all'>('all');
  const shown = useSignal(PAGE);
  const list = useRef<HTMLOListElement>(null);
  const open = new Set<number>();
  for (let n = 1; n <= undoable; n++) open.add(moments.length - n + 1);

  const { prologue } = session;
  const whole = moments.length <= shown.value;
  const recent = [...(whole && prologue ? [prologue] : []), ...moments.slice(-shown.value)];
  const lines = recent
    .flatMap((moment) => linesOf(moment, table, viewer))
    .filter((line) => filter.value === 'all' || heading(line.event) || line.kind === filter.value)
    // A phase in which nothing happened is not worth a line.
    .filter((line, i, all) => {
      const next = all[i + 1];
      return (
        !heading(line.event) || line.event.type === 'turn' || (next !== undefined && !heading(next.event))
      );
    });
  const firstNew = table.news.value.length > 0 ? lines.find((line) => line.ply > seen) : undefined;

  useEffect(() => {
    // The newest line stands last, as in a letter. To find it the page is laid out: not before what happened is drawn.
    return afterDrawing(() => {
      const box = list.current;
      if (box && shown.value === PAGE) box.scrollTop = box.scrollHeight;
    });
  }, [lines.length, filter.value]);

  // A line that reads the same keeps its node: nothing below it is looked at again.
  const kept = useRef(new Map<string, VNode>());
  const now = new Map<string, VNode>();
  const lineNode = (line: Line): VNode => {
    const [fresh, undo] = [line.ply > seen, open.has(line.ply)];
    const key = `${line.key} ${fresh} ${undo} ${line.by} ${line.text}`;
    const node = kept.current.get(key) ?? (
      <LogLine key={line.key} line={line} table={table} fresh={fresh} undo={undo} />
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
      </section>
      <ol class="entries" ref={list}>
        {moments.length > shown.value && (
          <li>
            <button
              type="button"
              class="btn ghost"
              onClick={() => {
                shown.value += PAGE * 4;
              }}
            >
              {words.more(moments.length - shown.value)}
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
}: {
  readonly line: Line;
  readonly table: Table;
  readonly fresh: boolean;
  readonly undo: boolean;
}) {
  const words = ui.value.play;
  const trace = table.kit.trace(line.event);
  const here = table.peek.value?.ply === line.ply;
  const title = heading(line.event);
  const fight = table.fights?.fightOf(line.event);
  return (
    <li
      class={`${title ? `hd ${line.event.type}` : ''} ${line.by} ${fresh ? 'fresh' : ''} ${here ? 'here' : ''}`}
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
          onClick={() => table.undo(table.session.moments.value.length - line.ply + 1)}
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
  if (!peek) return null;
  return (
    <div class="peekbar" role="status" onMouseDown={keepFocus}>
      <Icon id="replay" /> <b>{words.replaying(peek.ply)}</b>
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
