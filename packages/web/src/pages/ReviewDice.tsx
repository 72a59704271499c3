import { isRoll, SPECTATOR } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { Die } from '../panels/Log.tsx';
import { roleName } from '../panels/Prompt.tsx';
import type { Table } from './table.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** How often each face came up, by who rolled, against what was to be expected. */
export function DiceStats({ table, upTo }: { readonly table: Table; readonly upTo: number }) {
  const words = ui.value.review;
  const counts = useMemo(() => {
    const found = new Map<string, number[]>();
    for (const { told } of table.session.moments.value.slice(0, upTo)) {
      for (const event of told[SPECTATOR] ?? []) {
        if (!isRoll(event)) continue;
        const { by = '' } = event;
        const row = found.get(by) ?? [0, 0, 0, 0, 0, 0];
        row[event.value - 1] = (row[event.value - 1] ?? 0) + 1;
        found.set(by, row);
      }
    }
    return [...found];
  }, [upTo, table]);
  return (
    <section class="dicestats" aria-label={words.dice}>
      <h3>{words.dice}</h3>
      {counts.length === 0 && <p class="none">{words.diceNone}</p>}
      {counts.map(([role, row]) => {
        const total = row.reduce((sum, n) => sum + n, 0);
        const mean = row.reduce((sum, n, i) => sum + n * (i + 1), 0) / total;
        const most = Math.max(...row, total / 6);
        return (
          <table key={role} class={role}>
            <caption>
              {roleName(table, role) || '·'} · {total} ·{' '}
              {words.diceMean(mean.toLocaleString(language.value, { maximumFractionDigits: 2 }))}
            </caption>
            <tbody>
              {FACES.map((face, i) => (
                <tr key={face}>
                  <th scope="row">
                    <Die value={face} />
                    <span class="vh">{face}</span>
                  </th>
                  <td>
                    <span class="hb" style={`width:${((row[i] ?? 0) / most) * 100}%`} />
                    <span class="ex" style={`left:${(total / 6 / most) * 100}%`} title={words.expected} />
                    <b>{row[i]}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
