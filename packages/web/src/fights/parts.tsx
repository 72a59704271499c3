import type { Role } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { Icon } from '../app/Icon.tsx';
import { isPhone } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { Counter } from '../board/Counter.tsx';
import type { Piece } from '../board/types.ts';
import type { Table } from '../pages/table.ts';
import { roleName } from '../panels/Prompt.tsx';
import { fightWords } from './words.ts';

export const percent = (part: number): string => ui.value.percent(Math.round(part * 100));

/** "1/3" as it is said: one to three. */
export const ratio = (column: string | undefined): string => (column ?? '').replace('/', ' : ');

export const CounterPicture = ({ piece, n = 1 }: { readonly piece: Piece; readonly n?: number }) => (
  <svg class="fc" viewBox="-7 -5 56 52" aria-hidden="true">
    <Counter piece={piece} n={n} named={false} />
  </svg>
);

export const Track = ({
  columns,
  odds,
  column,
}: {
  readonly columns: readonly string[];
  readonly odds: number;
  readonly column: number;
}) => (
  <ol class="ftrk" aria-label={`${fightWords.value.column} ${ratio(columns[column])}`}>
    {columns.map((name, i) => (
      <li key={name} class={`${i === odds ? 'base' : ''} ${i === column ? 'fin' : ''}`} aria-hidden="true">
        {ratio(name)}
      </li>
    ))}
  </ol>
);

export function Bar({
  table,
  parts,
}: {
  readonly table: Table;
  readonly parts: readonly { readonly role: Role; readonly part: number }[];
}) {
  const words = fightWords.value;
  const seat = table.seat.value;
  const said = (role: Role): string => (role === seat ? words.youWin : words.wins(roleName(table, role)));
  const label = parts.map(({ role, part }) => `${said(role)} ${percent(part)}`).join(', ');
  return (
    <div class="bar cb" role="img" aria-label={label}>
      {parts.map(
        ({ role, part }) =>
          part > 0 && (
            <i key={role} class={role} style={`flex:${part}`}>
              <b>{percent(part)}</b> {part > 0.4 && said(role)}
            </i>
          ),
      )}
    </div>
  );
}

export function Head({
  icon,
  title,
  sub,
  close,
  lost = false,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly sub?: string;
  readonly close?: { readonly label: string; readonly icon?: string; act(): void };
  /** The viewer was beaten: no green for that. */
  readonly lost?: boolean;
  readonly children?: ComponentChildren;
}) {
  return (
    <header class="ch">
      <span class={lost ? 'cst lost' : 'cst'}>
        <Icon id={icon} />
      </span>
      <div>
        <h2 class={title.length > 26 ? 'long' : ''} tabIndex={-1}>
          {title}
        </h2>
        {sub && <small>{sub}</small>}
        {children}
      </div>
      {close && (
        <button
          type="button"
          class="btn ghost sq"
          aria-label={close.label}
          title={close.label}
          onClick={close.act}
        >
          <Icon id={close.icon ?? (isPhone.value ? 'layers' : 'close')} />
        </button>
      )}
    </header>
  );
}
