import { useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { aidWords } from '../aid/words.ts';
import { Check } from '../app/Check.tsx';
import { Icon } from '../app/Icon.tsx';
import { Keys } from '../app/Keys.tsx';
import { Page, useTitle } from '../app/Page.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { legendParts } from '../games/kit/legend.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { startCourse, startGuide } from '../session/start.ts';
import { chapterOf } from './chapters.ts';
import { GamesNav } from './GamesNav.tsx';
import { Cutting, Specimen } from './LegendSigns.tsx';

const Card = ({
  icon,
  title,
  note,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly note: string;
  readonly children: ComponentChildren;
}) => (
  <section class="lcard">
    <h2>
      <Icon id={icon} /> {title}
    </h2>
    <p>{note}</p>
    {children}
  </section>
);

/** The first game with a guide, and the lessons. */
function Lessons({ kit }: { readonly kit: Kit }) {
  const words = ui.value.learn;
  const tongue = language.value;
  const { manifest } = kit.game;
  const { guide } = kit;
  const taught = manifest.scenarios.find(({ id }) => id === guide?.scenario);
  const side = manifest.roles.find(({ id }) => id === guide?.role)?.name[tongue] ?? '';
  return (
    <>
      {taught && (
        <Card
          icon="leader"
          title={words.first}
          note={words.firstNote(manifest.title[tongue], scenarioName(taught, tongue), side)}
        >
          <button type="button" class="btn pri big" onClick={() => startGuide(kit.id)}>
            {words.start}
          </button>
        </Card>
      )}
      {kit.courses?.map(({ id, title, note }) => (
        <Card key={id} icon="battle" title={title[tongue]} note={note[tongue]}>
          <button type="button" class="btn pri" onClick={() => startCourse(kit.id, id)}>
            {words.start}
          </button>
        </Card>
      ))}
    </>
  );
}

/** How a turn goes. A catalogue that has a chapter on the sequence tells it better than the names of its phases. */
function Sequence({ kit }: { readonly kit: Kit }) {
  const words = ui.value.learn;
  const { rules, terms } = kit.words[language.value];
  const phases = Object.entries(terms).filter(([id]) => id.startsWith('phase-'));
  const sequence = Object.entries(rules).filter(([id]) => chapterOf(id) === 'SEQ');
  return (
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
  );
}

export function Learn({ kit }: { readonly kit: Kit }) {
  const words = ui.value.learn;
  const tongue = language.value;
  useTitle(words.title);
  return (
    <Page kind="learn">
      <h1>
        {words.title} <small>{kit.game.manifest.title[tongue]}</small>
      </h1>
      <GamesNav page="learn" game={kit.id} />
      <div class="lcards">
        <Lessons kit={kit} />
        <Card icon="layers" title={words.legend} note={words.legendNote}>
          <a class="btn" href={href('legend', kit.id)}>
            {ui.value.legend.title}
          </a>
        </Card>
        <Card icon="scroll" title={words.rules} note={ui.value.rules.book}>
          <a class="btn" href={href('rules', kit.id)}>
            {ui.value.rules.title}
          </a>{' '}
          <a class="btn" href={href('glossary', kit.id)}>
            {ui.value.rules.glossary}
          </a>
        </Card>
        {kit.aids && (
          <Card icon="battle" title={aidWords.value.long} note={aidWords.value.note}>
            <a class="btn" href={href('aid', kit.id)}>
              {aidWords.value.long}
            </a>
          </Card>
        )}
      </div>
      <Sequence kit={kit} />
      <section>
        <h2>{words.keys}</h2>
        <Keys />
      </section>
    </Page>
  );
}

const statuses = ['attested', 'implied', 'inferred'] as const;

/** The signs of the map, and the layer that tells what the rules attest from what geography suggests. */
export function Legend({ kit }: { readonly kit: Kit }) {
  const words = ui.value.legend;
  const tongue = language.value;
  const layer = useSignal(true);
  const scenario = kit.game.manifest.scenarios.at(-1)?.id ?? kit.first.scenario;
  const view = useMemo(
    () => kit.game.view(kit.game.setup({ scenario, seed: 'legend' }), SPECTATOR),
    [kit, scenario],
  );
  useTitle(words.title);
  const Board = kit.Board;
  return (
    <Page kind="legend">
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
        <Check
          look=""
          on={layer.value}
          set={(on) => {
            layer.value = on;
          }}
        >
          {words.layer}
        </Check>
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
    </Page>
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
