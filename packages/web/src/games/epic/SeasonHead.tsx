import { Icon } from '../../app/Icon.tsx';
import type { Table } from '../../pages/table.ts';
import { say } from './say.ts';
import { boardOf, isMarching, isYearStart } from './status.ts';

export const SEASON_ICONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const TURNS = [1, 2, 3] as const;

/** The three campaign turns of a season: gone, going on, to come. */
export const CampaignPips = ({ turn }: { readonly turn: number }) => (
  <span class="epips" aria-hidden="true">
    {TURNS.map((one) => (
      <i key={one} class={turn > one ? 'full' : turn === one ? 'half' : ''} />
    ))}
  </span>
);

/** Year, four seasons, steps A to G, and the three campaign turns. */
export function SeasonHead({ table }: { readonly table: Table }) {
  const text = say.value;
  const board = boardOf(table.view.value);
  const at = text.steps.findIndex(({ phase }) => phase === board.phase);
  const marching = isMarching(board);
  const season = isYearStart(board) ? -1 : board.season;
  const where = marching ? text.campaign(board.turn) : (text.steps[at]?.name ?? text.yearStart(board.year));
  return (
    <section class="eseason" aria-label={`${text.seasons[board.season]} ${board.year}, ${where}`}>
      <p class="yr">
        <b>{board.year}</b> <small>{text.era}</small>
        {board.peace !== 'war' && (
          <span class="epact">
            <Icon id="truce" /> {text.peaceStates[board.peace]}
          </span>
        )}
      </p>
      <ol class="eseas">
        {SEASON_ICONS.map((icon, i) => (
          <li
            key={icon}
            class={i === season ? 'now' : i < season ? 'done' : ''}
            aria-current={i === season ? 'step' : undefined}
            title={text.seasons[i]}
          >
            <Icon id={icon} />
            <span class="vh">{text.seasons[i]}</span>
          </li>
        ))}
      </ol>
      <ol class="esteps">
        {text.steps.map(({ letter, phase, name }, i) => (
          <li
            key={phase}
            class={!marching && i === at ? 'now' : marching || i < at ? 'done' : ''}
            title={name}
            aria-current={!marching && i === at ? 'step' : undefined}
          >
            {letter}
            <span class="vh"> {name}</span>
          </li>
        ))}
        <li class={marching ? 'camp now' : 'camp'} title={text.campaign(Math.max(1, board.turn))}>
          {text.campaignShort} <CampaignPips turn={marching ? board.turn : 0} />
          <span class="vh">{marching ? text.campaign(board.turn) : ''}</span>
        </li>
      </ol>
    </section>
  );
}
