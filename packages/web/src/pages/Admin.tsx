import { Page, Part, useTitle } from '../app/Page.tsx';
import '../online/parts.css';
import './admin.css';
import { type Signal, useSignal } from '@preact/signals';
import { address, me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { Reports } from '../club/Reports.tsx';
import {
  admin,
  api,
  type GameStatus,
  type Inspected,
  type Job,
  type SentNotice,
  type Standing,
} from '../online/api.ts';
import {
  botName,
  colon,
  complain,
  Door,
  dateText,
  Form,
  gameTitle,
  library,
  paceText,
  scenarioTitle,
  TextField,
  tell,
  timeText,
  useAsked,
} from '../online/parts.tsx';
import { words } from '../online/words/index.ts';

const LOOK_AGAIN = 5_000;
const MEGA = 1_048_576;

/** How the server stands and what can be done about it; for administrators. */
export function Admin() {
  const text = words.value.admin;
  const turn = useSignal(0);
  const user = me.value;
  useTitle(text.title);
  return (
    <Page kind="admin">
      <header class="ohead">
        <div>
          <h1>{text.title}</h1>
          <p>{user?.admin ? text.lead : text.only}</p>
        </div>
      </header>
      <Door />
      {user?.admin && (
        <>
          <House turn={turn} />
          <People turn={turn} />
          <Games turn={turn} />
          <Reports />
          <Settings />
        </>
      )}
    </Page>
  );
}

/** Does something and has everything read again. */
const doing = (turn: Signal<number>, work: Promise<unknown>): void => {
  work.then(() => {
    turn.value++;
  }, complain);
};

function House({ turn }: { readonly turn: Signal<number> }) {
  const text = words.value.admin;
  const standing = useAsked(admin.standing, LOOK_AGAIN, [turn.value]);
  const found = useAsked(admin.jobs, LOOK_AGAIN, [turn.value]);
  if (!standing) return null;
  return (
    <>
      <Facts standing={standing} />
      <div class="twin">
        <Part id="a-jobs" title={text.jobs}>
          <p>{text.jobsNote}</p>
          <Jobs jobs={found?.jobs ?? []} turn={turn} failing={standing.jobs.failing} />
        </Part>
        <Part id="a-troubles" title={text.troubles}>
          {standing.troubles.length === 0 && <p class="none">{text.noTroubles}</p>}
          <ul class="troubles">
            {standing.troubles.map(({ at, what, why }, i) => (
              <li key={`${at} ${i}`}>
                <b>{what}</b> <small>{timeText(at)}</small>
                <code>{why}</code>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Outbox turn={turn} failed={standing.notices.failed} />
    </>
  );
}

/** What people are told, and what did not reach them. */
function Outbox({ turn, failed }: { readonly turn: Signal<number>; readonly failed: number }) {
  const text = words.value.notices;
  const found = useAsked(admin.notices, LOOK_AGAIN, [turn.value]);
  const retry = (id?: string): void =>
    doing(
      turn,
      admin.retryNotice(id).then(({ tried }) => tell(text.outbox, words.value.admin.retried(tried))),
    );
  return (
    <Part id="a-outbox" title={text.outbox}>
      <p>{text.outboxNote}</p>
      {found?.notices.length === 0 && <p class="none">{text.outboxNone}</p>}
      <ul class="alist">
        {(found?.notices ?? []).map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onRetry={() => retry(notice.id)} />
        ))}
      </ul>
      {failed > 1 && (
        <button type="button" class="btn" onClick={() => retry()}>
          {words.value.admin.retryAll}
        </button>
      )}
    </Part>
  );
}

function NoticeLine({ notice, onRetry }: { readonly notice: SentNotice; readonly onRetry: () => void }) {
  const text = words.value.notices;
  const { kind, name, game, due, state, tries, fault, sent, digest } = notice;
  const stuck = tries > 0 && state !== 'done';
  return (
    <li>
      <span>
        <b>{text.kinds[kind]}</b> {name}
        <small>
          {game && (
            <a href={href('games', game)}>
              {words.value.admin.game} {game}
            </a>
          )}{' '}
          {timeText(due)} · {digest ? text.forDigest : text.states[state]}
          {sent.length > 0 && ` (${sent.map(({ way }) => text.ways[way]).join(', ')})`}
          {stuck && (
            <span class="tag new">
              {words.value.admin.tries}
              {colon()} {tries}
            </span>
          )}
        </small>
        {fault !== null && <code>{fault}</code>}
      </span>
      {stuck && (
        <button type="button" class="btn small" onClick={onRetry}>
          {words.value.admin.retry}
          <span class="vh"> {notice.id}</span>
        </button>
      )}
    </li>
  );
}

function Facts({ standing }: { readonly standing: Standing }) {
  const text = words.value.admin;
  const { users, games, jobs, notices } = standing;
  const said = words.value.notices;
  const facts: readonly (readonly [string, string, (string | undefined)?])[] = [
    [text.since, timeText(standing.started)],
    [text.ready, standing.hearing ? text.yes : text.no],
    [text.database, standing.database],
    [text.node, standing.node],
    [text.memory, `${Math.round(standing.memory / MEGA)} MB`],
    [text.sockets, String(standing.sockets)],
    [text.tables, String(standing.tables)],
    [
      text.people,
      text.peopleLine(users.account, users.guest, users.bot),
      users.banned > 0 ? text.shutOut(users.banned) : undefined,
    ],
    [text.games, text.gamesLine(games.playing, games.open, games.ended)],
    [
      text.jobs,
      text.jobsLine(jobs.waiting, jobs.due),
      jobs.failing > 0 ? text.jobsFailing(jobs.failing) : undefined,
    ],
    [
      said.outbox,
      said.outboxLine(notices.waiting),
      notices.failed > 0 ? said.outboxFailed(notices.failed) : undefined,
    ],
  ];
  return (
    <>
      <dl class="facts card">
        {facts.map(([name, value, warning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {warning && <span class="tag new">{warning}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="alinks">
        {text.links}
        {colon()} <a href={address('api/').href}>API</a> · <a href={address('readyz').href}>{text.health}</a>{' '}
        · <a href={address('metrics').href}>{text.metrics}</a>
      </p>
    </>
  );
}

/** What a job is about; a challenge has no page of its own. */
const jobPage = (kind: string, id: string) => {
  const page = { round: 'tournaments', season: 'leagues' }[kind] ?? 'games';
  return kind === 'challenge' ? (
    id
  ) : (
    <a href={href(page, id)}>{page === 'games' ? `${words.value.admin.game} ${id}` : id}</a>
  );
};

function Jobs({
  jobs,
  turn,
  failing,
}: {
  readonly jobs: readonly Job[];
  readonly turn: Signal<number>;
  readonly failing: number;
}) {
  const text = words.value.admin;
  const retry = (id?: string): void =>
    doing(
      turn,
      admin.retry(id).then(({ tried }) => tell(text.jobs, text.retried(tried))),
    );
  if (jobs.length === 0) return <p class="none">{text.noJobs}</p>;
  return (
    <>
      <ul class="alist">
        {jobs.map(({ id, kind, game, at, tries, node }) => (
          <li key={id}>
            <span>
              <b>{text.kinds[kind] ?? kind}</b>
              <small>
                {game && jobPage(kind, game)} {node === null ? timeText(at) : text.byNode(node)}
                {tries > 0 && node === null && (
                  <span class="tag new">
                    {text.tries}
                    {colon()} {tries}
                  </span>
                )}
              </small>
            </span>
            {tries > 0 && node === null && (
              <button type="button" class="btn small" onClick={() => retry(id)}>
                {text.retry}
                <span class="vh"> {id}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {failing > 1 && (
        <button type="button" class="btn" onClick={() => retry()}>
          {text.retryAll}
        </button>
      )}
    </>
  );
}

function Finder({ label, onFind }: { readonly label: string; readonly onFind: (text: string) => void }) {
  return (
    <Form class="row" label={label} keep onSend={async (field) => onFind(field('find'))}>
      {(busy) => (
        <>
          <TextField label={label} name="find" maxLength={40} autocomplete="off" />
          <button type="submit" class="btn" disabled={busy}>
            {words.value.admin.find}
          </button>
        </>
      )}
    </Form>
  );
}

function People({ turn }: { readonly turn: Signal<number> }) {
  const text = words.value.admin;
  const find = useSignal('');
  const found = useAsked(() => admin.people(find.value), 0, [find.value, turn.value]);
  return (
    <Part id="a-people" title={text.people}>
      <Finder
        label={text.findPerson}
        onFind={(name) => {
          find.value = name;
        }}
      />
      {found?.people.length === 0 && <p class="none">{text.nobody}</p>}
      <ul class="alist">
        {(found?.people ?? []).map(({ name, kind, admin: isAdmin, banned, created, playing }) => (
          <li key={name}>
            <span>
              <a href={href('people', name)}>
                <b>{name}</b>
              </a>
              {isAdmin && <span class="tag">{text.isAdmin}</span>}
              {banned && <span class="tag new">{text.isShut}</span>}
              <small>
                {words.value.person.kinds[kind]} · {words.value.person.since(dateText(created))}
                {playing > 0 && ` · ${text.playing(playing)}`}
              </small>
            </span>
            {!isAdmin && (
              <span class="hact">
                {kind !== 'guest' && (
                  <button
                    type="button"
                    class="btn small"
                    onClick={() => doing(turn, admin.setKind(name, kind === 'bot' ? 'account' : 'bot'))}
                  >
                    {kind === 'bot' ? text.toPerson : text.toBot}
                    <span class="vh"> {name}</span>
                  </button>
                )}
                <button
                  type="button"
                  class={`btn small ${banned ? '' : 'danger'}`}
                  onClick={() => {
                    if (banned || confirm(text.shutSure(name))) doing(turn, admin.ban(name, !banned));
                  }}
                >
                  {banned ? text.letIn : text.shut}
                  <span class="vh"> {name}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Games({ turn }: { readonly turn: Signal<number> }) {
  const text = words.value.admin;
  const find = useSignal('');
  const status = useSignal<GameStatus>('playing');
  const found = useAsked(() => admin.games(status.value, find.value), 0, [
    status.value,
    find.value,
    turn.value,
  ]);
  return (
    <Part id="a-games" title={text.games}>
      <div class="inline">
        {(['playing', 'open', 'ended'] as const).map((kind) => (
          <label key={kind} class="check">
            <input
              type="radio"
              name="status"
              checked={status.value === kind}
              onChange={() => {
                status.value = kind;
              }}
            />
            {text.statuses[kind]}
          </label>
        ))}
      </div>
      <Finder
        label={text.findGame}
        onFind={(name) => {
          find.value = name;
        }}
      />
      {found?.games.length === 0 && <p class="none">{text.noGames}</p>}
      <ul class="alist">
        {(found?.games ?? []).map((game) => (
          <GameLine key={game.id} game={game} turn={turn} />
        ))}
      </ul>
    </Part>
  );
}

function GameLine({ game, turn }: { readonly game: Inspected; readonly turn: Signal<number> }) {
  const text = words.value.admin;
  const games = useAsked(library, 0, []) ?? [];
  const talk = useSignal(false);
  const seated = game.seats.flatMap(({ name, bot }) => (bot ? botName(bot) : (name ?? [])));
  const title = `${gameTitle(game.game)}, ${scenarioTitle(games, game)}`;
  const hidden = <span class="vh"> {game.id}</span>;
  return (
    <li>
      <span>
        <b>{title}</b>
        {game.private && <span class="tag">{words.value.lobby.private}</span>}
        {game.paused !== null && <span class="tag new">{text.isPaused}</span>}
        <small>
          <code>{game.id}</code> · {seated.join(', ')} · {paceText(game.pace)} ·{' '}
          {game.moved === null ? text.never : text.moved(timeText(game.moved))}
        </small>
        {talk.value && <Lines game={game.id} />}
      </span>
      <span class="hact">
        <a class="btn small" href={href('games', game.id)}>
          {text.look}
          {hidden}
        </a>
        <button
          type="button"
          class="btn small"
          aria-expanded={talk.value}
          onClick={() => {
            talk.value = !talk.value;
          }}
        >
          {text.talk}
          {hidden}
        </button>
        {game.status === 'playing' && game.pace.kind !== 'none' && (
          <button
            type="button"
            class="btn small"
            onClick={() => doing(turn, admin.pause(game.id, game.paused === null))}
          >
            {game.paused === null ? text.pause : text.goOn}
            {hidden}
          </button>
        )}
        {game.status !== 'ended' && (
          <button
            type="button"
            class="btn small danger"
            onClick={() => {
              if (confirm(text.closeSure)) doing(turn, admin.annul(game.id));
            }}
          >
            {text.close}
            {hidden}
          </button>
        )}
      </span>
    </li>
  );
}

/** What was said at a table, each line with a way to remove it. */
function Lines({ game }: { readonly game: string }) {
  const turn = useSignal(0);
  const found = useAsked(() => api.chat(game), 0, [game, turn.value]);
  if (!found) return null;
  if (found.lines.length === 0) return <p class="none">{words.value.table.talkEmpty}</p>;
  return (
    <ul class="alines">
      {found.lines.map(({ id, name, text: said }) => (
        <li key={id}>
          <span>
            <b>{name}</b> {said}
          </span>
          <button
            type="button"
            class="btn ghost sq small"
            aria-label={`${words.value.admin.removeLine}${colon()} ${said}`}
            onClick={() => doing(turn, admin.removeLine(id))}
          >
            <Icon id="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Settings() {
  const text = words.value.admin;
  const found = useAsked(admin.settings, 0, []);
  return (
    <Part id="a-settings" title={text.settings}>
      <p>{text.settingsNote}</p>
      <dl class="asettings">
        {(found?.settings ?? []).map(({ name, value, set, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code class={set ? 'set' : ''}>{value === '' ? text.unset : value}</code>{' '}
              {!set && <small>({text.usual})</small>}
              <p>{meaning[language.value]}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
