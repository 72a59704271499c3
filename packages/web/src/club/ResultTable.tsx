import './results.css';
import type { ComponentChildren } from 'preact';

export interface Column<R> {
  readonly head: string;
  /** What it means, at length. */
  readonly note?: string;
  readonly cell: (row: R) => ComponentChildren;
  /** What names the row; numbers stand under each other. */
  readonly kind?: 'name' | 'number';
  readonly class?: (row: R) => string;
  /** Where there is no room for it, it stands under the name. */
  readonly under?: boolean;
}

/** What has no column of its own where there is no room: each with its head, under the name. */
export const Under = ({ parts }: { readonly parts: readonly (readonly [string, ComponentChildren])[] }) =>
  parts.length === 0 ? null : (
    <small class="under">
      {parts.map(([head, value], i) => (
        <span key={head}>
          {i > 0 && ' · '}
          {head} {value}
        </span>
      ))}
    </small>
  );

const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** Who or what stands where: one row each, the own one marked. */
export function ResultTable<R>(spec: {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly mine?: (row: R) => boolean;
}) {
  const { columns, rows, keyOf, mine } = spec;
  return (
    <table class="results">
      <thead>
        <tr>
          {columns.map(({ head, note, kind, under }) => (
            <th key={head} scope="col" title={note} class={classes(kind === 'number' && 'n', under && 'tie')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} class={mine?.(row) ? 'me' : ''}>
            {columns.map(({ head, kind, cell, under, class: own }) =>
              kind === 'name' ? (
                <th key={head} scope="row">
                  {cell(row)}
                  <Under parts={columns.filter((c) => c.under).map((c) => [c.head, c.cell(row)] as const)} />
                </th>
              ) : (
                <td key={head} class={classes(kind === 'number' && 'n', under && 'tie', own?.(row))}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
