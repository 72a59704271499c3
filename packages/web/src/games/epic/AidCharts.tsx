import {
  areaIds,
  attested,
  attestedCells,
  cardSpecs,
  cityIds,
  columns,
  combatChart,
  counterData,
  forage,
  regionIds,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { AidSheet, ChartProps } from '../kit/guide.ts';
import { type AidKinds, aidTexts } from './aidTexts.ts';
import { kindIcons } from './held.ts';
import './aids.css';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What the attacker suffers, and the defender. */
function Suffered({ result }: { readonly result: string }) {
  const [attacker, defender] = result.split('/');
  return (
    <>
      <b>{attacker}</b>
      <i>/</i>
      <b>{defender}</b>
    </>
  );
}

/** The whole chart: what the attacker and the defender suffer; an open ring where it is our reconstruction. */
function Chart({ marks }: ChartProps) {
  const column = marks?.column;
  const text = aidTexts.value;
  const isAttested = (name: string, die: number): boolean =>
    attestedCells.some(([c, d]) => c === name && d === die);
  return (
    <>
      <p class="aidnote">{column === undefined ? text.noColumn : text.column(column)}</p>
      <table class="aidcrt echart">
        <thead>
          <tr>
            <th scope="col">{text.die}</th>
            {columns.map((name) => (
              <th key={name} scope="col" class={name === column ? 'lit' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACES.map((die) => (
            <tr key={die}>
              <th scope="row">
                <Icon id={`die-${die}`} />
                <span class="vh">{die}</span>
              </th>
              {columns.map((name) => (
                <td
                  key={name}
                  class={`${name === column ? 'hit' : ''}${isAttested(name, die) ? '' : ' open'}`}
                >
                  <Suffered result={combatChart[name][die - 1] as string} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="aidnote">
        {text.reading} <i class="ering" /> {text.chartOpen}
      </p>
    </>
  );
}

/** Every card of the deck, by kind; an open ring where name or effect are our reconstruction. */
function Deck() {
  const text = aidTexts.value;
  const { names, terms } = words[language.value];
  const kinds = [...new Set(cardSpecs.map(({ kind }) => kind))];
  return (
    <>
      <p class="aidnote">
        <i class="ering" /> {text.deckOpen}
      </p>
      {kinds.map((kind) => (
        <section key={kind} class="edeck">
          <h3>
            <Icon id={kindIcons[kind]} /> {terms[`cardtype-${kind}`]?.name}
          </h3>
          <dl class="aidterms">
            {cardSpecs
              .filter((card) => card.kind === kind)
              .map(({ id, copies, cost, attested }) => {
                const said = names.cardText(id);
                return (
                  <div key={id}>
                    <dt>
                      {said?.name ?? id}
                      {attested === 0 && <i class="ering" title={text.open} />}{' '}
                      <small>{text.copies(copies, cost)}</small>
                    </dt>
                    <dd>
                      {said?.when} {said?.condition} {said?.text} {said?.fate}
                    </dd>
                  </div>
                );
              })}
          </dl>
        </section>
      ))}
    </>
  );
}

/** How much of each kind of figure is known, of how many there are. */
const known: { readonly [K in keyof AidKinds]: readonly [number, number] } = {
  chart: [attestedCells.length, columns.length * FACES.length],
  cards: [cardSpecs.filter((card) => card.attested === 1).length, cardSpecs.length],
  tribute: [attested.tribute.length, regionIds.length],
  forage: [attested.forage.length, areaIds.filter((_, a) => (forage[a] ?? 0) > 0).length],
  hex: [attested.hex.length, cityIds.length],
  walls: [attested.walls.length, cityIds.length],
  size: [attested.size.length, cityIds.length],
  morale: [attested.morale.length, counterData.classes.length],
  count: [attested.count.length, counterData.classes.length],
  rating: [attested.rating.length, counterData.leaders.length],
};

/** What of the game is printed, and what is our reconstruction. */
function Sources() {
  const text = aidTexts.value;
  return (
    <>
      <p class="aidnote">
        <i class="ering" /> {text.lost}
      </p>
      <table class="esources">
        <thead>
          <tr>
            <th scope="col">{text.figures}</th>
            <th scope="col">{text.known}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(known).map(([kind, [n, of]]) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind as keyof AidKinds]}</th>
              <td>{text.knownOf(n, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="aidnote">{text.setups}</p>
    </>
  );
}

/** What stands first on a sheet. */
export const charts: { readonly [sheet: string]: Pick<AidSheet, 'Chart'> } = {
  combat: { Chart },
  cards: { Chart: Deck },
  sources: { Chart: Sources },
};
