import { useSignal } from '@preact/signals';
import type { NewLeague } from '@strategoi/protocol';
import { useId } from 'preact/hooks';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { Page, useTitle } from '../app/Page.tsx';
import { go, href } from '../app/route.ts';
import { Crumbs } from '../club/Crumbs.tsx';
import { GameChoice } from '../club/GameChoice.tsx';
import { isAccount, ListHead } from '../club/ListHead.tsx';
import { More, usePages } from '../club/Paged.tsx';
import { ResultTable } from '../club/ResultTable.tsx';
import { partingTies, points, tiesText, tieText } from '../club/standing.ts';
import { words as tableWords } from '../club/words/index.ts';
import {
  complain,
  dateText,
  Field,
  gameTitle,
  library,
  NumberField,
  scenarioTitle,
  Tick,
  TitleField,
  useAsked,
} from '../online/parts.tsx';
import { type League, type LeagueLine, leagues } from './api.ts';
import { NeedsAccount, NewPage } from './Clubs.tsx';
import { words } from './words/index.ts';

const LeagueItem = ({ league }: { readonly league: LeagueLine }) => {
  const text = words.value.league;
  const games = useAsked(library, 0, []) ?? [];
  return (
    <li>
      <a href={href('leagues', league.id)}>
        <b>{league.name}</b>
        <span>
          {gameTitle(league.game)} {scenarioTitle(games, league)}
        </span>
        <small>
          {text.status[league.status]} · {text.members(league.members)}
          {league.season > 0 && ` · ${text.season(league.season)}`}
        </small>
      </a>
    </li>
  );
};

export function Leagues() {
  const text = words.value.league;
  useTitle(text.title);
  const { lines, more } = usePages((before) => leagues.list({}, before), 0, [me.value?.name]);
  return (
    <Page kind="tournaments circle">
      <ListHead
        title={text.title}
        lead={text.lead}
        page="leagues"
        fresh={text.fresh}
        needs={words.value.needsAccount}
      />
      {lines?.length === 0 && <p class="none">{text.none}</p>}
      <ul class="tlist">
        {(lines ?? []).map((league) => (
          <LeagueItem key={league.id} league={league} />
        ))}
      </ul>
      <More more={more} />
    </Page>
  );
}

const readLeague = (field: (name: string) => string, club: string | undefined): NewLeague => {
  const days = Number(field('days'));
  return {
    name: field('name'),
    game: field('game'),
    scenario: field('scenario'),
    size: Number(field('size')),
    moving: Number(field('moving')),
    seasonDays: Number(field('seasonDays')),
    swapped: field('swapped') === 'on',
    rated: field('rated') === 'on',
    starts: new Date(field('starts')).getTime(),
    ...(days > 0 ? { pace: { kind: 'days' as const, days } } : {}),
    ...(club ? { club } : {}),
  };
};

