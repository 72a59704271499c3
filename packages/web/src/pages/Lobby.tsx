import { Page, useTitle } from '../app/Page.tsx';
import '../online/parts.css';
import './lobby.css';
import { type Signal, useSignal } from '@preact/signals';
import type { Options } from '@strategoi/kernel';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { hasKit, loadKit } from '../games/index.ts';
import { api, type Catalogued, type ListedGame } from '../online/api.ts';
import {
  botName,
  complain,
  Door,
  Emblem,
  gameTitle,
  library,
  paceText,
  roleTitle,
  scenarioName,
  scenarioTitle,
  useAsked,
} from '../online/parts.tsx';
import { words } from '../online/words/index.ts';

const LOOK_AGAIN = 8_000;
const PAGE = 50;
/** More of one's own than that are found by their people and their games. */
const OWN_PAGES = 4;

/** Who is there: people in the order of the seats, then the bots, those of one kind counted. */
function namesOf(game: ListedGame): string {
  const people: string[] = [];
  const bots = new Map<string, number>();
  for (const { name, bot, rating } of game.seats) {
    if (bot) bots.set(bot, (bots.get(bot) ?? 0) + 1);
    else if (name) people.push(rating == null ? name : `${name} (${Math.round(rating)})`);
  }
  const counted = [...bots].map(([bot, n]) => (n > 1 ? `${n} × ${botName(bot)}` : botName(bot)));
  return [...people, ...counted].join(', ');
}

const freeSeats = (game: ListedGame) => game.seats.filter(({ taken, bot }) => !taken && bot === null);

export const isMyTurn = (game: ListedGame): boolean =>
  game.status === 'playing' && game.seats.some(({ role, waiting }) => role === game.seat && waiting !== null);

/** Readings of the rules that are not our own, the windows apart: those follow from who plays. */
const changed = (games: readonly Catalogued[], { game, options }: ListedGame): number =>
  (games.find((g) => g.id === game)?.options ?? []).filter(
    ({ id, default: usual }) => id !== 'windows' && (options[id] ?? usual) !== usual,
  ).length;

function waitsFor(game: ListedGame, games: readonly Catalogued[]): string {
  const text = words.value.lobby;
  if (game.status === 'open') return text.waitingPlayers;
  if (game.status === 'ended') return text.over;
  if (isMyTurn(game)) return text.yourMove;
  const other =
    game.seats.find(({ waiting }) => waiting !== null) ?? game.seats.find(({ bot }) => bot !== null);
  if (!other) return '';
  return text.waitingFor(
    other.name ?? (other.bot ? botName(other.bot) : roleTitle(games, game.game, other.role)),
  );
}

export function GameCard({
  game,
  games,
  line,
}: {
  readonly game: ListedGame;
  readonly games: readonly Catalogued[];
  readonly line?: string;
}) {
  const mine = isMyTurn(game);
  return (
    <li class={`cc ${mine ? 'turn' : ''}`}>
      <a class="ccl" href={href('games', game.id)}>
        <Emblem role={game.seat} />
        <span class="cct">
          <b>{gameTitle(game.game)}</b>
          <small>{scenarioTitle(games, game)}</small>
          <small class={mine ? 'mine' : ''}>
            {mine && <i class="dot" />}
            {line ?? waitsFor(game, games)}
          </small>
        </span>
        <span class="ccr">
          <small>{namesOf({ ...game, seats: game.seats.filter(({ role }) => role !== game.seat) })}</small>
          <small class="tm">
            <Icon id="hourglass" /> {paceText(game.pace)}
          </small>
        </span>
      </a>
    </li>
  );
}

/** What is unusual about a table, and what waits to be read there. */
function Manners({ game }: { readonly game: ListedGame }) {
  const text = words.value.manners;
  return (
    <>
      {game.press !== 'full' && <span class="tag">{text.presses[game.press]}</span>}
      {game.anonymous && <span class="tag">{text.masked}</span>}
      {game.unread !== undefined && <span class="tag new">{text.unread(game.unread)}</span>}
    </>
  );
}

