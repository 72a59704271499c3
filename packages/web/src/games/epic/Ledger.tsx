import { useSignal } from '@preact/signals';
import { btv, regionIds, tributeOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { Icon } from '../../app/Icon.tsx';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import { AllegianceBar } from './AllegianceBar.tsx';
import { isReformed, levelsBy, levelsThisYear, type Pooled, poolsOf, sumsOf } from './ledger.ts';
import type { AskPanel } from './panel.ts';
import { isAtRisk } from './risk.ts';
import { say } from './say.ts';
import { boardOf, seatOf } from './status.ts';
import './ledger.css';

const MULTIPLIERS = [0, 1, 2, 3, 4, 5] as const;

/** The tribute of every region, one row each; it lies over the map until the map is wanted. */
export function Ledger({ view, ask, onAct }: AskPanel) {
  const text = say.value;
  const away = useSignal(false);
  const board = boardOf(view);
  const seat = seatOf(ask.role);
  const own = regionIds.flatMap((_, region) => (board.controller[region] === seat ? [region] : []));
  if (away.value)
    return (
      <button
        type="button"
        class="btn eledgerback"
        onClick={() => {
          away.value = false;
        }}
      >
        <Icon id="tribute" /> {text.ledgerBack}
      </button>
    );
  return (
    <section class="eledger" aria-label={text.ledgerTitle}>
      <header>
        <div>
          <h2>{text.ledgerTitle}</h2>
          <p>{text.ledgerHow}</p>
        </div>
        <button
          type="button"
          class="btn"
          onClick={() => {
            away.value = true;
          }}
        >
          <Icon id="layers" /> {text.ledgerMap}
        </button>
      </header>
      <div class="elbody">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.region}</th>
              <th scope="col">{text.btv}</th>
              <th scope="col">{text.multiplier}</th>
              <th scope="col">{text.talents}</th>
              <th scope="col">{text.allegiance}</th>
              <th scope="col" title={text.levelBy(ask.role === 'athens' ? text.allegiance : text.militance)}>
                {text.byYear}
              </th>
              <th scope="col">{text.militance}</th>
            </tr>
          </thead>
          <tbody>
            {own.map((region) => (
              <LedgerRow key={region} view={view} ask={ask} region={region} onAct={onAct} />
            ))}
          </tbody>
        </table>
        <Beside view={view} ask={ask} regions={own} />
      </div>
    </section>
  );
}

/** The sum of it, and who could be called up. */
function Beside({ view, ask, regions }: Omit<AskPanel, 'onAct'> & { readonly regions: readonly number[] }) {
  const text = say.value;
  const { names } = words[language.value];
  const { assessed, lost, after } = sumsOf(view, ask, regions);
  const pools = poolsOf(boardOf(view), regions);
  return (
    <aside>
      <dl>
        <dt>{text.assessed}</dt>
        <dd>{assessed}</dd>
        <dt>{text.lostToTribute}</dt>
        <dd>{signed(-lost)}</dd>
        <dt>{text.treasuryAfter}</dt>
        <dd>{after}</dd>
      </dl>
      {pools.length > 0 && <h3>{text.ledgerPools}</h3>}
      {pools.map(({ region, force, build }) => (
        <div key={region} class="epools">
          <b>{names.region(regionIds[region] as string)}</b>
          <span>
            <Chips pool={force} title={text.forcePool} />
            <Chips pool={build} title={text.buildPool} isBuild />
          </span>
        </div>
      ))}
    </aside>
  );
}

/** “Two of morale 4”, with their picture. */
const Chips = ({
  pool,
  title,
  isBuild = false,
}: {
  readonly pool: readonly Pooled[];
  readonly title: string;
  readonly isBuild?: boolean;
}) => {
  const { names } = words[language.value];
  return (
    <>
      {pool.map(({ id, symbol, n, morale }) => (
        <i key={id} class={isBuild ? 'build' : ''} title={`${title} ${n} × ${names.unit(id)}`}>
          <Icon id={symbol} /> {n}·{morale}
          <span class="vh"> {names.unit(id)}</span>
        </i>
      ))}
    </>
  );
};

function LedgerRow({
  view,
  ask,
  region,
  onAct,
}: AskPanel & {
  readonly region: number;
}) {
  const text = say.value;
  const board = boardOf(view);
  const isAthens = ask.role === 'athens';
  const now = board.multiplier[region] ?? 0;
  const before = board.lastMultiplier[region] ?? 0;
  const value = btv[region] ?? 0;
  const paid = tributeOf(view, region);
  // Cities that are lost to the region are taken off whatever it is asked.
  const lost = value * now - paid;
  const told = (multiplier: number): string => {
    const by = levelsBy(isAthens, now, multiplier, isReformed(ask));
    const levels = by === 0 ? '' : `${signed(by)} ${isAthens ? text.allegiance : text.militance}`;
    return text.ledgerCell(Math.max(0, value * multiplier - lost), levels);
  };
  const year = levelsThisYear(board, ask, region);
  const yet = isAthens && !year.isDone ? year.by : 0;
  return (
    <tr class={isAtRisk(board, region) ? 'risk' : ''}>
      <th scope="row">{words[language.value].names.region(regionIds[region] as string)}</th>
      <td>{value}</td>
      <td>
        <span class="emult">
          {MULTIPLIERS.map((multiplier) => {
            const notation = `assess ${regionIds[region]} ${multiplier}`;
            const can = ask.actions?.includes(notation) === true;
            return (
              <button
                key={multiplier}
                type="button"
                class={multiplier === now ? 'now' : multiplier === before ? 'before' : ''}
                disabled={!can}
                aria-pressed={multiplier === now}
                title={can ? told(multiplier) : undefined}
                data-action={can ? notation : undefined}
                onClick={() => onAct(notation)}
              >
                ×{multiplier}
              </button>
            );
          })}
        </span>
      </td>
      <td>{paid}</td>
      <td>
        <AllegianceBar al={Math.min(20, (board.al[region] ?? 0) + yet)} owner={ask.role} />
      </td>
      <td class={year.by < 0 ? 'worse' : 'better'}>{year.by === 0 ? '' : signed(year.by)}</td>
      <td>{board.ml[region]}</td>
    </tr>
  );
}
