import { computed, type Signal, useSignal } from '@preact/signals';
import { type Event, SPECTATOR } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { useEffect, useMemo } from 'preact/hooks';
import { AnalysisPanel } from '../analysis/Analysis.tsx';
import { analysisWords } from '../analysis/words.ts';
import { Icon } from '../app/Icon.tsx';
import { useOnce } from '../app/kept.ts';
import { useTitle } from '../app/Page.tsx';
import { go, href } from '../app/route.ts';
import { isPhone, language } from '../app/settings.ts';
import { TableNeck } from '../app/TopBar.tsx';
import { Toaster } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { FightDock } from '../fights/FightCard.tsx';
import { gameTitle } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { sharePosition } from '../panels/Menu.tsx';
import { roleName } from '../panels/Prompt.tsx';
import { Boxes, Sides, StatusStrip, TurnTrack } from '../panels/Rail.tsx';
import { openSession } from '../session/session.ts';
import { openPosition, playOn } from '../session/start.ts';
import type { Saved } from '../session/store.ts';
import { DiceStats } from './ReviewDice.tsx';
import { Moves } from './ReviewMoves.tsx';
import { Scrub } from './ReviewScrub.tsx';
import { nextFight, outcomeAt, stopAt, stopsOf, storyOf, type Told } from './reviewing.ts';
import { makeTable, type Table } from './table.ts';

interface Reviewed {
  readonly kit: Kit;
  readonly saved: Saved;
  readonly at: number | undefined;
  /** Where the game itself is, when not in this browser. */
  readonly home?: string;
  /** Where one sees what others played from this moment. */
  readonly explore?: (ply: number) => string | undefined;
}

/** What is looked at: by whom, and at which of its stops. */
export interface Looking {
  readonly table: Table;
  readonly viewers: readonly string[];
  readonly viewer: Signal<string>;
  readonly stops: readonly number[];
  readonly story: readonly Told[];
  /** The stop that is shown. */
  readonly at: number;
  readonly ply: Signal<number>;
  goTo(stop: number): void;
}

/** The table as it was: nobody moves on while a game is looked at. */
function useLooking({ kit, saved, at }: Reviewed): Looking {
  const session = useOnce(() => {
    const opened = openSession(kit.game, saved, { choices: kit.choices });
    opened.stop();
    return opened;
  }, saved.id);
  const base = useMemo(() => makeTable(kit, session, isPhone), [kit, session]);
  const ply = useSignal(at ?? saved.record.log.length);
  const viewers = session.viewers();
  const viewer = useSignal(viewers.includes(session.viewer.value) ? session.viewer.value : SPECTATOR);
  const table = useMemo<Table>(() => {
    const view = computed(() => session.viewAt(ply.value, viewer.value));
    return {
      ...base,
      view,
      ask: computed(() => undefined),
      status: computed(() => kit.status(view.value, language.value)),
      seat: computed(() => (viewer.value === SPECTATOR ? undefined : viewer.value)),
    };
  }, [base, kit, session]);
  const stops = useMemo(() => stopsOf(table, viewer.value), [table, viewer.value]);
  const story = useMemo(() => storyOf(table, viewer.value), [table, viewer.value, language.value]);
  const goTo = (stop: number): void => {
    ply.value = stops[Math.max(0, Math.min(stops.length - 1, stop))] ?? 0;
  };
  return { table, viewers, viewer, stops, story, at: stopAt(stops, ply.value), ply, goTo };
}

/** Arrows step, F goes to the next fight. */
function useReviewKeys({ stops, story, at, goTo }: Looking): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches('input,select,textarea,[data-zone]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') goTo(at - 1);
      else if (event.key === 'ArrowRight') goTo(at + 1);
      else if (event.key === 'Home') goTo(0);
      else if (event.key === 'End') goTo(stops.length - 1);
      else if (event.key === 'f' || event.key === 'F') goTo(nextFight(story, stops, at));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stops, story, at]);
}

const nothing: readonly Event[] = [];

