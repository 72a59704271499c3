import type { EventOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { CounterPicture } from '../../fights/parts.tsx';
import { type Battle, leadersIn, type Pile, rowsOf, wingsOf } from './display.ts';
import { fightTexts } from './fightTexts.ts';

type Camps = Pick<Battle, 'attacker' | 'defender'>;

const Piles = ({ piles }: { readonly piles: readonly Pile[] }) => (
  <>
    {piles.map(({ piece, n }) => (
      <span key={piece.stack} title={n > 1 ? `${n} × ${piece.name}` : piece.name}>
        <CounterPicture piece={piece} />
        {n > 1 && <b>×{n}</b>}
        <span class="vh">{n > 1 ? `${n} × ${piece.name}` : piece.name}</span>
      </span>
    ))}
  </>
);

const TOP = 6;

/** The combat display; where it is fought in wings, one for each of them. */
export function Display({ battle, ranks }: { readonly battle: Camps; readonly ranks: EventOf<'ranks'> }) {
  const wings = wingsOf(ranks);
  if (wings.length === 0) return <Rows battle={battle} ranks={ranks} />;
  const text = fightTexts.value;
  const { names } = words[language.value];
  return (
    <>
      {wings.map((wing) => (
        <section key={wing} class="ewing">
          <h3>{[text.wings[wing + 1], ...leadersIn(ranks, wing).map(names.leader)].join(' · ')}</h3>
          <Rows battle={battle} ranks={ranks} wing={wing} />
        </section>
      ))}
    </>
  );
}

/** One row a side, morale from high to low, and those who run. */
export function Rows({
  battle,
  ranks,
  wing,
}: {
  readonly battle: Camps;
  readonly ranks: EventOf<'ranks'>;
  readonly wing?: number;
}) {
  const text = fightTexts.value;
  const rows = rowsOf(battle, ranks, words[language.value], text.garrison, wing);
  const top = Math.max(TOP, ...ranks.morale);
  const morales = Array.from({ length: top + 1 }, (_, i) => top - i);
  return (
    <table class="edisplay">
      <caption class="vh">{text.display}</caption>
      <thead>
        <tr>
          {morales.map((morale) => (
            <th key={morale} scope="col">
              {morale}
            </th>
          ))}
          <th scope="col" title={text.running}>
            <Icon id="march" />
            <span class="vh">{text.running}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.role} class={row.role}>
            {morales.map((morale) => (
              <td key={morale}>
                <Piles piles={row.cells.get(morale) ?? []} />
              </td>
            ))}
            <td class="run">
              <Piles piles={row.running} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
