import { useSignal } from '@preact/signals';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { SideStatus } from '../games/kit/panels.ts';
import type { Table } from '../pages/table.ts';
import { Breakdown } from './Breakdown.tsx';

/** The turns around this one, and the phases of the turn. */
export function TurnTrack({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { turns, turn, phases, phase } = table.status.value;
  const at = turns.findIndex((mark) => mark.turn === turn);
  const from = Math.max(0, Math.min(at - 1, turns.length - 3));
  const near = turns.slice(from, from + 3);
  const now = phases.findIndex((mark) => mark.id === phase);
  return (
    <section class="season" aria-label={`${words.turn(turn)}, ${phases[now]?.label ?? phase}`}>
      <ol class="turns">
        {near.map((mark) => (
          <li
            key={mark.turn}
            class={mark.turn === turn ? 'now' : mark.turn < turn ? 'done' : ''}
            aria-current={mark.turn === turn ? 'step' : undefined}
            title={mark.badge ? `${mark.date}, ${mark.badge.label}` : mark.date}
          >
            <Icon id={mark.icon} />
            <b>
              {words.turn(mark.turn)}
              {mark.badge && <Icon id={mark.badge.icon} class="badge" />}
            </b>
            <small>{dateText(mark.date)}</small>
          </li>
        ))}
      </ol>
      <ol class="phases">
        {phases.map((mark, i) => (
          <li
            key={mark.id}
            class={i === now ? 'now' : i < now ? 'done' : ''}
            title={mark.label}
            aria-current={i === now ? 'step' : undefined}
          >
            <span aria-hidden="true">{mark.id}</span>
            <span class="vh">{mark.label}</span>
            {i === now && <span class="ptext">{shortPhase(mark.label)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "summer 422 BC" may part after the season, not within the year unless it is a double one; "J.-C." never parts. */
const dateText = (date: string): string => date.replace(/(?<=\s\d+) /, '\u00a0').replace('J.-', 'J.-\u2060');

/** "B.3, Action phases" shows as "Action phases" beside its letter. */
const shortPhase = (label: string): string => label.replace(/^[A-D](\.\d)?[,:]?\s*/, '');

export const Pips = ({ kept, announced }: { readonly kept: number; readonly announced: number }) => (
  <span class="pips" role="img" aria-label={ui.value.play.actionPoints(kept, announced)}>
    {kept + announced === 0 && <b>0</b>}
    {Array.from({ length: announced }, (_, i) => (
      <i key={`a${i}`} class="an" />
    ))}
    {Array.from({ length: kept }, (_, i) => (
      <i key={`k${i}`} class="on" />
    ))}
  </span>
);

function Side({ side, table }: { readonly side: SideStatus; readonly table: Table }) {
  const words = ui.value.play;
  const open = useSignal(false);
  const sitter = table.session.saved.value.seats[side.role];
  const asked = table.view.value.asks.some((ask) => ask.role === side.role);
  const who =
    table.seat.value === side.role
      ? ui.value.setup.you
      : sitter && sitter !== 'human'
        ? ui.value.setup.bot[sitter]
        : (table.session.remote?.names.value[side.role] ?? '');
  return (
    <div class={`side ${side.role} ${asked ? 'turn' : ''}`}>
      <header>
        <Icon id={side.emblem} class="em2" />
        <span>
          <b>{side.name}</b>
          <small>{who}</small>
        </span>
      </header>
      <button
        type="button"
        class="pv"
        aria-expanded={open.value}
        title={words.breakdown}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <b>{side.points}</b> <span>{words.pointsLong(side.points)}</span>
        <Icon id="chevron" class="tw" />
      </button>
      {open.value && <Breakdown table={table} side={side} />}
      {side.kept !== undefined && (
        <p class="pa">
          <abbr title={words.paTitle}>{words.pa}</abbr>{' '}
          <Pips kept={side.kept} announced={side.announced ?? 0} />
        </p>
      )}
      {side.tracks?.map((track) => (
        <p
          key={track.label}
          class={track.alarm ? 'trk alarm' : 'trk'}
          title={`${track.label}: ${track.state}`}
        >
          <Icon id={track.icon} />
          <span class="vh">
            {track.label} {track.at} / {track.of}
          </span>
          <span class="boxes4" aria-hidden="true">
            {Array.from({ length: track.of + 1 }, (_, box) => (
              <i key={box} class={box === track.at ? 'on' : ''}>
                {box}
              </i>
            ))}
          </span>
          {track.rule ? (
            <a href={href('rules', table.kit.id, track.rule)}>{track.state}</a>
          ) : (
            <span>{track.state}</span>
          )}
        </p>
      ))}
      <ul class="st2">
        {side.facts.map((fact) => (
          <li key={fact.label} title={fact.label} class={fact.value === undefined ? 'adv' : ''}>
            <Icon id={fact.icon} /> {fact.value ?? fact.label}
            {fact.value !== undefined && <span class="vh"> {fact.label}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const Sides = ({ table }: { readonly table: Table }) => (
  <section class="sides" aria-label={ui.value.play.pointsTitle}>
    {table.status.value.sides.map((side) => (
      <Side key={side.role} side={side} table={table} />
    ))}
  </section>
);

/** The turn and what every seat has, in one line over the map of a phone. */
export function StatusStrip({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { sides, turn, turns, phase } = table.status.value;
  const mark = turns.find((t) => t.turn === turn);
  return (
    <section class="ph-stat" aria-label={words.state}>
      <span class="s2">
        {mark && <Icon id={mark.icon} />}
        <b>{words.turnShort(turn)}</b> <small>{phase}</small>
      </span>
      {sides.map((side) => (
        <span key={side.role} class={`s1 ${side.role}`} title={side.name}>
          <Icon id={side.emblem} />
          <b>{side.points}</b> <abbr title={words.pointsTitle}>{words.points}</abbr>
        </span>
      ))}
    </section>
  );
}

/** Counters that are not on the map. */
export function Boxes({ table }: { readonly table: Table }) {
  const found = table.kit.boxes?.(table.view.value, language.value) ?? [];
  return (
    <section class="boxes" aria-label={ui.value.play.boxes}>
      {found.map((box) => (
        <div key={box.id} class="box">
          <h3>{box.title}</h3>
          <ul>
            {box.items.map((item) => (
              <li key={`${item.icon} ${item.label}`} class={item.side}>
                <Icon id={item.icon} /> {item.label}
                {item.count > 1 && <b> ×{item.count}</b>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
