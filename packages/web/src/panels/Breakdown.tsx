import type { ComponentChildren } from 'preact';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { SideStatus } from '../games/kit/panels.ts';
import type { Table } from '../pages/table.ts';

/** What a side has its points for, each line with its rule. */
export function Breakdown(props: {
  readonly table: Table;
  readonly side: SideStatus;
  readonly write?: (points: number) => string;
  readonly children?: ComponentChildren;
}) {
  const { table, side, write = String } = props;
  const words = ui.value.play;
  const { rules } = table.kit.words[language.value];
  return (
    <div class="pop bd">
      <h3>
        {words.breakdown} · {side.name}
      </h3>
      <table>
        <tbody>
          {side.lines.map((line) => (
            <tr key={line.rule}>
              <th scope="row">
                <a href={href('rules', table.kit.id, line.rule)}>{rules[line.rule]?.title ?? line.rule}</a>
                {line.count !== undefined && <small> × {line.count}</small>}
              </th>
              <td>{write(line.points)}</td>
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{words.total}</th>
            <td>{write(side.points)}</td>
          </tr>
        </tbody>
      </table>
      {props.children}
    </div>
  );
}
