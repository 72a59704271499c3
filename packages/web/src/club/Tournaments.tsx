import { useSignal } from '@preact/signals';
import type { NewTournament } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import './club.css';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { firstGame } from '../games/index.ts';
import {
  Choice,
  Door,
  dateText,
  Form,
  gameTitle,
  library,
  scenarioName,
  scenarioTitle,
  TextField,
  useAsked,
} from '../online/parts.tsx';
import { type Announced, tournaments } from './api.ts';
import { Crumbs } from './Crumbs.tsx';
import { words } from './words/index.ts';

const LOOK_AGAIN = 20_000;
const groups = ['playing', 'open', 'ended'] as const;

function Line({ t }: { readonly t: Announced }) {
  const text = words.value;
  const games = useAsked(library, 0, []) ?? [];
  return (
    <li>
      <a href={href('tournaments', t.id)}>
        <b>{t.name}</b>
        <span>
          {gameTitle(t.game)} {scenarioTitle(games, t)} · {text.format[t.format]}
        </span>
        <small>
          {t.status === 'open'
            ? `${text.entered(t.entered, t.most)}`
            : `${text.players(t.entered)} · ${text.roundOf(t.round, t.rounds)}`}
          {' · '}
          {dateText(t.ended ?? t.started ?? t.created)}
        </small>
      </a>
    </li>
  );
}

/** All tournaments: those that are played, those that may be entered, those that are over. */
export function Tournaments() {
  const text = words.value;
  const all = useAsked(async () => (await tournaments.list()).tournaments, LOOK_AGAIN, [me.value?.name]);
  useEffect(() => {
    document.title = `${text.title} · ${ui.value.name}`;
  }, [text]);
  const account = me.value !== null && me.value.kind !== 'guest';
  return (
    <div class="page tournaments">
      <TopBar />
      <main id="content">
        <header class="ohead">
          <div>
            <Crumbs trail={[]} />
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
          </div>
          {account ? (
            <a class="btn pri big" href={href('tournaments', 'new')}>
              <Icon id="plus" /> {text.fresh}
            </a>
          ) : (
            <p class="lead">{text.needsAccount}</p>
          )}
        </header>
        {all?.every((t) => t.status === 'cancelled') && <p class="none">{text.none}</p>}
        {groups.map((status) => {
          const own = (all ?? []).filter((t) => t.status === status);
          if (own.length === 0) return null;
          return (
            <section key={status} aria-labelledby={`h-${status}`}>
              <h2 id={`h-${status}`}>{text.status[status]}</h2>
              <ul class="tlist">
                {own.map((t) => (
                  <Line key={t.id} t={t} />
                ))}
              </ul>
            </section>
          );
        })}
      </main>
    </div>
  );
}

