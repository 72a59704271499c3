import { useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { aidWords } from '../aid/words.ts';
import { Icon } from '../app/Icon.tsx';
import { Keys } from '../app/Keys.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { legendParts } from '../games/kit/legend.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { startCourse, startGuide } from '../session/start.ts';
import { chapterOf } from './chapters.ts';
import { GamesNav } from './GamesNav.tsx';
import { Cutting, Specimen } from './LegendSigns.tsx';

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
          {kit.courses?.map(({ id, title, note }) => (
            <section key={id} class="lcard">
              <h2>
                <Icon id="battle" /> {title[tongue]}
              </h2>
              <p>{note[tongue]}</p>
              <button type="button" class="btn pri" onClick={() => startCourse(kit.id, id)}>
                {words.start}
              </button>
            </section>
          ))}
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

const statuses = ['attested', 'implied', 'inferred'] as const;

/** The signs of the map, and the layer that tells what the rules attest from what geography suggests. */
export function Legend({ kit }: { readonly kit: Kit }) {
  const words = ui.value.legend;
  const tongue = language.value;
  const layer = useSignal(true);
  const scenario = kit.game.manifest.scenarios.at(-1)?.id ?? kit.first.scenario;
  const view = useMemo(() => kit.game.view(kit.game.setup({ scenario, seed: 'legend' }), SPECTATOR), [kit]);
  useEffect(() => {
    document.title = `${words.title} · ${ui.value.name}`;
  }, [tongue]);
  const Board = kit.Board;
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
          {legendParts.map((part) => (
            <LegendSection key={part} kit={kit} part={part} />
          ))}
        </div>
      </main>
    </div>
  );
}

function LegendSection({ kit, part }: { readonly kit: Kit; readonly part: (typeof legendParts)[number] }) {
  const { terms } = kit.words[language.value];
  const found = (kit.legend?.terms[part] ?? []).filter((id) => terms[id]);
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{ui.value.legend[part]}</h2>
      <dl class="leg">
        {found.map((id) => (
          <div key={id}>
            <dt>
              <Sign kit={kit} id={id} isGround={part === 'terrain'} /> {terms[id]?.name}
            </dt>
            <dd>{terms[id]?.note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** As it is on the map, where the game says where; a counter as it lies there; a ground in its colour. */
function Sign({ kit, id, isGround }: { readonly kit: Kit; readonly id: string; readonly isGround: boolean }) {
  const { samples, specimens, icons } = kit.legend ?? {};
  const at = samples?.[id];
  if (at) return <Cutting game={kit.id} at={at} />;
  if (isGround) return <span class={`sw ${id.replace(/^[a-z]+-/, 't-')}`} />;
  const piece = specimens?.[id];
  return piece ? <Specimen piece={piece} /> : <Icon id={icons?.[id] ?? 'info'} />;
}
