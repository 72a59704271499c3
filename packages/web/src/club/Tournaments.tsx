import { useSignal } from '@preact/signals';
import type { NewTournament, TournamentStatus } from '@strategoi/protocol';
import { Page, useTitle } from '../app/Page.tsx';
import { SendButton, Tick } from '../online/parts.tsx';
import { ListHead } from './ListHead.tsx';
import './club.css';
import { me } from '../app/house.ts';
import { go, href } from '../app/route.ts';
import {
  Choice,
  Door,
  dateText,
  Field,
  Form,
  gameTitle,
  library,
  NumberField,
  scenarioTitle,
  TitleField,
  useAsked,
} from '../online/parts.tsx';
import { type Announced, tournaments } from './api.ts';
import { Crumbs } from './Crumbs.tsx';
import { GameChoice } from './GameChoice.tsx';
import { More, type Paged, usePages } from './Paged.tsx';
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

/** Those that stand so. */
function Group({ status, found }: { readonly status: TournamentStatus; readonly found: Paged<Announced> }) {
  if (!found.lines?.length) return null;
  return (
    <section aria-labelledby={`h-${status}`}>
      <h2 id={`h-${status}`}>{words.value.status[status]}</h2>
      <ul class="tlist">
        {found.lines.map((t) => (
          <Line key={t.id} t={t} />
        ))}
      </ul>
      <More more={found.more} />
    </section>
  );
}

/** All tournaments: those that are played, those that may be entered, those that are over. */
export function Tournaments() {
  const text = words.value;
  const found = groups.map((status) => ({
    status,
    found: usePages((before) => tournaments.list({ status }, before), LOOK_AGAIN, [me.value?.name]),
  }));
  useTitle(text.title);
  return (
    <Page kind="tournaments">
      <ListHead
        title={text.title}
        lead={text.lead}
        page="tournaments"
        fresh={text.fresh}
        needs={text.needsAccount}
      />
      {found.every((group) => group.found.lines?.length === 0) && <p class="none">{text.none}</p>}
      {found.map((group) => (
        <Group key={group.status} {...group} />
      ))}
    </Page>
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

/** The form by which a tournament is announced, to everybody or to a club. */
export function NewTournamentPage({ club }: { readonly club?: string | undefined }) {
  const text = words.value.form;
  const many = useSignal(false);
  const format = useSignal<NewTournament['format']>('swiss');
  useTitle(text.title);
  const formats = many.value ? (['boards'] as const) : (['swiss', 'robin', 'knockout', 'boards'] as const);
  const current = (formats as readonly string[]).includes(format.value) ? format.value : formats[0];
  if (!me.value) return <Outside />;
  return (
    <Page kind="tournaments">
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
            <TitleField label={text.name} note={text.nameNote} />
            <GameChoice
              onScenario={({ roles }) => {
                many.value = roles.length > 2;
              }}
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
              <NumberField name="team" label={text.team} min={1} max={8} defaultValue="1" />
            )}
            <NumberField name="most" label={text.most} min={2} max={128} defaultValue="16" />
            <NumberField name="days" label={text.days} note={text.daysNote} min={0.01} max={60} step="any" />
            <NumberField
              name="roundDays"
              label={text.roundDays}
              note={text.roundDaysNote}
              min={0.01}
              max={120}
              step="any"
            />
            <Field label={text.starts} note={text.startsNote}>
              {(id, described) => (
                <input id={id} type="datetime-local" name="starts" aria-describedby={described} />
              )}
            </Field>
            {current !== 'boards' && <Tick name="swapped" text={text.swapped} on />}
            <Tick name="rated" text={text.rated} />
            <SendButton busy={busy} text={text.create} />
          </>
        )}
      </Form>
    </Page>
  );
}

const Outside = () => (
  <Page kind="tournaments">
    <h1>{words.value.form.title}</h1>
    <Door lead={words.value.needsAccount} />
  </Page>
);
