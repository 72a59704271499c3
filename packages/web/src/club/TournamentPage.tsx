import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useTitle } from '../app/Page.tsx';
import './club.css';
import './standing.css';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import {
  colon,
  complain,
  Door,
  Emblem,
  Form,
  gameTitle,
  library,
  paceText,
  roleTitle,
  scenarioTitle,
  TextField,
  useAsked,
} from '../online/parts.tsx';
import { type Meeting, type Tournament, tournaments } from './api.ts';
import { Crumbs } from './Crumbs.tsx';
import { Leading } from './Leading.tsx';
import { Under } from './ResultTable.tsx';
import {
  entryName,
  meetingPoints,
  meetingText,
  mySide,
  partingTies,
  points,
  roundName,
  sideName,
  tiesText,
  tieText,
  winnersOf,
} from './standing.ts';
import { words } from './words/index.ts';

const LOOK_AGAIN = 5_000;

const timeText = (time: number): string =>
  new Date(time).toLocaleString(language.value, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

/** The round that is looked at, from the first to the last. */
function Rounds({ t, shown, show }: { t: Tournament; shown: number; show: (round: number) => void }) {
  const text = words.value;
  if (t.rounds === 0) return null;
  return (
    <ol class="rds">
      {Array.from({ length: t.rounds }, (_, i) => i + 1).map((round) => {
        const done = round < t.round || (round === t.round && t.status === 'ended');
        return (
          <li key={round}>
            <button
              type="button"
              class={round === shown ? 'now' : ''}
              aria-pressed={round === shown}
              disabled={round > t.round}
              onClick={() => show(round)}
            >
              {done && <Icon id="check" />}
              {roundName(t, round)}
              {done && <span class="vh"> {text.done}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** What one has to do now: the next game, or why there is none. */
function Next({ t }: { t: Tournament }) {
  const text = words.value;
  const games = useAsked(library, 0, []) ?? [];
  const side = mySide(t);
  const meeting = t.meetings.find(
    (m) => m.round === t.round && side !== undefined && m.entrants.includes(side),
  );
  if (t.status !== 'playing' || t.mine === undefined || !meeting) return null;
  const game = meeting.games.find((g) => !g.ended && g.game !== null && g.seated.includes(t.mine as number));
  const role = game?.roles[game.seated.indexOf(t.mine)];
  const others = meeting.entrants.filter((id) => id !== side).map((id) => sideName(t, id));
  const first = t.table[0]?.score ?? 0;
  const mine = t.table.find((p) => p.id === side)?.score ?? 0;
  return (
    <section class={`ynx ${role ?? ''}`} aria-labelledby="h-next">
      <Emblem role={role} />
      <div>
        <small>{role ? text.yourGame(roleTitle(games, t.game, role)) : roundName(t, t.round)}</small>
        <h2 id="h-next">{others.length > 0 ? text.against(others.join(', ')) : text.bye}</h2>
        <p>{game ? t.swapped && text.both : meeting.unplayed ? text.resting : text.waiting}</p>
      </div>
      <dl>
        <div>
          <dt>{text.pace}</dt>
          <dd>{paceText(t.pace)}</dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>{text.table}</dt>
            <dd>{meeting.board + 1}</dd>
          </div>
        )}
        <div>
          <dt>{text.behind}</dt>
          <dd>{mine >= first ? text.leading : text.points(points(first - mine))}</dd>
        </div>
      </dl>
      {game && (
        <a class="btn pri big" href={href('games', game.game as string)}>
          {text.goTable}
        </a>
      )}
    </section>
  );
}

/** More ties than these have no columns of their own even on a desk. */
const ROOM = 6;

function Standing({ t }: { t: Tournament }) {
  const text = words.value;
  const side = mySide(t);
  const out = t.format === 'knockout';
  const ties = out ? [] : partingTies(t.ties, t.table);
  // Before the first round all stand alike, and a place says nothing.
  const begun = t.round > 0;
  const title = t.status === 'ended' ? text.final : text.standing(t.round);
  return (
    <div class="card std">
      <h2 id="h-standing">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section class="wide" tabIndex={0} aria-labelledby="h-standing">
        <table class={ties.length > ROOM ? 'many' : ''}>
          <thead>
            <tr>
              {begun && <th scope="col">{text.place}</th>}
              <th scope="col">{t.team > 1 ? text.team : text.player}</th>
              {begun && <th scope="col">{text.score}</th>}
              {begun && <th scope="col">{text.played}</th>}
              {ties.map((tie) => (
                <th scope="col" key={tie} class="tie" title={text.tieNote[tie]}>
                  {text.tie[tie]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {t.table.map((row) => (
              <Row key={row.id} t={t} row={row} ties={ties} mine={row.id === side} />
            ))}
          </tbody>
        </table>
      </section>
      <p class="nt">
        {out ? text.ruleOut : t.format === 'boards' ? text.ruleBoards : text.rule} {!out && tiesText(t.ties)}
      </p>
    </div>
  );
}

function Row(spec: {
  t: Tournament;
  row: Tournament['table'][number];
  ties: Tournament['ties'];
  mine: boolean;
}) {
  const { t, row, ties, mine } = spec;
  const text = words.value;
  const entry = t.team > 1 ? undefined : t.entries.find((e) => String(e.number) === row.id);
  const name = sideName(t, row.id);
  return (
    <tr class={mine ? 'me' : ''}>
      {t.round > 0 && <td class="pl">{row.place}</td>}
      <th scope="row" class="nm">
        <Icon id={entry?.bot ? 'bot' : 'human'} />
        {entry?.name ? <a href={href('people', entry.name)}>{name}</a> : name}
        {entry && entry.until !== null && <small> {text.left}</small>}
        {entry && entry.until === null && entry.from > 1 && <small> {text.late(entry.from)}</small>}
        {t.team > 1 && (
          <small>
            {' '}
            {t.entries
              .filter((e) => e.team === row.id)
              .map(entryName)
              .join(', ')}
          </small>
        )}
        <Under parts={ties.map((tie) => [text.tie[tie], tieText(row, tie)] as const)} />
      </th>
      {t.round > 0 && <td class="sc2">{points(row.score)}</td>}
      {t.round > 0 && <td>{row.played}</td>}
      {ties.map((tie) => (
        <td key={tie} class="tie">
          {tieText(row, tie)}
        </td>
      ))}
    </tr>
  );
}

function Pair({ t, meeting }: { t: Tournament; meeting: Meeting }) {
  const text = words.value;
  const side = mySide(t);
  const links = meeting.games.filter((g) => g.game !== null);
  const names = meeting.entrants.map((id) => sideName(t, id));
  const winners = winnersOf(t, meeting);
  const tone = (id: string | undefined): string => (id !== undefined && winners.includes(id) ? 'w' : '');
  return (
    <li class={side !== undefined && meeting.entrants.includes(side) ? 'me' : ''}>
      {meeting.entrants.length === 2 ? (
        <>
          <span class={tone(meeting.entrants[0])}>{names[0]}</span>
          <em>{meetingText(t, meeting)}</em>
          <span class={`s ${tone(meeting.entrants[1])}`}>{names[1]}</span>
        </>
      ) : (
        <>
          <Seated t={t} meeting={meeting} winners={winners} />
          <em>{meetingText(t, meeting)}</em>
        </>
      )}
      {links.length > 0 && (
        <span class="gl">
          {links.map((g, i) => (
            <a
              key={g.game}
              href={href('games', g.game as string)}
              aria-label={`${text.watch} ${i + 1}${colon()} ${names.join(', ')}`}
            >
              <Icon id={g.ended ? 'replay' : 'spectator'} />
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

/** Several at a board, with their points once it is over; the first first. */
function Seated(spec: { t: Tournament; meeting: Meeting; winners: readonly string[] }) {
  const { t, meeting, winners } = spec;
  const sums = meetingPoints(t, meeting);
  const told = meeting.games.some((g) => g.points);
  const order = meeting.entrants
    .map((id, i) => ({ id, points: sums[i] ?? 0 }))
    .toSorted(
      (a, b) => Number(winners.includes(b.id)) - Number(winners.includes(a.id)) || b.points - a.points,
    );
  return (
    <span class="many">
      {order.map(({ id, points: sum }, i) => (
        <span key={id} class={winners.includes(id) ? 'w' : ''}>
          {sideName(t, id)}
          {told && ` (${sum})`}
          {i < order.length - 1 && ','}
        </span>
      ))}
    </span>
  );
}

function Mine({ t }: { t: Tournament }) {
  const text = words.value;
  const side = mySide(t);
  if (side === undefined) return null;
  const own = t.meetings.filter((m) => m.scores && m.entrants.includes(side));
  if (own.length === 0) return null;
  return (
    <>
      <h2 class="yr2">{text.yourRounds}</h2>
      <ul class="yrs">
        {own.map((m) => {
          const at = m.entrants.indexOf(side);
          const score = m.scores?.[at] ?? 0;
          const best = Math.max(0, ...(m.scores ?? []).filter((_, i) => i !== at));
          const [key, tone] =
            score > best
              ? (['won', 'p'] as const)
              : score < best
                ? (['lost', 'm'] as const)
                : (['drawn', ''] as const);
          const sums = meetingPoints(t, m);
          const other = sums[at === 0 ? 1 : 0] ?? 0;
          const told = !m.unplayed && m.games.some((g) => g.points) && m.entrants.length === 2;
          return (
            <li key={m.round}>
              <b>{m.round}</b>
              <span>
                {m.entrants
                  .filter((id) => id !== side)
                  .map((id) => sideName(t, id))
                  .join(', ') || text.bye}
              </span>
              <em>{told ? `${text.result(sums[at] ?? 0, other)} ${text.over(m.games.length)}` : ''}</em>
              <strong class={tone}>{text[key]}</strong>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Who won it, where somebody did. */
function champions(t: Tournament): string[] {
  const text = words.value;
  const first = t.table.filter(({ place }) => place === 1).map(({ id }) => sideName(t, id));
  if (first.length === 0 || first.length === t.table.length) return [];
  return [first.length === 1 ? text.wonBy(first.join()) : text.sharedBy(first.join(', '))];
}

function Head({ t, shown, show }: { t: Tournament; shown: number; show: (round: number) => void }) {
  const text = words.value;
  const games = useAsked(library, 0, []) ?? [];
  const when =
    t.status === 'playing'
      ? [text.roundOf(t.round, t.rounds), ...(t.due ? [text.until(timeText(t.due))] : [])]
      : [
          text.status[t.status],
          ...(t.status === 'ended' ? champions(t) : []),
          ...(t.status === 'open' && t.starts ? [text.startsAt(timeText(t.starts))] : []),
        ];
  const what = [
    `${gameTitle(t.game)} ${scenarioTitle(games, t)}`,
    text.format[t.format],
    ...(t.team > 1 ? [text.teams(t.team)] : []),
    ...(t.swapped ? [text.swapped] : []),
    text.players(t.entered),
    text.ledBy(t.owner),
  ];
  return (
    <header class="th2">
      <div>
        <Crumbs
          trail={[
            ...(t.club ? [[text.ofClub, href('clubs', t.club)] as const] : []),
            [text.title, href('tournaments')],
          ]}
        />
        <small>{when.join(', ')}</small>
        <h1>{t.name}</h1>
        <p>{what.join(' · ')}</p>
      </div>
      <Rounds t={t} shown={shown} show={show} />
    </header>
  );
}

function Entering({ t, done }: { t: Tournament; done: (t: Tournament) => void }) {
  const text = words.value;
  const late = t.status === 'playing' && ['swiss', 'boards'].includes(t.format) && t.team === 1;
  const open = t.status === 'open' || (late && t.round < t.rounds);
  const here = t.entries.find((e) => e.number === t.mine);
  if (!me.value) return open ? <Door lead={text.enter} /> : null;
  if (here && here.until === null && (t.status === 'open' || t.status === 'playing'))
    return (
      <button
        type="button"
        class="btn"
        onClick={() => {
          if (confirm(text.leaveSure)) tournaments.leave(t.id).then(done, complain);
        }}
      >
        {text.leave}
      </button>
    );
  if (here || !open) return null;
  return (
    <Form
      class="row"
      label={text.enter}
      onSend={(field) => tournaments.join(t.id, field('team') || undefined).then(done)}
    >
      {(busy) => (
        <>
          {t.team > 1 && (
            <TextField label={text.enterTeam} name="team" required maxLength={60} autocomplete="off" />
          )}
          <button type="submit" class="btn pri" disabled={busy}>
            {text.enter}
          </button>
        </>
      )}
    </Form>
  );
}

/** One tournament: what to do now, how it stands, who meets whom. */
export function TournamentPage({ first }: { readonly first: Tournament }) {
  const fresh = useSignal(first);
  const chosen = useSignal<number | undefined>(undefined);
  const asked = useAsked(() => tournaments.find(first.id), LOOK_AGAIN, [first.id, me.value?.name]);
  useEffect(() => {
    if (asked) fresh.value = asked;
  }, [asked]);
  const t = fresh.value;
  const done = (news: Tournament): void => {
    fresh.value = news;
  };
  useTitle(t.name);
  const shown = Math.min(chosen.value ?? t.round, t.round);
  return (
    <div class="page tournament">
      <TopBar />
      <main id="content" class="tou">
        <Head
          t={t}
          shown={shown}
          show={(round) => {
            chosen.value = round;
          }}
        />
        <Next t={t} />
        <div>
          <Standing t={t} />
        </div>
        <div>
          {t.round > 0 && (
            <section class="card prs" aria-labelledby="h-round">
              <h2 id="h-round">{roundName(t, shown)}</h2>
              <ul>
                {t.meetings
                  .filter((m) => m.round === shown)
                  .map((m) => (
                    <Pair key={m.board} t={t} meeting={m} />
                  ))}
              </ul>
              <Mine t={t} />
            </section>
          )}
          <div class="tact">
            <Entering t={t} done={done} />
          </div>
          {t.leads && <Leading t={t} done={done} />}
        </div>
      </main>
    </div>
  );
}