/** What parts those who are level: the usual first. */
const tieOrders = {
  points: ['margin', 'buchholz', 'sonneborn-berger', 'direct'],
  rivals: ['buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'direct', 'margin'],
  direct: ['direct', 'margin', 'buchholz', 'sonneborn-berger'],
} as const satisfies { readonly [order: string]: NonNullable<NewTournament['ties']> };
type TieOrder = keyof typeof tieOrders;
const orders = Object.keys(tieOrders) as TieOrder[];

const wanted = (field: (name: string) => string, club: string | undefined): NewTournament => {
  const number = (name: string): number | undefined => (field(name) === '' ? undefined : Number(field(name)));
  const [rounds, roundDays, most, team, days] = ['rounds', 'roundDays', 'most', 'team', 'days'].map(number);
  const starts = field('starts') === '' ? undefined : new Date(field('starts')).getTime();
  return {
    name: field('name'),
    game: field('game'),
    scenario: field('scenario'),
    format: field('format') as NewTournament['format'],
    swapped: field('swapped') === 'on',
    rated: field('rated') === 'on',
    ...(field('ties') in tieOrders ? { ties: [...tieOrders[field('ties') as TieOrder]] } : {}),
    ...(rounds ? { rounds } : {}),
    ...(roundDays ? { roundDays } : {}),
    ...(most ? { most } : {}),
    ...(team ? { team } : {}),
    ...(days ? { pace: { kind: 'days' as const, days } } : {}),
    ...(starts ? { starts } : {}),
    ...(club ? { club } : {}),
  };
};

interface NumberSpec {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number | 'any';
  readonly value?: number;
}

const NumberField = ({ name, label, note, ...input }: NumberSpec) => (
  <label class="field">
    <span>{label}</span>
    <input type="number" name={name} {...input} />
    {note && <small>{note}</small>}
  </label>
);

/** The form by which a tournament is announced, to everybody or to a club. */
export function NewTournamentPage({ club }: { readonly club?: string | undefined }) {
  const text = words.value.form;
  const games = useAsked(library, 0, []) ?? [];
  const game = useSignal(firstGame);
  const format = useSignal<NewTournament['format']>('swiss');
  useEffect(() => {
    document.title = `${text.title} · ${ui.value.name}`;
  }, [text]);
  const listed = games.find(({ id }) => id === game.value);
  const many = (listed?.scenarios[0]?.roles.length ?? 2) > 2;
  const formats = many ? (['boards'] as const) : (['swiss', 'robin', 'knockout', 'boards'] as const);
  const current = (formats as readonly string[]).includes(format.value) ? format.value : formats[0];
  if (!me.value) return <Outside />;
  return (
    <div class="page tournaments">
      <TopBar />
      <main id="content">
        <Crumbs trail={[[words.value.title, href('tournaments')]]} />
        <h1>{text.title}</h1>
        <Form
          class="card tform"
          label={text.title}
          keep
          onSend={(field) => tournaments.create(wanted(field, club)).then(({ id }) => go('tournaments', id))}
        >
          {(busy) => (
            <>
              <TextField
                label={text.name}
                note={text.nameNote}
                name="name"
                required
                minLength={3}
                maxLength={60}
                autocomplete="off"
              />
              <Choice
                name="game"
                label={text.game}
                options={games.map(({ id }) => ({ value: id, text: gameTitle(id) }))}
                onChange={(id) => {
                  game.value = id;
                }}
              />
              <Choice
                name="scenario"
                label={text.scenario}
                options={(listed?.scenarios ?? []).map((s) => ({
                  value: s.id,
                  text: scenarioName(s.id, s.title[language.value]),
                }))}
              />
              <Choice
                name="format"
                label={text.format}
                note={words.value.formatNote[current]}
                options={formats.map((f) => ({ value: f, text: words.value.format[f] }))}
                onChange={(f) => {
                  format.value = f as NewTournament['format'];
                }}
              />
              {current !== 'knockout' && (
                <Choice
                  name="ties"
                  label={text.ties}
                  options={orders.map((order) => ({ value: order, text: text.tieOrder[order] }))}
                />
              )}
              {(current === 'swiss' || current === 'boards') && (
                <NumberField name="rounds" label={text.rounds} note={text.roundsNote} min={1} max={15} />
              )}
              {current !== 'boards' && (
                <NumberField name="team" label={text.team} min={1} max={8} value={1} />
              )}
              <NumberField name="most" label={text.most} min={2} max={128} value={16} />
              <NumberField
                name="days"
                label={text.days}
                note={text.daysNote}
                min={0.01}
                max={60}
                step="any"
              />
              <NumberField
                name="roundDays"
                label={text.roundDays}
                note={text.roundDaysNote}
                min={0.01}
                max={120}
                step="any"
              />
              <label class="field">
                <span>{text.starts}</span>
                <input type="datetime-local" name="starts" />
                <small>{text.startsNote}</small>
              </label>
              {current !== 'boards' && (
                <label class="tick">
                  <input type="checkbox" name="swapped" defaultChecked /> {text.swapped}
                </label>
              )}
              <label class="tick">
                <input type="checkbox" name="rated" /> {text.rated}
              </label>
              <button type="submit" class="btn pri big" disabled={busy}>
                {text.create}
              </button>
            </>
          )}
        </Form>
      </main>
    </div>
  );
}

const Outside = () => (
  <div class="page tournaments">
    <TopBar />
    <main id="content">
      <h1>{words.value.form.title}</h1>
      <Door lead={words.value.needsAccount} />
    </main>
  </div>
);
