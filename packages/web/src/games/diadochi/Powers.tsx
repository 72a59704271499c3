import { useSignal } from '@preact/signals';
import { pointsInPlay } from '@strategoi/diadochi';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import type { SideStatus } from '../kit.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';

/** Everybody at the table: points, and on a touch where they come from. */
export function Powers({ table }: { readonly table: Table }) {
  const text = say.value;
  const open = useSignal<string | undefined>(undefined);
  const board = boardOf(table.view.value);
  const inPlay = pointsInPlay(board);
  const goal = Math.floor(inPlay / 2) + 1;
  return (
    <section class="powers" aria-label={ui.value.play.pointsTitle}>
      {table.status.value.sides.map((side) => (
        <Power
          key={side.role}
          side={side}
          table={table}
          goal={goal}
          open={open.value === side.role}
          toggle={() => {
            open.value = open.value === side.role ? undefined : side.role;
          }}
        />
      ))}
      <p class="goal">
        <b>{text.goal(goal)}</b> <small>{text.inPlay(inPlay)}</small>
      </p>
    </section>
  );
}

function Power({
  side,
  table,
  goal,
  open,
  toggle,
}: {
  readonly side: SideStatus;
  readonly table: Table;
  readonly goal: number;
  readonly open: boolean;
  toggle(): void;
}) {
  const words = ui.value.play;
  const rules = table.kit.words[language.value].rules;
  const { role } = side;
  const mine = table.seat.value === role;
  const sitter = table.session.saved.value.seats[role];
  const who = mine
    ? ui.value.setup.you
    : sitter && sitter !== 'human'
      ? ui.value.setup.bot[sitter]
      : table.session.remote?.names.value[role];
  return (
    <div class={`pw ${role}${mine ? ' me' : ''}`}>
      <button type="button" aria-expanded={open} title={words.breakdown} onClick={toggle}>
        <span class={`pem ${role}`}>
          <Icon id={side.emblem} />
        </span>
        <span class="nm">
          <b>{side.name}</b>
          <span class="vpb" aria-hidden="true">
            <i style={`width:${Math.min(100, (side.points / goal) * 100)}%`} />
          </span>
          <small>{who}</small>
        </span>
        <strong>
          {side.points}
          <span class="vh"> {words.points}</span>
        </strong>
      </button>
      <ul class="facts">
        {side.facts.map((fact) => (
          <li key={fact.label} title={fact.label}>
            <Icon id={fact.icon} /> {fact.value ?? fact.label}
            {fact.value !== undefined && <span class="vh"> {fact.label}</span>}
          </li>
        ))}
      </ul>
      {open && (
        <div class="pop bd">
          <h3>
            {words.breakdown} · {side.name}
          </h3>
          <table>
            <tbody>
              {side.lines.map((line) => (
                <tr key={line.rule}>
                  <th scope="row">
                    <a href={href('rules', table.kit.id, line.rule)}>
                      {rules[line.rule]?.title ?? line.rule}
                    </a>
                  </th>
                  <td>{line.points}</td>
                </tr>
              ))}
              <tr class="sum">
                <th scope="row">{words.total}</th>
                <td>{side.points}</td>
              </tr>
            </tbody>
          </table>
          <ul class="factlist">
            {side.facts.map((fact) => (
              <li key={fact.label}>
                <Icon id={fact.icon} /> {fact.value} {fact.label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
