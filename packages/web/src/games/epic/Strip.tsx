import { scenarioOf } from '@strategoi/epic';
import { Icon } from '../../app/Icon.tsx';
import type { Table } from '../../pages/table.ts';
import { CampaignPips, SEASON_ICONS } from './SeasonHead.tsx';
import { say } from './say.ts';
import { boardOf, isMarching } from './status.ts';

/** Season, year and treasuries in one line over the map of a phone. */
export function Strip({ table }: { readonly table: Table }) {
  const text = say.value;
  const board = boardOf(table.view.value);
  const step = text.steps.find(({ phase }) => phase === board.phase);
  const { victory } = scenarioOf(table.view.value);
  const count = board.controller.filter((owner) => owner === 0).length;
  const sides = table.status.value.sides;
  const half = Math.ceil(sides.length / 2);
  const purse = (from: number, to: number) =>
    sides.slice(from, to).map((side, i) => (
      <span key={side.role} class={`s1 ${side.role}`} title={text.talents}>
        <Icon id={side.emblem} />
        <b>{board.treasury[from + i] ?? 0}</b>
        <small>T</small>
      </span>
    ));
  return (
    <section class="estrip" aria-label={`${text.seasons[board.season]} ${board.year} ${text.era}`}>
      {purse(0, half)}
      <span class="s2">
        <Icon id={SEASON_ICONS[board.season] ?? 'spring'} />
        <b>{board.year}</b>
        {board.peace !== 'war' && (
          <span title={text.peaceStates[board.peace]}>
            <Icon id="truce" />
            <span class="vh">{text.peaceStates[board.peace]}</span>
          </span>
        )}
        {isMarching(board) ? (
          <CampaignPips turn={board.turn} />
        ) : (
          <small class="st">{step?.letter ?? ''}</small>
        )}
      </span>
      {victory.by !== 'event' && (
        <span class="s2" title={text.stands}>
          <Icon id="region" /> <b>{victory.by === 'athenianRegions' ? count : (sides[0]?.points ?? 0)}</b>
        </span>
      )}
      {purse(half, sides.length)}
    </section>
  );
}