export function GameRow({
  game,
  games,
  onJoin,
}: {
  readonly game: ListedGame;
  readonly games: readonly Catalogued[];
  readonly onJoin?: () => void;
}) {
  const text = words.value.lobby;
  const readings = changed(games, game);
  const first = freeSeats(game)[0]?.role ?? game.seats[0]?.role;
  return (
    <li class="grw">
      <Emblem role={game.seating === 'random' && game.status === 'open' ? undefined : first} />
      <span class="gw1">
        <b>{gameTitle(game.game)}</b>
        <small>{scenarioTitle(games, game)}</small>
      </span>
      <span class="gw2">
        {namesOf(game)}
        <small>
          {game.status === 'open' && text.freeSeats(freeSeats(game).length)}
          {readings > 0 && ` · ${text.readings(readings)}`}
        </small>
      </span>
      <span class="gw3">
        {paceText(game.pace)}
        {game.rated && <span class="tag">{text.rated}</span>}
        <Manners game={game} />
      </span>
      {onJoin ? (
        <button type="button" class="btn" onClick={onJoin}>
          {text.join}
          <span class="vh">
            {' '}
            {gameTitle(game.game)}, {scenarioTitle(games, game)}, {namesOf(game)}
          </span>
        </button>
      ) : (
        <a class="btn" href={href('games', game.id)}>
          {game.status === 'open' ? (
            text.join
          ) : (
            <>
              <Icon id="spectator" /> {game.watching ? game.watching : text.look}
            </>
          )}
          <span class="vh">
            {' '}
            {gameTitle(game.game)}, {scenarioTitle(games, game)}, {namesOf(game)}
          </span>
        </a>
      )}
    </li>
  );
}

/** The readings of one game, each of which may be asked for; its words come with the game. */
function OptionFilter({ game, chosen }: { readonly game: string; readonly chosen: Signal<Options> }) {
  const open = useSignal(false);
  const count = Object.keys(chosen.value).length;
  return (
    <details
      class="optfilter"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        {ui.value.setup.options} {count > 0 && <span class="tag">{count}</span>}
      </summary>
      {open.value && <OptionSelects key={game} game={game} chosen={chosen} />}
    </details>
  );
}

