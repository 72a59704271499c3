import { useSignal } from '@preact/signals';
import { words } from '@strategoi/diadochi/words';
import { Icon } from '../../app/Icon.tsx';
import { figure } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { Breakdown } from '../../panels/Breakdown.tsx';
import type { Fact, SideStatus } from '../kit/panels.ts';
import { say } from './say.ts';
import { deedsOf, stakesOf } from './status.ts';

/** Everybody at the table: points, and on a touch where they come from. */
export function Powers({ table }: { readonly table: Table }) {
  const text = say.value;
  const { names } = words[language.value];
  const open = useSignal<string | undefined>(undefined);
  const { prestige, inPlay, goal, last } = stakesOf(table.view.value);
  return (
    <section class={prestige ? 'powers prestige' : 'powers'} aria-label={ui.value.play.pointsTitle}>
      {table.status.value.sides.map((side) => (
        <Power
          key={side.role}
          side={side}
          table={table}
          goal={goal}
          prestige={prestige}
          open={open.value === side.role}
          toggle={() => {
            open.value = open.value === side.role ? undefined : side.role;
          }}
        />
      ))}
      <p class="goal">
        <b>{prestige ? text.prestigeGoal(goal) : text.goal(goal)}</b>{' '}
        <small>{last === undefined ? text.inPlay(inPlay) : text.orMost(names.turn(last))}</small>
      </p>
    </section>
  );
}

function Power({
  side,
  table,
  goal,
  prestige,
  open,
  toggle,
}: {
  readonly side: SideStatus;
  readonly table: Table;
  readonly goal: number;
  readonly prestige: boolean;
  readonly open: boolean;
  toggle(): void;
}) {
  const shell = ui.value.play;
  const text = say.value;
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
      <button type="button" aria-expanded={open} title={shell.breakdown} onClick={toggle}>
        <span class={`pem ${role}`}>
          <Icon id={side.emblem} />
        </span>
        <span class="nm">
          <b>{side.name}</b>
          <span class="vpb" aria-hidden="true">
            <i style={`width:${Math.max(0, Math.min(100, (side.points / goal) * 100))}%`} />
          </span>
          <small>{who}</small>
        </span>
        <strong>
          {figure(side.points)}
          <span class="vh"> {prestige ? text.pp : text.vp}</span>
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
        <Breakdown table={table} side={side} write={figure}>
          {prestige && <Deeds table={table} role={role} />}
          <ul class="pfacts">
            {side.facts.map((fact) => (
              <li key={fact.label}>
                <Icon id={fact.icon} /> {factText(fact)}
              </li>
            ))}
          </ul>
        </Breakdown>
      )}
    </div>
  );
}

/** "7 talents in the purse", "capital: Gordium"; what nobody knows is only said. */
function factText({ label, value }: Fact): string {
  if (value === undefined || value === '?') return label;
  return /^-?\d+$/.test(value) ? `${value} ${label}` : say.value.named(label, value);
}

/** DIA-OPT-PRESTIGE-01: what somebody has done for his name and against it. */
function Deeds({ table, role }: { readonly table: Table; readonly role: string }) {
  const deeds = deedsOf(table, role);
  if (deeds.length === 0) return null;
  const { deed } = words[language.value];
  return (
    <ul class="deeds">
      {deeds.map(({ item, points, times }) => (
        <li key={item}>
          <span>
            {deed(item)}
            {times > 1 && ` ×${times}`}
          </span>
          <b>{points > 0 ? `+${points}` : `−${-points}`}</b>
        </li>
      ))}
    </ul>
  );
}
