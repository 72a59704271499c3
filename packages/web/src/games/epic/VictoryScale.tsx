import { btvOf, scenarioOf } from '@strategoi/epic';
import type { Table } from '../../pages/table.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';

/** The largest value the scale has room for, beyond its highest band. */
const ROOM = 6;

/** What the scenario counts for Athens, band by band, and where she stands. */
export function VictoryScale({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const { victory } = scenarioOf(view);
  if (victory.by === 'event') return <p class="escale word">{text.goalOf[view.scenario] ?? ''}</p>;
  const value =
    victory.by === 'athenianRegions'
      ? board.controller.filter((owner) => owner === 0).length
      : btvOf(board, 0);
  const rising = [...victory.bands].reverse();
  const top = Math.max((rising.at(-1)?.[0] ?? 0) + (victory.by === 'athenianRegions' ? 2 : ROOM), value);
  const widths = rising.map(([from], i) => (rising[i + 1]?.[0] ?? top + 1) - from);
  const at = rising.findLastIndex(([from]) => value >= from);
  const [, who = '', level = ''] = rising[at] ?? [];
  return (
    <section class="escale" aria-label={text.stands}>
      <div class="sc2" aria-hidden="true">
        {rising.map(([from, side, how], i) => (
          <i key={from} class={`${side} ${how}${i === at ? ' now' : ''}`} style={`flex:${widths[i]}`}>
            {from > 0 && <small>{from}</small>}
          </i>
        ))}
        <span class="mk3" style={`left:${((value + 0.5) / (top + 1)) * 100}%`} />
      </div>
      <p>
        <b>{text.counted[victory.by](value)}</b> <span>{text.verdict(who, level)}</span>
      </p>
    </section>
  );
}
