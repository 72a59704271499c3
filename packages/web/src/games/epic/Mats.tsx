import { regionIds, seasonBill } from '@strategoi/epic';
import { Icon } from '../../app/Icon.tsx';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';

/** Who sits there: oneself, a bot by its level, or somebody by name. */
function sitterOf(table: Table, role: string): string {
  if (table.seat.value === role) return ui.value.setup.you;
  const sitter = table.session.saved.value.seats[role];
  if (sitter && sitter !== 'human') return ui.value.setup.bot[sitter] ?? sitter;
  return table.session.remote?.names.value[role] ?? '';
}

/** Everybody at the table: treasury and what a season costs, regions, leaders, units. */
export function Mats({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const inPlay = regionIds.filter((_, region) => (board.controller[region] ?? -2) >= -1).length;
  return (
    <section class="emats" aria-label={ui.value.play.pointsTitle}>
      {table.status.value.sides.map((side, seat) => {
        const asked = view.asks.some(({ role }) => role === side.role);
        const bill = seasonBill(view, seat);
        const talents = board.treasury[seat] ?? 0;
        return (
          <div key={side.role} class={`emat ${side.role}${asked ? ' turn' : ''}`}>
            <header>
              <Icon id={side.emblem} class="em" />
              <span>
                <b>{side.name}</b> <small>{sitterOf(table, side.role)}</small>
              </span>
            </header>
            <p class="epurse">
              <b>{talents}</b> <span>{text.talents}</span>
              {bill > 0 && (
                <em class={bill > talents ? 'short' : ''} title={text.billNote}>
                  {text.bill(bill)}
                </em>
              )}
            </p>
            <dl>
              {side.facts.slice(1).map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.icon === 'region' ? text.outOf(fact.value ?? '', inPlay) : fact.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}
