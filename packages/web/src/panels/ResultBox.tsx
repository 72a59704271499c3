import { useSignal } from '@preact/signals';
import type { Role } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { Icon } from '../app/Icon.tsx';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';

/** How a game ended, over its table; away once it is closed, and while an earlier moment is looked at. */
export function ResultBox({
  table,
  winner,
  lines,
  kind = '',
  deeds,
  children,
}: {
  readonly table: Table;
  readonly winner: Role | undefined;
  readonly lines: readonly string[];
  readonly kind?: string;
  /** What may be done now, beside closing it. */
  readonly deeds: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const closed = useSignal(false);
  if (closed.value || table.peek.value) return null;
  return (
    <section class={`pop result ${kind}`} aria-label={ui.value.play.winner}>
      <span class={`em big ${winner ?? 'n'}`}>
        <Icon id={winner ? `em-${winner}` : 'laurel'} />
      </span>
      <h2>{lines[0]}</h2>
      {lines.slice(1).map((line, i) => (
        // What a side has is set in from the side's own line.
        <p key={`${i} ${line}`}>{line.startsWith(' ') ? line : <strong>{line}</strong>}</p>
      ))}
      {children}
      <div class="hact">
        {deeds}
        <button
          type="button"
          class="btn ghost"
          onClick={() => {
            closed.value = true;
          }}
        >
          {ui.value.nav.close}
        </button>
      </div>
    </section>
  );
}