/** Tomorrow at this hour, as a field of the page writes it. */
function tomorrow(): string {
  const at = new Date(Date.now() + 86_400_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:00`;
}

/** The form by which a league is announced. */
export function NewLeaguePage({ club }: { readonly club: string | undefined }) {
  const text = words.value.league;
  return (
    <NewPage
      kind="tform"
      page="leagues"
      text={text}
      onSend={(field) => leagues.create(readLeague(field, club)).then(({ id }) => go('leagues', id))}
    >
      <TitleField label={text.name} note={text.nameNote} />
      <GameChoice fits={({ roles }) => roles.length === 2} />
      <NumberField label={text.size} name="size" min={2} max={12} defaultValue="6" required />
      <NumberField label={text.moving} name="moving" min={0} max={4} defaultValue="1" required />
      <NumberField
        label={text.seasonDays}
        name="seasonDays"
        min={0.01}
        max={366}
        step="any"
        defaultValue="60"
        required
      />
      <NumberField
        label={text.days}
        note={words.value.clubs.paceNote}
        name="days"
        min={0.01}
        max={60}
        step="any"
      />
      <Field label={text.first}>
        {(id) => <input id={id} type="datetime-local" name="starts" defaultValue={tomorrow()} required />}
      </Field>
      <Tick name="swapped" text={text.swapped} on />
      <Tick name="rated" text={text.rated} />
    </NewPage>
  );
}

type Season = League['seasons'][number];
type Division = Season['divisions'][number];

const isOver = ({ divisions }: Season): boolean => divisions.every(({ status }) => status !== 'playing');

type Ranked = Division['table'][number];

/** Level with somebody who does not go the same way: the seed has decided. */
const bySeed = ({ place, move }: Ranked, table: readonly Ranked[]): boolean =>
  table.some((other) => other.place === place && other.move !== move);

const DivisionTable = ({ division }: { readonly division: Division }) => {
  const text = words.value.league;
  const id = useId();
  const over = division.status === 'ended';
  const first = division.number === 1;
  const alone = division.table.filter(({ place }) => place === 1).length === 1;
  return (
    <section class="card">
      <h3 id={id}>{text.division(division.number)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section class="wide" tabIndex={0} aria-labelledby={id}>
        <ResultTable
          rows={division.table}
          keyOf={({ name }) => name}
          mine={({ name }) => name === me.value?.name}
          columns={[
            { head: text.place, kind: 'number', cell: ({ place }) => place },
            {
              head: text.player,
              kind: 'name',
              cell: (row) => (
                <>
                  <a href={href('people', row.name)}>{row.name}</a>
                  {over && first && row.place === 1 && alone && (
                    <>
                      {' '}
                      <Icon id="laurel" /> <small>{words.value.titles.name.champion}</small>
                    </>
                  )}
                  {row.move && (
                    <small>
                      {' '}
                      {row.move === 'up' ? `▲ ${text.up}` : `▼ ${text.down}`}
                      {bySeed(row, division.table) && ` (${text.bySeed})`}
                    </small>
                  )}
                </>
              ),
            },
            { head: text.score, kind: 'number', cell: ({ score }) => points(score) },
            { head: text.played, kind: 'number', cell: ({ played }) => played },
            ...partingTies(division.ties, division.table).map((tie) => ({
              head: tableWords.value.tie[tie],
              note: tableWords.value.tieNote[tie],
              kind: 'number' as const,
              under: true,
              cell: (row: Ranked) => tieText(row, tie),
            })),
          ]}
        />
      </section>
      <a href={href('tournaments', division.tournament)}>{text.meetings}</a>
    </section>
  );
};

/** How places are given, written out as with tournaments, and who goes up where two share one. */
const rulesOf = (league: League): string => {
  const ties = league.seasons[0]?.divisions[0]?.ties ?? [];
  return [tableWords.value.rule, tiesText(ties), words.value.league.seedRule].join(' ');
};

/** What a league is, and what can be done about it. */
function LeagueHead({ league, act }: { readonly league: League; act(work: Promise<League>): void }) {
  const text = words.value.league;
  const games = useAsked(library, 0, []) ?? [];
  const open = league.status !== 'closed';
  return (
    <header class="ohead">
      <div>
        <Crumbs
          trail={[
            ...(league.club ? [[text.club, href('clubs', league.club)] as const] : []),
            [text.title, href('leagues')],
          ]}
        />
        <h1>{league.name}</h1>
        <p>
          {gameTitle(league.game)} {scenarioTitle(games, league)} · {text.status[league.status]}
          {league.starts !== null && ` · ${text.starts(dateText(league.starts))}`} ·{' '}
          {text.ledBy(league.owner)}
        </p>
        <p>
          <small>{text.plan(league.size, league.moving, league.seasonDays)}</small>
        </p>
      </div>
      <div class="hact">
        {open && !league.mine && isAccount() && (
          <button type="button" class="btn pri big" onClick={() => act(leagues.join(league.id))}>
            {text.join}
          </button>
        )}
        {league.mine && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (confirm(text.leaveSure)) act(leagues.leave(league.id));
            }}
          >
            {text.leave}
          </button>
        )}
        {league.leads && (league.status === 'open' || league.status === 'resting') && (
          <button
            type="button"
            class="btn"
            disabled={league.members < 2}
            onClick={() => act(leagues.start(league.id))}
          >
            {text.start}
          </button>
        )}
        {league.leads && open && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (confirm(text.closeSure)) act(leagues.close(league.id));
            }}
          >
            {text.close}
          </button>
        )}
      </div>
    </header>
  );
}

/** A league: its seasons with their divisions, and who is in the next. */
export function LeaguePage({ first }: { readonly first: League }) {
  const text = words.value.league;
  const changed = useSignal<League | undefined>(undefined);
  const asked = useAsked(() => leagues.find(first.id), 30_000, [first.id, me.value?.name, changed.value]);
  const league = asked ?? changed.value ?? first;
  useTitle(league.name);
  const act = (work: Promise<League>): void =>
    void work.then((l) => {
      changed.value = l;
    }, complain);
  const open = league.status !== 'closed';
  return (
    <Page kind="tournaments circle">
      <LeagueHead league={league} act={act} />
      {open && !isAccount() && <NeedsAccount />}
      {league.seasons.length === 0 && <p class="none">{text.noSeason}</p>}
      {league.seasons.map((season) => (
        <section key={season.number} aria-labelledby={`h-season-${season.number}`}>
          <h2 id={`h-season-${season.number}`}>
            {text.season(season.number)} <small>{text.seasonIs[isOver(season) ? 'over' : 'playing']}</small>
          </h2>
          <div class="twin">
            {season.divisions.map((division) => (
              <DivisionTable key={division.number} division={division} />
            ))}
          </div>
        </section>
      ))}
      {league.seasons.length > 0 && <p class="nt">{rulesOf(league)}</p>}
      <section class="card" aria-labelledby="h-next">
        <h2 id="h-next">{text.people}</h2>
        {league.people.length === 0 && <p class="none">{text.nobody}</p>}
        <ul class="names">
          {league.people.map(({ name }) => (
            <li key={name}>
              <a href={href('people', name)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
