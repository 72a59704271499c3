import { aidWords } from '../../../aid/words.ts';
import { signed } from '../../../app/numbers.ts';
import type { ChartProps } from '../../kit/guide.ts';
import type { FightBook } from './book.ts';

const fractions: { readonly [loss: string]: string } = { '3/4': '¾', '1/2': '½', '1/4': '¼', R: '0', E: '†' };

/** The whole table, with the column and the rows of the fight at hand. */
export const chartOf = (book: FightBook) =>
  function WholeTable({ options, marks }: ChartProps) {
    const words = aidWords.value;
    const [first, last] = book.rows;
    const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const column = marks ? book.columns.indexOf(marks.column) : -1;
    const reached = new Set(
      marks ? [1, 2, 3, 4, 5, 6].map((die) => Math.min(last, Math.max(first, die + marks.modifier))) : [],
    );
    const row = (n: number): string => (n < 0 ? `−${-n}` : String(n));
    return (
      <>
        <p class="aidnote">
          {marks ? words.inPlay(marks.column.replace('/', ':'), signed(marks.modifier)) : words.noPlay}
        </p>
        <table class="aidcrt">
          <thead>
            <tr>
              <th scope="col">{words.die}</th>
              {book.columns.map((name, c) => (
                <th key={name} scope="col" class={c === column ? 'lit' : ''}>
                  {name.replace('/', ':')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((n) => (
              <tr key={n} class={reached.has(n) ? 'lit' : ''}>
                <th scope="row">{row(n)}</th>
                {book.columns.map((name, c) => {
                  const cell = book.cell(options, n, c);
                  const hit = c === column && reached.has(n);
                  return (
                    <td key={name} class={`${cell.attackerWins ? 'aw' : 'dw'}${hit ? ' hit' : ''}`}>
                      {fractions[cell.attacker] ?? cell.attacker} {fractions[cell.defender] ?? cell.defender}
                      <span class="vh"> {cell.attackerWins ? words.attacker : words.defender}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p class="aidnote">
          <i class="key aw" /> {words.attacker} <i class="key dw" /> {words.defender}. {words.losses}
        </p>
      </>
    );
  };
