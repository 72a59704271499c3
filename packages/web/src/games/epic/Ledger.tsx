import { useSignal } from '@preact/signals';
import { btv, regionIds, tributeOf, yearlyAthens, yearlySparta } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { Icon } from '../../app/Icon.tsx';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import { AllegianceBar } from './AllegianceBar.tsx';
import type { AskPanel } from './panel.ts';
import { isAtRisk } from './risk.ts';
import { say } from './say.ts';
import { boardOf, seatOf } from './status.ts';
import './ledger.css';

const MULTIPLIERS = [0, 1, 2, 3, 4, 5] as const;

/** EPW-TRB-04, EPW-TRB-05: what a new multiplier does to allegiance (Athens) or militance (the others). */
const levelsBy = (isAthens: boolean, now: number, value: number): number =>
  -Math.max(0, value - now) + ((isAthens ? yearlyAthens : yearlySparta)[value] ?? 0);

/** The tribute of every region, one row each; it lies over the map until the map is wanted. */
export function Ledger({ view, ask, onAct }: AskPanel) {
  const text = say.value;
  const away = useSignal(false);
  const board = boardOf(view);
  const seat = seatOf(ask.role);
  const own = regionIds.flatMap((_, region) => (board.controller[region] === seat ? [region] : []));
  const sum = own.reduce((all, region) => all + tributeOf(view, region), 0);
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
        <b>{text.sumOf(sum)}</b>
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
      <table>
        <thead>
          <tr>
            <th scope="col">{text.region}</th>
            <th scope="col">{text.btv}</th>
            <th scope="col">{text.multiplier}</th>
            <th scope="col">{text.talents}</th>
            <th scope="col">{text.allegiance}</th>
            <th scope="col">{text.militance}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((region) => (
            <LedgerRow key={region} view={view} ask={ask} region={region} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
    const by = levelsBy(isAthens, now, multiplier);
    const levels = by === 0 ? '' : `${signed(by)} ${isAthens ? text.allegiance : text.militance}`;
    return text.ledgerCell(Math.max(0, value * multiplier - lost), levels);
  };
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
        <AllegianceBar al={board.al[region] ?? 0} owner={ask.role} />
      </td>
      <td>{board.ml[region]}</td>
    </tr>
  );
}
