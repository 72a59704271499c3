import { btvOf, scenarioOf } from '@strategoi/epic';
import { Icon } from '../../app/Icon.tsx';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';

/** Everybody at the table: treasury, regions, leaders, units; and how the war stands. */
export function Mats({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  return (
    <section class="emats" aria-label={ui.value.play.pointsTitle}>
      {table.status.value.sides.map((side, seat) => {
        const mine = table.seat.value === side.role;
        const sitter = table.session.saved.value.seats[side.role];
        const who = mine
          ? ui.value.setup.you
          : sitter && sitter !== 'human'
            ? ui.value.setup.bot[sitter]
            : '';
        return (
          <div key={side.role} class={`emat ${side.role}${mine ? ' me' : ''}`}>
            <p class="who">
              <Icon id={side.emblem} /> <b>{side.name}</b> <small>{who}</small>
            </p>
            <p class="purse">
              <b>{board.treasury[seat] ?? 0}</b> <small>{text.talents}</small>
            </p>
            <ul class="facts">
              {side.facts.slice(1).map((fact) => (
                <li key={fact.label} title={fact.label}>
                  <Icon id={fact.icon} /> {fact.value}
                  <span class="vh"> {fact.label}</span>
                </li>
              ))}
            </ul>
            <p class="btv">{text.tribute(btvOf(board, seat))}</p>
          </div>
        );
      })}
      <p class="vh">{scenarioOf(view).id}</p>
    </section>
  );
}
