import './online-game.css';
import { useSignal } from '@preact/signals';
import { type GameRecord, SPECTATOR } from '@strategoi/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { AidPanel } from '../aid/Aid.tsx';
import { me } from '../app/house.ts';
import { Icon, Meander } from '../app/Icon.tsx';
import { useOnce } from '../app/kept.ts';
import { href } from '../app/route.ts';
import { isPhone, language } from '../app/settings.ts';
import { Brand, LanguageButton, ThemeButton } from '../app/TopBar.tsx';
import { Toaster, toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { tableTitle } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { api, type ListedGame } from '../online/api.ts';
import { Ended, endingText } from '../online/Ended.tsx';
import { GameMenu } from '../online/GameMenu.tsx';
import { Alerts, Players } from '../online/Players.tsx';
import { complain, gameTitle, scenarioName, useAsked } from '../online/parts.tsx';
import { type OnlineTable, openOnline } from '../online/session.ts';
import { Talk } from '../online/Talk.tsx';
import { WaitingRoom } from '../online/WaitingRoom.tsx';
import { crowded } from '../online/wire.ts';
import { words } from '../online/words/index.ts';
import { Menu } from '../panels/Menu.tsx';
import { AidButton, DeskTable, type Extra, PhoneTable, useKeys } from './Play.tsx';
import { Review } from './Review.tsx';
import { makeTable, type Table } from './table.ts';

/** A game of the server: its waiting room, then its table. */
export function OnlineGame({
  kit,
  game,
  invite,
}: {
  readonly kit: Kit;
  readonly game: ListedGame;
  readonly invite: string | undefined;
}) {
  const table = useOnce(
    () => openOnline(kit.game, game, invite, (news) => endingText(kit, news), kit.choices?.gathers),
    game.id,
  );
  useEffect(() => () => table.close(), [table]);
  const session = table.session.value;
  const trouble = table.trouble.value;
  useEffect(() => {
    if (!trouble) return;
    const words = kit.words[language.value];
    if (trouble.refusal) toast({ title: ui.value.play.whyNot, text: words.refusal(trouble.refusal) });
    else complain(trouble);
    table.trouble.value = undefined;
  }, [trouble]);
  const tongue = language.value;
  const mine = session?.view.value.asks.some((ask) => ask.role === session.viewer.value) === true;
  useEffect(() => {
    document.title = `${mine ? '● ' : ''}${tableTitle(kit, game.scenario)} · ${ui.value.name}`;
  }, [tongue, mine]);
  const user = me.value?.name;
  useEffect(() => {
    // Whoever has just come in may see more of it: the link for others, his own seat.
    table.refresh().catch(() => undefined);
  }, [user, session]);
  if (!session) {
    if (table.listed.value.status === 'open') return <WaitingRoom table={table} kit={kit} invite={invite} />;
    const full = crowded.value && words.value.errors['too-many-sockets'];
    return (
      <p class="loading" role="status">
        {full || ui.value.play.loading}
      </p>
    );
  }
  return <OnlinePlay key={game.id} kit={kit} table={table} invite={invite} />;
}

function OnlinePlay({
  kit,
  table,
  invite,
}: {
  readonly kit: Kit;
  readonly table: OnlineTable;
  readonly invite: string | undefined;
}) {
  const session = table.session.value;
  const board = useMemo(() => session && makeTable(kit, session, isPhone), [kit, session]);
  useEffect(() => () => board?.dispose(), [board]);
  if (!board) return null;
  return <OnlineBoard kit={kit} table={table} board={board} invite={invite} />;
}

const NEXT_LOOK = 15_000;

function OnlineBoard({
  kit,
  table,
  board,
  invite,
}: {
  readonly kit: Kit;
  readonly table: OnlineTable;
  readonly board: Table;
  readonly invite: string | undefined;
}) {
  useKeys(board);
  const text = words.value.table;
  const game = table.listed.value;
  const tongue = language.value;
  const scenario = kit.game.manifest.scenarios.find((s) => s.id === game.scenario);
  const over = table.news.value?.result !== undefined;
  const next = useAsked(
    async () => (me.value ? ((await api.next(game.id)).game ?? undefined) : undefined),
    NEXT_LOOK,
    [game.id, board.ask.value === undefined],
  );
  const extra: Extra = {
    tabs: [
      {
        id: 'talk',
        label: text.talk,
        icon: 'truce',
        count: table.talk.unread.value,
        body: () => <Talk table={table} kit={kit} />,
      },
    ],
    head: () => <Players table={table} kit={kit} invite={invite} />,
    alerts: () => <Alerts table={table} kit={kit} clock />,
    over: () => (
      <>
        <Since table={table} board={board} />
        <Ended table={table} board={board} invite={invite} />
      </>
    ),
  };
  return (
    <div class="tablepage onlinetable">
      <header class="neck top">
        <Brand />
        <div class="gt">
          <b>{gameTitle(kit.id)}</b>
          <span>{scenarioName(game.scenario, scenario?.title[tongue])}</span>
        </div>
        <nav aria-label={ui.value.nav.menu}>
          {next && (
            <a class="btn nextgame" href={href('games', next.id)} title={words.value.lobby.next}>
              <i class="dot" /> <span>{text.next}</span>
            </a>
          )}
          <a class="btn" href={href('online')}>
            <Icon id="hotseat" />
            <span>{text.lobby}</span>
          </a>
          {over ? (
            <a class="btn" href={href('games', game.id, 'review')}>
              <Icon id="replay" />
              <span>{ui.value.nav.review}</span>
            </a>
          ) : kit.aids ? (
            <AidButton table={board} />
          ) : (
            <a class="btn" href={href('rules', kit.id)} target="_blank" rel="noopener">
              <Icon id="scroll" />
              <span>{ui.value.nav.rules}</span>
            </a>
          )}
          <GameMenu table={table} kit={kit} board={board} />
          {!isPhone.value && (
            <>
              <ThemeButton />
              <LanguageButton />
            </>
          )}
          <Menu table={board} />
        </nav>
      </header>
      <Meander />
      {isPhone.value ? <PhoneTable table={board} extra={extra} /> : <DeskTable table={board} extra={extra} />}
      {board.aid.value && <AidPanel table={board} />}
      <Toaster />
    </div>
  );
}

/** As many sentences as can be taken in at a glance. */
const NEWS = 12;

/** What the others did while one was away; what comes while one looks on is seen as it comes. */
function Since({ table, board }: { readonly table: OnlineTable; readonly board: Table }) {
  const text = words.value.table;
  const until = useSignal<number | undefined>(undefined);
  const { session, kit } = board;
  const viewer = session.viewer.value;
  const count = session.moments.value.length;
  useEffect(() => {
    if (count > 0) until.value ??= count;
  }, [count]);
  const missed = session.moments.value.slice(session.seen.value, until.value ?? 0);
  if (missed.length === 0 || session.seen.value === 0 || viewer === SPECTATOR) return null;
  if (!board.ask.value || table.news.value?.result) return null;
  const sentences = missed
    .flatMap((moment) => moment.told[viewer] ?? [])
    .filter((event) => kit.heading(event) !== 'phase')
    .flatMap((event) => kit.words[language.value].event(event) ?? []);
  if (sentences.length === 0) return null;
  const left = sentences.length - NEWS;
  return (
    <aside class="pop since" aria-label={text.since}>
      <header>
        <Icon id="spectator" /> <b>{text.since}</b>
        <button
          type="button"
          class="btn ghost sq"
          aria-label={ui.value.nav.close}
          onClick={() => {
            until.value = 0;
          }}
        >
          <Icon id="close" />
        </button>
      </header>
      <ol>
        {left > 0 && <li class="none">{words.value.lobby.more(left)}</li>}
        {sentences.slice(-NEWS).map((line, i) => (
          <li key={`${i} ${line}`}>{line}</li>
        ))}
      </ol>
    </aside>
  );
}

/** So many actions of a game the archive knows by position. */
const EXPLORED = 40;

/** An ended game, with everything shown. */
export function OnlineReview({
  kit,
  game,
  record,
}: {
  readonly kit: Kit;
  readonly game: ListedGame;
  readonly record: GameRecord;
}) {
  const seats = Object.fromEntries(game.seats.map(({ role, bot }) => [role, bot ?? 'human']));
  const saved = {
    id: `online-${game.id}`,
    record,
    seats,
    sandbox: true as const,
    created: game.created,
    updated: game.ended ?? game.created,
  };
  // Of a game in the archive its first actions are known there, unless they were written in secret.
  const written = (kit.game.manifest.facts.written ?? []).length > 0;
  const explore = (ply: number): string | undefined =>
    game.private || written || ply > EXPLORED ? undefined : href('archive', 'from', `${game.id}.${ply}`);
  return <Review kit={kit} saved={saved} at={undefined} home={href('games', game.id)} explore={explore} />;
}