/** Any game of this browser, move by move, from every seat that is allowed. */
export function Review(reviewed: Reviewed) {
  const { kit, saved, home } = reviewed;
  const looking = useLooking(reviewed);
  useReviewKeys(looking);
  const { table, ply, viewer } = looking;
  const { session } = table;
  /** On a phone, what stands beside the board elsewhere is a page over it. */
  const open = useSignal(false);
  const words = ui.value.review;
  const tongue = language.value;
  useTitle(words.title);
  // The last thing this viewer was told: what was written since in secret has no title.
  const stop = looking.stops[looking.at] ?? 0;
  const told = session.moments.value[stop - 1]?.told[viewer.value] ?? nothing;
  const moves = told.map((event) => kit.trace(event)?.move).filter((move) => move !== undefined);
  const orders = useMemo(
    () => kit.orders?.(session.viewAt(Math.max(0, stop - 1), viewer.value), told, tongue),
    [kit, session, stop, viewer.value, told, tongue],
  );
  const { Board, Head, Strip = Head ?? StatusStrip } = kit;
  const scenario = kit.game.manifest.scenarios.find(({ id }) => id === saved.record.scenario);
  const state = <State looking={looking} saved={saved} onJump={() => (open.value = false)} />;
  return (
    <div class="tablepage review">
      <TableNeck
        title={gameTitle(kit.id)}
        of={`${words.title} · ${scenario ? scenarioName(scenario, tongue) : saved.record.scenario}`}
      >
        <a class="btn" href={home ?? href('play', saved.id)}>
          <Icon id="undo" />
          <span>{ui.value.nav.back}</span>
        </a>
      </TableNeck>
      <main class="table" id="content">
        <div class="left">
          <Title looking={looking} told={told} others={reviewed.explore?.(ply.value)} />
          {isPhone.value && <Strip table={table} />}
          <div class="stage">
            <Board
              view={table.view.value}
              language={tongue}
              onAct={() => undefined}
              onRefused={() => undefined}
              // Orders show the same ways, and what came of them.
              lastMoves={orders && orders.length > 0 ? [] : moves}
              {...(orders && orders.length > 0 ? { orders } : {})}
              still
            />
            {isPhone.value && open.value && <div class="sheetpage">{state}</div>}
          </div>
          <Scrub looking={looking} open={open} />
        </div>
        {!isPhone.value && (
          <aside class="rail" aria-label={ui.value.play.state}>
            {state}
          </aside>
        )}
        {table.fights?.card.value?.isOver && <FightDock table={table} />}
      </main>
      <Toaster />
    </div>
  );
}

/** Opens a game of its own from this moment: a finished one goes on as it was played, any other as a sandbox. */
const playFrom = async ({ session }: Table, from: number): Promise<void> => {
  const position = session.position(from);
  const isOver = session.outcome.value !== undefined;
  go('play', await (isOver ? playOn(session.saved.value, position) : openPosition(position)));
};

