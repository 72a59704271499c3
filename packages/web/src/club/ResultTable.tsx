import type { ComponentChildren } from 'preact';

export interface Column<R> {
  readonly head: string;
  readonly cell: (row: R) => ComponentChildren;
  /** What names the row; numbers stand under each other. */
  readonly kind?: 'name' | 'number';
  readonly class?: (row: R) => string;
}

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
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" class={kind === 'number' ? 'n' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} class={mine?.(row) ? 'me' : ''}>
            {columns.map(({ head, kind, cell, class: own }) =>
              kind === 'name' ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} class={[kind === 'number' ? 'n' : '', own?.(row) ?? ''].join(' ').trim()}>
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
