import { useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { aidWords } from '../aid/words.ts';
import { Icon } from '../app/Icon.tsx';
import { Keys } from '../app/Keys.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { startGuide } from '../session/start.ts';
import { chapterOf } from './chapters.ts';
import { GamesNav } from './GamesNav.tsx';
import { Cutting, isSpecimen, Specimen } from './LegendSigns.tsx';

export function Learn({ kit }: { readonly kit: Kit }) {
  const words = ui.value.learn;
  const tongue = language.value;
  const { rules, terms } = kit.words[tongue];
  const { manifest } = kit.game;
  const { guide } = kit;
  const taught = manifest.scenarios.find(({ id }) => id === guide?.scenario);
  const side = manifest.roles.find(({ id }) => id === guide?.role)?.name[tongue] ?? '';
  useEffect(() => {
    document.title = `${words.title} · ${ui.value.name}`;
  }, [tongue]);
  const phases = Object.entries(terms).filter(([id]) => id.startsWith('phase-'));
  // A catalogue that has a chapter on the sequence tells it better than the names of its phases.
  const sequence = Object.entries(rules).filter(([id]) => chapterOf(id) === 'SEQ');
  return (
    <div class="page learn">
      <TopBar />
      <main id="content">
        <h1>
          {words.title} <small>{manifest.title[tongue]}</small>
        </h1>
        <GamesNav page="learn" game={kit.id} />
        <div class="lcards">
          {taught && (
            <section class="lcard">
              <h2>
                <Icon id="leader" /> {words.first}
              </h2>
              <p>{words.firstNote(manifest.title[tongue], scenarioName(taught, tongue), side)}</p>
              <button type="button" class="btn pri big" onClick={() => startGuide(kit.id)}>
                {words.start}
              </button>
            </section>
          )}
          <section class="lcard">
            <h2>
              <Icon id="layers" /> {words.legend}
            </h2>
            <p>{words.legendNote}</p>
            <a class="btn" href={href('legend', kit.id)}>
              {ui.value.legend.title}
            </a>
          </section>
          <section class="lcard">
            <h2>
              <Icon id="scroll" /> {words.rules}
            </h2>
            <p>{ui.value.rules.book}</p>
            <a class="btn" href={href('rules', kit.id)}>
              {ui.value.rules.title}
            </a>{' '}
            <a class="btn" href={href('glossary', kit.id)}>
              {ui.value.rules.glossary}
            </a>
          </section>
          {kit.aids && (
            <section class="lcard">
              <h2>
                <Icon id="battle" /> {aidWords.value.long}
              </h2>
              <p>{aidWords.value.note}</p>
              <a class="btn" href={href('aid', kit.id)}>
                {aidWords.value.long}
              </a>
            </section>
          )}
        </div>
        <section class="lturn">
          <h2>{sequence.length > 0 ? words.howSeason : words.how}</h2>
          <ol>
            {sequence.map(([id, { title, text }]) => (
              <li key={id}>
                <a href={href('rules', kit.id, id)}>
                  <b>{title}</b>
                </a>{' '}
                <span>{text}</span>
              </li>
            ))}
            {sequence.length === 0 &&
              phases.map(([id, { name, note }]) => (
                <li key={id}>
                  <b>{name}</b> <span>{note}</span>
                </li>
              ))}
          </ol>
        </section>
        <section>
          <h2>{words.keys}</h2>
          <Keys />
        </section>
      </main>
    </div>
  );
}

/** What a legend explains, in the words of whichever game has them. */
const grounds = ['province', 'sea', 'coast', 'flood-plain'];
const groundTerms = (id: string): boolean =>
  id.startsWith('terrain-') || grounds.includes(id.replace(/^term-/, ''));
const places = ['citadel', 'major', 'capital', 'home', 'city', 'arsenal'];
const placeTerms = (id: string): boolean =>
  id.startsWith('term-') && (places.includes(id.slice(5)) || id === 'term-port');
const people = ['diadoch', 'epigone', 'royal', 'regent', 'prisoner'];
const personTerms = (id: string): boolean =>
  id.startsWith('person-') && people.includes(id.replace(/^person-/, ''));
const lines = [
  'river',
  'bridge',
  'wall',
  'wall-destroyed',
  'corner-point',
  'beach',
  'strait',
  'pass',
  'port',
  'passage',
  'mountain-border',
];
const lineTerms = (id: string): boolean =>
  id !== 'term-port' && lines.includes(id.replace(/^(zone|border|term)-/, ''));
const counters = ['leader', 'garrison', 'bonus', 'reduced', 'ally'];
const counterTerms = (id: string): boolean => id.startsWith('unit-') || counters.includes(id);
const counterIcons: { readonly [id: string]: string } = {
  'unit-H': 'hoplite',
  'unit-P': 'peltast',
  'unit-C': 'cavalry',
  'unit-A': 'archer',
  'unit-T': 'trireme',
  leader: 'leader',
  garrison: 'tower',
  bonus: 'sword',
  reduced: 'wall-broken',
  ally: 'human',
  river: 'amphora',
  bridge: 'bridge',
  wall: 'wall',
  'wall-destroyed': 'wall-broken',
  'corner-point': 'close',
  beach: 'march',
  'zone-port': 'anchor',
  'unit-army': 'army',
  'unit-fleet': 'fleet',
  'unit-garrison': 'citadel',
  'unit-mercenary': 'mercenary',
  'unit-militia': 'militia',
  'unit-elite': 'elite',
  'unit-guard': 'guard',
  'unit-neutral': 'em-neutral',
  'term-citadel': 'citadel',
  'term-major': 'tower',
  'term-capital': 'laurel',
  'term-home': 'target',
  'term-port': 'anchor',
  'term-city': 'wall',
  'term-arsenal': 'amphora',
  'term-mountain-border': 'close',
  'term-pass': 'bridge',
  'person-diadoch': 'diadoch',
  'person-epigone': 'leader',
  'person-royal': 'royal',
  'person-regent': 'scroll',
  'person-prisoner': 'lock',
};
const statuses = ['attested', 'implied', 'inferred'] as const;

/** The signs of the map, and the layer that tells what the rules attest from what geography suggests. */
export function Legend({ kit }: { readonly kit: Kit }) {
  const words = ui.value.legend;
  const tongue = language.value;
  const { terms } = kit.words[tongue];
  const layer = useSignal(true);
  const scenario = kit.game.manifest.scenarios.at(-1)?.id ?? kit.first.scenario;
  const view = useMemo(() => kit.game.view(kit.game.setup({ scenario, seed: 'legend' }), SPECTATOR), [kit]);
  useEffect(() => {
    document.title = `${words.title} · ${ui.value.name}`;
  }, [tongue]);
  const Board = kit.Board;
  const section = (
    title: string,
    holds: (id: string) => boolean,
    swatch: (id: string) => ComponentChildren,
  ) => {
    const found = Object.entries(terms).filter(([id]) => holds(id));
    return found.length === 0 ? null : (
      <section>
        <h2>{title}</h2>
        <dl class="leg">
          {found.map(([id, { name, note }]) => (
            <div key={id}>
              <dt>
                {swatch(id)} {name}
              </dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  };
  /** As it is on the map, where the game says where; a counter of the series as it lies there. */
  const sign = (id: string) => {
    const at = kit.samples?.[id];
    if (at) return <Cutting game={kit.id} at={at} />;
    return kit.samples && isSpecimen(id) ? <Specimen term={id} /> : <Icon id={counterIcons[id] ?? 'info'} />;
  };
  return (
    <div class="page legend">
      <TopBar />
      <main id="content">
        <h1>
          {words.title} <small>{kit.game.manifest.title[tongue]}</small>
        </h1>
        <GamesNav page="legend" game={kit.id} />
        <div class="legmap">
          <Board
            view={view}
            language={tongue}
            onAct={() => undefined}
            onRefused={() => undefined}
            borders={layer.value}
            still
          />
        </div>
        <fieldset class="leglayer">
          <legend class="vh">{words.lines}</legend>
          <label>
            <input
              type="checkbox"
              checked={layer.value}
              onChange={(event) => {
                layer.value = event.currentTarget.checked;
              }}
            />
            {words.layer}
          </label>
          <ul>
            {statuses.map((status) => (
              <li key={status}>
                <svg class="map bdkey" viewBox="0 0 48 12" aria-hidden="true">
                  <path class={`bd ${status}`} d="M2 6H46" />
                </svg>
                {words[status]}
              </li>
            ))}
          </ul>
        </fieldset>
        <div class="legcols">
          {section(words.terrain, groundTerms, (id) =>
            kit.samples?.[id] ? sign(id) : <span class={`sw ${id.replace(/^(terrain|term)-/, 't-')}`} />,
          )}
          {section(words.lines, lineTerms, sign)}
          {section(words.places, placeTerms, sign)}
          {section(words.counters, counterTerms, sign)}
          {section(words.people, personTerms, sign)}
        </div>
      </main>
    </div>
  );
}