/** What happened at this moment, who sees it so, and what can be done from here. */
function Title({
  looking,
  told,
  others,
}: {
  readonly looking: Looking;
  readonly told: readonly Event[];
  readonly others: string | undefined;
}) {
  const { table, viewers, viewer, ply, at, stops } = looking;
  const { kit, session } = table;
  const words = ui.value.review;
  const text = kit.words[language.value];
  const moment = session.moments.value[(stops[at] ?? 0) - 1];
  const said = told.filter((event) => !kit.heading(event)).map((event) => text.event(event));
  const line =
    kit.headline?.(session.viewAt(Math.max(0, (stops[at] ?? 0) - 1), viewer.value), told, language.value) ??
    said.findLast((one) => one !== undefined);
  const { turns, turn, phases, phase } = table.status.value;
  const when = turns.find((mark) => mark.turn === turn)?.name ?? ui.value.play.turn(turn);
  const what = phases.find(({ id }) => id === phase)?.label ?? phase;
  // What a seat has written for itself is said to itself.
  const own = moment?.entry.by === viewer.value ? kit.game.parse(moment.entry.do) : undefined;
  const { value: outcome } = session.outcome;
  const isEnd = outcome !== undefined && at === stops.length - 1;
  const start = own
    ? text.action(own)
    : isEnd
      ? (text.outcome(outcome)[0] ?? ui.value.play.over)
      : moment
        ? ui.value.play.theirTurn(roleName(table, moment.entry.by))
        : words.start;
  return (
    <div class="promptrow">
      <section class="prompt">
        <span class={`shield ${moment?.entry.by ?? 'neutral'}`}>
          <Icon id={moment ? `em-${moment.entry.by}` : 'hourglass'} />
        </span>
        <div class="pt" aria-live="polite">
          <small>
            {when}, {what} · {words.action(at, stops.length - 1)}
          </small>
          <h1 class="flare">{line ?? start}</h1>
        </div>
      </section>
      <div class="acts">
        <label class="seen">
          <span>{words.from}</span>
          <select
            value={viewer.value}
            onChange={(event) => {
              viewer.value = event.currentTarget.value;
            }}
          >
            {viewers.map((id) => (
              <option key={id} value={id}>
                {id === SPECTATOR ? words.spectator : roleName(table, id)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="btn" onClick={() => void sharePosition(table, ply.value)}>
          <Icon id="letter" /> <span>{ui.value.play.share}</span>
        </button>
        {others && (
          <a class="btn" href={others}>
            <Icon id="scroll" /> <span>{words.explore}</span>
          </a>
        )}
        <button
          type="button"
          class="btn pri"
          title={words.branchNote}
          onClick={() => void playFrom(table, ply.value)}
        >
          {words.branch}
        </button>
      </div>
    </div>
  );
}

/** A game that is over, weighed move by move. */
function Analysed({ looking, saved }: { readonly looking: Looking; readonly saved: Saved }) {
  const { table, ply } = looking;
  const { kit, session } = table;
  const text = kit.words[language.value];
  /** What happened at a line of the log, as everybody was told. */
  const tellAt = (line: number): string => {
    const then = session.moments.value[line - 1];
    const title =
      then && kit.headline?.(session.viewAt(line - 1, SPECTATOR), then.told[SPECTATOR] ?? [], language.value);
    if (title !== undefined) return title;
    const said = outcomeAt(table, SPECTATOR, line);
    const deed = then && kit.game.parse(then.entry.do);
    return said ?? (deed ? text.action(deed) : '');
  };
  const whenAt = (line: number): string => {
    const { turns, turn } = kit.status(session.viewAt(line, SPECTATOR), language.value);
    return turns.find((mark) => mark.turn === turn)?.name ?? '';
  };
  return (
    <AnalysisPanel
      kit={kit}
      saved={saved}
      ply={ply.value}
      tell={tellAt}
      when={whenAt}
      onGo={(to) => {
        ply.value = to;
      }}
      onPlay={(from) => void playFrom(table, from)}
    />
  );
}

const parts = ['moves', 'weighed'] as const;
type Part = (typeof parts)[number];

/** What happened, or what it was worth. */
const PartTabs = ({ part }: { readonly part: Signal<Part> }) => (
  <div class="tabs" role="tablist" aria-label={ui.value.review.title}>
    {parts.map((id) => (
      <button
        key={id}
        type="button"
        role="tab"
        id={`part-${id}`}
        aria-controls="reviewpart"
        aria-selected={part.value === id}
        onClick={() => {
          part.value = id;
        }}
      >
        {id === 'moves' ? ui.value.review.moves : analysisWords.value.title}
      </button>
    ))}
  </div>
);

/** What stands beside the board. */
function State({
  looking,
  saved,
  onJump,
}: {
  readonly looking: Looking;
  readonly saved: Saved;
  onJump(): void;
}) {
  const { table, viewers, ply } = looking;
  const { Head, Foot, Top, Balance } = table.kit;
  const part = useSignal<Part>('moves');
  // A game that is over can be weighed, where somebody knows how.
  const isWeighable =
    table.session.outcome.value !== undefined && shelved(table.kit.id)?.review !== undefined;
  return (
    <>
      {Top ? (
        <Top table={table} />
      ) : Head && !isPhone.value ? (
        <Head table={table} />
      ) : (
        !Head && <TurnTrack table={table} />
      )}
      {Foot ? <Foot table={table} /> : !Top && <Sides table={table} />}
      {Balance && <Balance table={table} />}
      <div class={isWeighable ? 'railbody' : 'railbody scroll'}>
        {isWeighable && <PartTabs part={part} />}
        <div
          class={isWeighable ? 'reviewpart' : ''}
          id="reviewpart"
          {...(isWeighable ? { role: 'tabpanel', 'aria-labelledby': `part-${part.value}` } : {})}
        >
          {isWeighable && part.value === 'weighed' ? (
            <Analysed looking={looking} saved={saved} />
          ) : (
            <>
              <Moves looking={looking} onJump={onJump} />
              {viewers.length < 3 && <p class="none">{ui.value.review.hidden}</p>}
              <DiceStats table={table} upTo={ply.value} />
              {table.kit.boxes && <Boxes table={table} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