function OptionSelects({ game, chosen }: { readonly game: string; readonly chosen: Signal<Options> }) {
  const kit = useAsked(() => loadKit(game), 0, [game]);
  if (!kit) return null;
  const say = kit.words[language.value];
  return (
    <div class="opts">
      {kit.game.manifest.options
        .filter(({ id }) => id !== 'windows')
        .map(({ id, values }) => {
          const { name, values: names } = say.option(id);
          return (
            <label key={id}>
              <span>{name}</span>
              <select
                name={`filter-${id}`}
                value={chosen.value[id] ?? ''}
                onChange={(event) => {
                  const { [id]: _, ...others } = chosen.value;
                  const value = event.currentTarget.value;
                  chosen.value = value === '' ? others : { ...others, [id]: value };
                }}
              >
                <option value="">{words.value.lobby.anyOption}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {names[value] ?? value}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
    </div>
  );
}

/** Asks for another page. */
const More = ({ pages }: { readonly pages: Signal<number> }) => (
  <button
    type="button"
    class="btn more"
    onClick={() => {
      pages.value++;
    }}
  >
    {words.value.lobby.morePages}
  </button>
);

/** What open games are looked for. */
interface Filter {
  readonly game: Signal<string>;
  readonly scenario: Signal<string>;
  readonly pace: Signal<string>;
  readonly reading: Signal<string>;
  readonly options: Signal<Options>;
}

const useFilter = (): Filter => ({
  game: useSignal(''),
  scenario: useSignal(''),
  pace: useSignal(''),
  reading: useSignal(''),
  options: useSignal<Options>({}),
});

const optionsOf = ({ options }: Filter): string[] =>
  Object.entries(options.value).map(([id, value]) => `${id}:${value}`);

const isFiltered = ({ game, scenario, pace, reading, options }: Filter): boolean =>
  [game, scenario, pace, reading].some(({ value }) => value !== '') || Object.keys(options.value).length > 0;

interface Choice {
  readonly id: string;
  readonly text: string;
}

/** One of several, or whatever there is. */
const Any = ({
  label,
  any,
  value,
  choices,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly disabled?: boolean;
  onChange(value: string): void;
}) => (
  <select
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">{any}</option>
    {choices.map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
      </option>
    ))}
  </select>
);

function Filters({ filter, games }: { readonly filter: Filter; readonly games: readonly Catalogued[] }) {
  const text = words.value.lobby;
  const { game, scenario, pace, reading, options } = filter;
  const spec = games.find((g) => g.id === game.value);
  const into = (field: Signal<string>) => (value: string) => {
    field.value = value;
  };
  return (
    <form class="filtersrow" aria-label={text.filters}>
      <Any
        label={words.value.create.game}
        any={text.anyGame}
        value={game.value}
        choices={games.filter(({ id }) => hasKit(id)).map(({ id }) => ({ id, text: gameTitle(id) }))}
        onChange={(value) => {
          game.value = value;
          scenario.value = '';
          options.value = {};
        }}
      />
      <Any
        label={ui.value.setup.scenario}
        any={text.anyScenario}
        value={scenario.value}
        disabled={!spec}
        choices={(spec?.scenarios ?? []).map(({ id, title }) => ({
          id,
          text: scenarioName(id, title[language.value]),
        }))}
        onChange={into(scenario)}
      />
      <Any
        label={words.value.create.pace}
        any={text.anyPace}
        value={pace.value}
        choices={(['none', 'days', 'minutes'] as const).map((id) => ({
          id,
          text: words.value.pace.kinds[id],
        }))}
        onChange={into(pace)}
      />
      <Any
        label={ui.value.setup.options}
        any={text.anyReading}
        value={reading.value}
        choices={[{ id: 'plain', text: text.plainReading }]}
        onChange={into(reading)}
      />
      {game.value !== '' && <OptionFilter game={game.value} chosen={options} />}
    </form>
  );
}

/** Open games by game, scenario, pace and readings. */
function OpenGames({ games }: { readonly games: readonly Catalogued[] }) {
  const text = words.value.lobby;
  const user = me.value;
  const filter = useFilter();
  const { game, scenario, pace, reading } = filter;
  const option = optionsOf(filter);
  const pages = useSignal(1);
  const found = useAsked(
    () => api.pages({ game: game.value, scenario: scenario.value, pace: pace.value, option }, pages.value),
    LOOK_AGAIN,
    [game.value, scenario.value, pace.value, option.join(), user?.name, pages.value],
  );
  const joinable = (found?.games ?? [])
    .filter((g) => g.seat === undefined && hasKit(g.game))
    .filter((g) => reading.value === '' || changed(games, g) === 0);
  const join = (wanted: ListedGame): void => {
    // Where there is a seat to choose, it is chosen at the table.
    const choice = wanted.seating === 'chosen' && freeSeats(wanted).length > 1;
    if (!user || choice) go('games', wanted.id);
    else api.join(wanted.id).then(() => go('games', wanted.id), complain);
  };
  return (
    <section aria-labelledby="h-open">
      <h2 id="h-open">{text.open}</h2>
      <Filters filter={filter} games={games} />
      {joinable.length === 0 && found && (
        <p class="none">{isFiltered(filter) ? text.openOther : text.openNone}</p>
      )}
      <ul class="grows">
        {joinable.map((g) => (
          <GameRow key={g.id} game={g} games={games} onJoin={() => join(g)} />
        ))}
      </ul>
      {found?.more && <More pages={pages} />}
    </section>
  );
}

const usePlaying = (more: { readonly wanted?: 'true' } = {}): readonly ListedGame[] | undefined =>
  useAsked(async () => (await api.games({ status: 'playing', ...more, limit: '20' })).games, LOOK_AGAIN, [
    me.value?.name,
  ]);

/** What can be watched, and seats that somebody has left. */
function OthersGames({ games }: { readonly games: readonly Catalogued[] }) {
  const text = words.value.lobby;
  const playing = usePlaying();
  const vacated = (usePlaying({ wanted: 'true' }) ?? []).filter(({ seat }) => seat === undefined);
  const watchable = (playing ?? []).filter((g) => g.seat === undefined && hasKit(g.game));
  return (
    <section aria-labelledby="h-watch">
      <h2 id="h-watch">{text.watch}</h2>
      {watchable.length === 0 && playing && <p class="none">{text.watchNone}</p>}
      <ul class="grows">
        {watchable.map((g) => (
          <GameRow key={g.id} game={g} games={games} />
        ))}
      </ul>
      {vacated.length > 0 && (
        <>
          <h2 id="h-left">{text.takeOver}</h2>
          <p>{text.takeOverLead}</p>
          <ul class="grows" aria-labelledby="h-left">
            {vacated.map((g) => (
              <GameRow key={g.id} game={g} games={games} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Heading = () => {
  const text = words.value.lobby;
  return (
    <header class="ohead">
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p>
          <a href={href('tournaments')}>{text.tournaments}</a>
          {' · '}
          <a href={href('archive')}>{text.archive}</a>
          {' · '}
          <a href={href('clubs')}>{text.clubs}</a>
          {' · '}
          <a href={href('ladders')}>{text.ladders}</a>
          {' · '}
          <a href={href('leagues')}>{text.leagues}</a>
          {' · '}
          <a href={href('arena')}>{text.arena}</a>
          <span class="phonelink">
            {' · '}
            <a href={href('ratings')}>{words.value.ratings.title}</a>
          </span>
        </p>
      </div>
      {me.value && (
        <a class="btn pri big" href={href('online', 'new')}>
          <Icon id="plus" /> {text.fresh}
        </a>
      )}
    </header>
  );
};

/** Open games, one's own, and what can be watched. */
export function Lobby() {
  const text = words.value.lobby;
  const user = me.value;
  const games = useAsked(library, 0, []) ?? [];
  const own = useSignal(1);
  const all = useAsked(async () => (user ? api.mine(PAGE * own.value) : undefined), LOOK_AGAIN, [
    user?.name,
    own.value,
  ]);
  const asked = useAsked(async () => (user ? (await api.asked()).games : []), LOOK_AGAIN, [user?.name]) ?? [];
  useTitle(text.title);
  const running = (all?.games ?? []).filter(({ status }) => status !== 'ended');
  const ended = (all?.games ?? []).filter(({ status }) => status === 'ended');
  const waiting = running.filter(isMyTurn);
  return (
    <Page kind="lobby">
      <Heading />
      <Door />
      {asked.length > 0 && (
        <section aria-labelledby="h-asked">
          <h2 id="h-asked">{text.asked}</h2>
          <ul class="crow">
            {asked.map((g) => (
              <GameCard key={g.id} game={g} games={games} line={text.askedLine} />
            ))}
          </ul>
        </section>
      )}
      {running.length > 0 && (
        <section aria-labelledby="h-mine">
          <h2 id="h-mine">
            {text.mine} {waiting.length > 0 && <span class="tag new">{waiting.length}</span>}
          </h2>
          <ul class="crow">
            {running.map((g) => (
              <GameCard key={g.id} game={g} games={games} />
            ))}
          </ul>
          {all?.more && own.value < OWN_PAGES && <More pages={own} />}
        </section>
      )}
      <div class="twin">
        <OpenGames games={games} />
        <OthersGames games={games} />
      </div>
      {ended.length > 0 && (
        <details class="ended">
          <summary>
            {text.over} ({ended.length})
          </summary>
          <ul class="crow">
            {ended.slice(0, 30).map((g) => (
              <GameCard key={g.id} game={g} games={games} />
            ))}
          </ul>
        </details>
      )}
    </Page>
  );
}
