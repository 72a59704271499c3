import { useSignal } from '@preact/signals';
import type { Outcome } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { AdviceButton, AdvicePanel } from '../advice/Advice.tsx';
import { AidPanel } from '../aid/Aid.tsx';
import { aidWords } from '../aid/words.ts';
import { afterDrawing } from '../app/drawn.ts';
import { Icon, Meander } from '../app/Icon.tsx';
import { useOnce } from '../app/kept.ts';
import { useRefocus } from '../app/refocus.ts';
import { go, href } from '../app/route.ts';
import { isLow, isPhone, isPrinted, language } from '../app/settings.ts';
import { Brand, LanguageButton, RulesLink, ThemeButton } from '../app/TopBar.tsx';
import { dismiss, Toaster, toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { Briefing } from '../briefing/Briefing.tsx';
import { briefWords } from '../briefing/words.ts';
import { Ending } from '../ending/Ending.tsx';
import { FightBack, FightDock, isCardOpen } from '../fights/FightCard.tsx';
import { FilmBar, openFilm } from '../film/Film.tsx';
import { gameTitle, tableTitle } from '../games/index.ts';
import type { Touch } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { Coach } from '../panels/Coach.tsx';
import { Handover } from '../panels/Handover.tsx';
import { LogPanel, PeekBar } from '../panels/Log.tsx';
import { Menu } from '../panels/Menu.tsx';
import { OddsPanel } from '../panels/Odds.tsx';
import { ActionBar, Prompt } from '../panels/Prompt.tsx';
import { Boxes, Sides, StatusStrip, TurnTrack } from '../panels/Rail.tsx';
import { datelineOf } from '../session/dateline.ts';
import type { Hold } from '../session/hold.ts';
import { openSession } from '../session/session.ts';
import { leaveTrial } from '../session/start.ts';
import type { Saved } from '../session/store.ts';
import { keepStep } from '../session/tabs.ts';
import { Glance } from '../stands/Standing.tsx';
import { journeysOf } from '../table/journeys.ts';
import { TrayDock } from '../tray/Tray.tsx';
import { useLate } from './late.ts';
import { makeTable, type Table } from './table.ts';

export function Play({
  kit,
  saved,
  hold,
}: {
  readonly kit: Kit;
  readonly saved: Saved;
  readonly hold: Hold;
}) {
  const table = useOnce(
    () =>
      makeTable(
        kit,
        openSession(kit.game, saved, {
          watched: !hold.held.peek(),
          dateline: (view) => datelineOf(kit, view),
          choices: kit.choices,
        }),
        isPhone,
      ),
    saved.id,
  );
  useEffect(() => keepStep(table.session, hold), [table]);
  useEffect(() => () => table.dispose(), [table]);
  useKeys(table);
  const scenario = kit.game.manifest.scenarios.find((s) => s.id === saved.record.scenario);
  const tongue = language.value;
  const name = gameTitle(kit.id);
  useEffect(() => {
    document.title = `${tableTitle(kit, saved.record.scenario)} · ${ui.value.name}`;
  }, [tongue]);
  useKept(table);
  const hidden = table.session.handover.value !== undefined;
  const told = table.briefed.value;
  const outcome = table.session.outcome.value ?? givenUp(table);
  const atTable = useSignal(false);
  // The last fight is read before the end is.
  const isEnd = outcome && !atTable.value && !table.peek.value && !table.fights?.card.value;
  return (
    <div class="tablepage">
      <Neck
        table={table}
        title={name}
        scenario={scenario ? scenarioName(scenario, tongue) : saved.record.scenario}
      />
      {!told ? (
        <>
          <Meander />
          <Briefing
            table={table}
            onGo={() => {
              table.briefed.value = true;
            }}
          />
        </>
      ) : isEnd ? (
        <>
          <Meander />
          <Ending
            table={table}
            outcome={outcome}
            onTable={() => {
              atTable.value = true;
            }}
          />
        </>
      ) : hidden ? (
        <Handover table={table} />
      ) : (
        <>
          <Meander />
          {isPhone.value ? <PhoneTable table={table} /> : <DeskTable table={table} />}
        </>
      )}
      {table.aid.value && !hidden && <AidPanel table={table} />}
      {table.session.tab?.elsewhere.value && (
        <aside class="elsewhere">
          <p>{ui.value.play.elsewhere}</p>
          <button type="button" class="btn pri" onClick={hold.take}>
            {ui.value.play.playHere}
          </button>
        </aside>
      )}
      <Toaster />
    </div>
  );
}

/** Whoever gives a game up loses it to all the others. */
function givenUp({ session, status }: Table): Outcome | undefined {
  const { resigned, seats } = session.saved.value;
  if (resigned === undefined) return undefined;
  return {
    winners: Object.keys(seats).filter((role) => role !== resigned),
    level: 'resigned',
    breakdown: {},
    points: Object.fromEntries(status.value.sides.map(({ role, points }) => [role, points])),
  };
}

/** Says that the browser does not keep the game, or keeps it as another. */
function useKept({ session }: Table): void {
  const unkept = session.unkept.value;
  useEffect(() => {
    if (unkept) toast({ title: ui.value.play.save, text: ui.value.play.noSpace });
  }, [unkept]);
  const parted = session.tab?.parted.value;
  useEffect(() => {
    if (parted === undefined) return;
    toast({ title: ui.value.play.parted, text: ui.value.play.partedNote, tone: 'news' });
    go('play', parted);
  }, [parted]);
}

/** The head of the page: what is played, and everything beside the play. */
function Neck({
  table,
  title,
  scenario,
}: {
  readonly table: Table;
  readonly title: string;
  readonly scenario: string;
}) {
  const { kit, session } = table;
  const hidden = session.handover.value !== undefined;
  const told = table.briefed.value;
  return (
    <header class="neck top">
      <Brand />
      <div class="gt">
        <b>{title}</b>
        <span>{scenario}</span>
      </div>
      <SandboxNote table={table} />
      <nav aria-label={ui.value.nav.menu}>
        {!hidden && kit.brief && told && (
          <button
            type="button"
            class="btn"
            title={briefWords.value.key}
            onClick={() => {
              table.briefed.value = false;
            }}
          >
            <Icon id="laurel" />
            <span>{briefWords.value.title}</span>
          </button>
        )}
        {!hidden && (
          <a class="btn" href={href('review', session.id)}>
            <Icon id="replay" />
            <span>{ui.value.nav.review}</span>
          </a>
        )}
        {kit.aids && !hidden ? <AidButton table={table} /> : <RulesLink game={kit.id} />}
        {/* On a phone the name of the game wants their place: the menu has them. */}
        {(hidden || !isPhone.value) && (
          <>
            <ThemeButton />
            <LanguageButton />
          </>
        )}
        {!hidden && <Menu table={table} />}
      </nav>
    </header>
  );
}

export const AidButton = ({ table }: { readonly table: Table }) => (
  <button
    type="button"
    class="btn"
    title={aidWords.value.key}
    aria-expanded={table.aid.value}
    onClick={() => {
      table.aid.value = !table.aid.value;
    }}
  >
    <Icon id="scroll" />
    <span>{aidWords.value.title}</span>
  </button>
);

/** What an online table adds: more tabs, what stands over the rail, and its own way to end. */
export interface Extra {
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly icon: string;
    readonly count: number;
    readonly body: () => ComponentChildren;
  }[];
  readonly head: () => ComponentChildren;
  readonly over: () => ComponentChildren;
  /** What must not be missed on a phone, where the rail is a tab away. */
  readonly alerts: () => ComponentChildren;
}

/** The map hears these wherever the focus is: the eye nearer and farther, and a way through a place. */
const mapKeys = ['+', '=', '-', '0', 'w', 'W', 'l', 'L'];

const tellMap = (key: string, shiftKey = false): boolean | undefined =>
  document.querySelector('.brd')?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }));

/** What comes and goes at a table, and buttons with it. */
function watchChanges({ ask, briefed, session, fights, peek, film, aid, odds }: Table): void {
  for (const each of [ask, briefed, session.change, peek, film, aid, odds]) each.value;
  fights?.card.value;
  fights?.atHand.value;
}

/** Where what is asked is read: on a card that tells or asks, or else above the map. */
const homes = ['.fightcard.done h2', '.fightcard.live footer.asks', '.prompt h1'] as const;

export function useKeys(table: Table): void {
  useRefocus(homes, () => watchChanges(table));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const into = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || into?.matches('input,textarea,select')) return;
      if (table.session.handover.value) return;
      if (table.kit.brief && (event.key === 'b' || event.key === 'B'))
        table.briefed.value = !table.briefed.value;
      else if (!table.briefed.value) return;
      else if (event.key === 'u') table.undo();
      // Step by step.
      else if (event.key === 'U') table.undo(1);
      else if (event.key === '?') table.whyNot(table.hover.value ?? focusedPlace());
      else if (event.key === 'i' || event.key === 'I') table.inspect(table.hover.value ?? focusedPlace());
      else if (table.kit.aids && (event.key === 'h' || event.key === 'H')) table.aid.value = !table.aid.value;
      else if (event.key === 'o' || event.key === 'O') toggleOdds(table);
      else if (table.counsel && (event.key === 't' || event.key === 'T')) table.counsel.consult();
      else if (!table.kit.Sheet && table.ask.value && (event.key === 'v' || event.key === 'V'))
        openFilm(table);
      else if (table.halt.value && (event.key === 'n' || event.key === 'N')) table.readOn();
      else if (mapKeys.includes(event.key)) tellMap(event.key, event.shiftKey);
      else if (event.key === 'Escape') {
        tellMap(event.key);
        dismiss();
        table.aid.value = false;
        table.film.value = undefined;
        table.peek.value = undefined;
        table.odds.value = undefined;
        table.counsel?.dismiss();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [table]);
}

/** The zone that has the focus on the map. */
const focusedPlace = () => {
  const zone = document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset.zone;
  return zone === undefined ? {} : { zone };
};

function toggleOdds(table: Table): void {
  if (table.odds.value !== undefined && !table.odds.value.passing) {
    table.odds.value = undefined;
    return;
  }
  const { kit, session } = table;
  const ask = table.ask.value;
  const near = table.hover.value?.zone ?? focusedPlace().zone;
  const places = kit.odds?.places(session.view.value, ask) ?? [];
  const after = ask && near !== undefined ? kit.odds?.violent?.(session.view.value, ask, near) : undefined;
  const at = after || (near !== undefined && places.includes(near)) ? near : places[0];
  if (at !== undefined) table.odds.value = { at, ...(after ? { after } : {}) };
}

/** At an earlier moment nothing of what came after it is drawn. */
const before: readonly (readonly string[])[] = [];

/** So many ways of others are told at a glance. */
const MOST_WAYS = 6;

function Stage({ table }: { readonly table: Table }) {
  const { kit, session } = table;
  const Board = kit.Board;
  const ask = table.ask.value;
  const news = table.news.value;
  const viewer = session.viewer.value;
  const halted = table.halt.value?.told[viewer]?.findLast((event) => kit.trace(event));
  const { hand, fight } = table.fights?.card.value ?? {};
  const field = hand?.zone || fight?.zone;
  // Whoever decides about a fight has it before his eyes.
  const fought = useMemo(() => (field ? { zones: [field] } : undefined), [field]);
  const trace = table.peek.value?.trace ?? (halted && kit.trace(halted)) ?? fought;
  const moves = useMemo(() => {
    const told = news.flatMap((moment) => moment.told[viewer] ?? []);
    return journeysOf(kit, told).slice(-MOST_WAYS);
  }, [kit, news, viewer]);
  const fresh = useMemo(() => {
    const found = new Set<number>();
    for (const moment of news)
      for (const event of moment.told[viewer] ?? [])
        for (const piece of kit.changed?.(event) ?? []) found.add(piece);
    return found;
  }, [kit, news, viewer]);
  const trail = useMemo(
    () => session.moments.value.slice(-12).flatMap((moment) => moment.told[viewer] ?? []),
    [session.moments.value, viewer],
  );
  const { course } = session.saved.value;
  const opensOn = kit.courses?.find(({ id }) => id === course)?.opensOn;
  return (
    <Board
      view={table.view.value}
      trail={trail}
      {...(opensOn ? { openOn: opensOn } : {})}
      onUnpick={table.unpick}
      onPart={table.sendPart}
      onSpread={(spread) => {
        table.spread.value = spread;
        // Where a table turns from a desk into a phone, the new map shows its stack before the old one goes.
        return () => {
          if (table.spread.peek() === spread) table.spread.value = undefined;
        };
      }}
      onPickAll={table.pickAll}
      {...(table.reach.value ? { reach: table.reach.value } : {})}
      onMarch={table.march}
      onGrip={table.grip}
      {...(ask ? { ask } : {})}
      language={language.value}
      onAct={table.attempt}
      onGoOn={table.goOn}
      onRefused={table.whyNot}
      onRule={(title, rule) => table.remind(title, kit.words[language.value].rules[rule]?.text ?? '', rule)}
      onHover={table.consider}
      onInspect={table.inspect}
      onConsider={(zone) => {
        table.odds.value = { at: zone };
      }}
      {...(trace ? { trace } : {})}
      lastMoves={table.counsel?.moves.value ?? (table.peek.value ? before : moves)}
      advised={table.counsel?.moves.value !== undefined}
      newPieces={fresh}
      borders={table.borders.value}
    />
  );
}

const FRAME = 16;

/** It is written in the corner below, or above where that corner is what the pointer is over. */
function HintBox(props: {
  readonly touch: Touch;
  /** The odds beside it, which may send it to the other side. */
  readonly beside: unknown;
  readonly plain?: boolean;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLParagraphElement>(null);
  const zone = props.touch.zone ?? '';
  const place = (): void => {
    box.current?.classList.remove('up');
    const own = box.current?.getBoundingClientRect();
    const at = box.current
      ?.closest('.stage')
      ?.querySelector(`[data-zone="${CSS.escape(zone)}"]`)
      ?.getBoundingClientRect();
    const isUnder = own && at && at.left < own.right && at.right > own.left && at.bottom > own.top;
    box.current?.classList.toggle('up', isUnder === true);
  };
  useLayoutEffect(place, [zone]);
  // The odds come once the rest is drawn.
  useEffect(() => afterDrawing(place, 2 * FRAME), [zone, props.beside]);
  return (
    <p ref={box} class={`hint ${props.plain ? 'plain' : ''}`} aria-hidden="true">
      {props.children}
    </p>
  );
}

/** What the pointer is over, where it can only be looked at. */
const PieceName = ({ table, touch }: { readonly table: Table; readonly touch: Touch }) =>
  touch.name ? (
    <HintBox touch={touch} beside={table.odds.value} plain>
      {touch.name}
    </HintBox>
  ) : null;

/** Which rule allows what the pointer is over. */
function Hint({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const touch = table.hover.value;
  const ask = table.ask.value;
  if (!touch?.zone) return null;
  if (!ask) return <PieceName table={table} touch={touch} />;
  const own = table.kit.hint?.(table.view.value, ask, touch, language.value);
  if (own) {
    const rule = own.rule === undefined ? '' : table.ruleTitle(own.rule);
    return (
      <HintBox touch={touch} beside={table.odds.value}>
        <b>{own.text}</b> {rule && <small>{`${words.legal} ${rule}`}</small>}
      </HintBox>
    );
  }
  const target = (text: string): string => (text.split(' ')[1] ?? '').split(/[/@]/)[0] as string;
  const names =
    touch.piece === undefined ? [] : (table.kit.classNames?.(table.view.value, touch.piece) ?? []);
  const near =
    ask.actions?.find((text) => names.includes(target(text))) ??
    ask.actions?.find((text) => target(text) === touch.zone);
  const way = near ? undefined : table.reach.value?.get(touch.zone);
  const lit = near ?? way?.way.at(-1);
  const action = lit ? table.kit.game.parse(lit) : undefined;
  if (!lit || !action) return <PieceName table={table} touch={touch} />;
  // A voyage costs nothing and is as long as one likes.
  const far = way && words.wayTo(way.way.length, way.cost, way.cost > 0 ? way.left : undefined);
  const isFight = table.kit.odds?.violent?.(table.view.value, ask, touch.zone) === lit;
  const deed = isFight ? table.kit.odds?.deed?.(table.view.value, ask, language.value, lit) : undefined;
  const rule = table.allowedBy(near ?? (way?.way[0] as string)) || words.playable;
  return (
    <HintBox touch={touch} beside={table.odds.value}>
      <b>{deed ?? table.kit.words[language.value].action(action, ask)}</b> {far && <small>{far}</small>}
      <small>{rule}</small>
    </HintBox>
  );
}

const SandboxNote = ({ table }: { readonly table: Table }) =>
  table.session.saved.value.trial !== undefined ? (
    <p class="sandnote trial" title={ui.value.play.trialNote}>
      <Icon id="odds" /> <span>{ui.value.play.trial}</span>
      <button type="button" class="btn sm" onClick={() => void leaveTrial(table.session.saved.value)}>
        {ui.value.play.trialEnd}
      </button>
    </p>
  ) : table.session.saved.value.sandbox ? (
    <p class="sandnote" title={ui.value.play.sandbox}>
      <Icon id="info" /> <span>{ui.value.home.sandbox}</span>
    </p>
  ) : null;

function Rail({ table, extra }: { readonly table: Table; readonly extra?: Extra | undefined }) {
  const words = ui.value.play;
  const tab = useSignal(firstTab(table) ?? 'log');
  const tabs = [
    { id: 'log', label: words.log, icon: 'scroll', count: table.news.value.length },
    ...kitTabs(table),
    ...(extra?.tabs ?? []),
    ...(table.kit.boxes ? [{ id: 'boxes', label: words.boxes, icon: 'army', count: 0 }] : []),
    { id: 'notes', label: words.notes, icon: notesIcon(table), count: 0 },
  ];
  const { Sheet, Head, Foot, Top, Balance } = table.kit;
  return (
    <aside class={Sheet ? 'rail sheeted' : 'rail'} aria-label={words.state}>
      {Top ? <Top table={table} /> : !Head && <TurnTrack table={table} />}
      {extra?.head()}
      {!Foot && !Top && <Sides table={table} />}
      {Balance && <Balance table={table} />}
      {Sheet && <Sheet table={table} />}
      <div class="railbody">
        <div class="tabs" role="tablist" aria-label={words.state}>
          {tabs.map(({ id, label, icon, count }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls="railpanel"
              aria-selected={tab.value === id}
              onClick={() => {
                tab.value = id;
              }}
            >
              <Icon id={icon} /> {label}
              {count > 0 && <span class="n">{count}</span>}
            </button>
          ))}
        </div>
        <div class="railpanel" role="tabpanel" id="railpanel" aria-labelledby={`tab-${tab.value}`}>
          {tab.value === 'log' && <LogPanel table={table} />}
          {tab.value === 'boxes' && <Boxes table={table} />}
          {tab.value === 'notes' && <Notes table={table} />}
          <KitTabBody table={table} id={tab.value} />
          {extra?.tabs.find(({ id }) => id === tab.value)?.body()}
        </div>
      </div>
    </aside>
  );
}

/** A tab of the game that wants to be read by whoever comes back. */
const firstTab = (table: Table): string | undefined =>
  table.kit.tabs?.find(({ opens }) => opens?.(table))?.id;

const kitTabs = (table: Table) =>
  (table.kit.tabs ?? []).map(({ id, icon, label, count }) => ({
    id,
    icon,
    label: label(language.value),
    count: count(table),
  }));

/** Where letters are letters, a quill stands for one's own notes. */
const notesIcon = (table: Table): string => (table.kit.tabs ? 'quill' : 'letter');

function KitTabBody({ table, id }: { readonly table: Table; readonly id: string }) {
  const Body = table.kit.tabs?.find((one) => one.id === id)?.Body;
  return Body ? <Body table={table} /> : null;
}

function Notes({ table }: { readonly table: Table }) {
  const { session } = table;
  const { notes, notesBy } = session.saved.value;
  const viewer = session.viewer.value;
  return (
    <label class="notes">
      <span>{ui.value.play.notesHint}</span>
      <textarea
        // Notes that are kept elsewhere must be here before anything is written over them.
        key={`${viewer} ${notes === undefined}`}
        disabled={session.remote !== undefined && notes === undefined}
        defaultValue={notesBy?.[viewer] ?? notes ?? ''}
        onInput={(event) => session.note(event.currentTarget.value)}
      />
    </label>
  );
}

/** The cards in hand, where this scenario is played with any. */
const cardsOf = ({ kit, session }: Table) =>
  kit.hand && kit.hand.isDealt?.(session.view.value) !== false ? kit.hand.Cards : undefined;

export function DeskTable({ table, extra }: { readonly table: Table; readonly extra?: Extra }) {
  const { Head, Foot } = table.kit;
  const Cards = cardsOf(table);
  const late = useLate(table);
  return (
    <main class="table" id="content">
      <div class="left">
        <div class="promptrow">
          <Prompt table={table} />
          <ActionBar table={table} />
        </div>
        <Coach table={table} />
        {Head && <Head table={late} />}
        <FilmBar table={table} />
        <div class="stage">
          <Stage table={table} />
          <PeekBar table={table} />
          <FightBack table={late} />
          <OddsPanel table={table} />
          <AdviceButton table={table} />
          <AdvicePanel table={table} />
          <Glance table={table} />
          <Hint table={table} />
          {extra?.over()}
          {table.kit.trayOver && <TrayDock table={table} over />}
        </div>
        {!table.kit.trayOver && <TrayDock table={table} keeps />}
        {Foot ? <Foot table={late} /> : Cards && <Cards table={late} />}
      </div>
      <Rail table={late} extra={extra} />
      <FightDock table={late} />
    </main>
  );
}

const phoneTabs = ['map', 'orders', 'handTab', 'state', 'log', 'notes'] as const;
type PhoneTab = (typeof phoneTabs)[number];
const tabIcons: { readonly [T in PhoneTab]: string } = {
  map: 'layers',
  orders: 'seal',
  handTab: 'bowl',
  state: 'laurel',
  log: 'scroll',
  notes: 'letter',
};

/** The parts of the table there is a tab for, with the kit's own and those of an online game. */
function tabsOf(late: Table, extra: Extra | undefined) {
  const words = ui.value.play;
  const { Sheet } = late.kit;
  const own = phoneTabs.filter((id) => (id === 'orders' ? Sheet : id !== 'handTab' || cardsOf(late)));
  return [
    ...own.flatMap((id) => [
      ...(id === 'notes' ? kitTabs(late) : []),
      {
        id,
        label: words[id],
        icon: id === 'notes' ? notesIcon(late) : tabIcons[id],
        count: id === 'log' ? late.news.value.length : 0,
      },
    ]),
    ...(extra?.tabs ?? []),
  ];
}

interface PhoneProps {
  readonly table: Table;
  readonly late: Table;
  readonly extra: Extra | undefined;
  readonly tab: string;
}

/** How things stand: turn, sides, balance, what lies off the map. */
function PhoneState({ late, extra }: Pick<PhoneProps, 'late' | 'extra'>) {
  const { Head, Foot, Top, Balance } = late.kit;
  return (
    <>
      {Top ? <Top table={late} /> : !Head && <TurnTrack table={late} />}
      {extra?.head()}
      {Foot ? <Foot table={late} /> : !Top && <Sides table={late} />}
      {Balance && <Balance table={late} />}
      {late.kit.boxes && <Boxes table={late} />}
    </>
  );
}

/** What lies over the map while another tab is open. */
function PhonePage({ late, extra, tab }: PhoneProps) {
  const { Sheet } = late.kit;
  const Cards = cardsOf(late);
  return (
    <div class="sheetpage">
      {tab === 'orders' && Sheet && <Sheet table={late} />}
      {tab === 'handTab' && Cards && <Cards table={late} />}
      {tab === 'state' && <PhoneState late={late} extra={extra} />}
      {tab === 'log' && <LogPanel table={late} />}
      {tab === 'notes' && <Notes table={late} />}
      <KitTabBody table={late} id={tab} />
      {extra?.tabs.find(({ id }) => id === tab)?.body()}
    </div>
  );
}

/** What stands under the map: what is asked, odds, the tray, the buttons. */
function PhoneDeeds({ table, late, extra, tab }: PhoneProps) {
  const { Sheet } = table.kit;
  const [place] = table.kit.odds?.places(table.session.view.value, table.ask.value) ?? [];
  return (
    <div class="ph-sheet" inert={isCardOpen(table)}>
      <FilmBar table={table} />
      {extra?.alerts()}
      <FightBack table={late} />
      <OddsPanel table={table} />
      <AdvicePanel table={table} />
      <Coach table={table} />
      {place !== undefined && table.odds.value === undefined && (
        <button
          type="button"
          class="btn oddsbtn"
          onClick={() => {
            table.odds.value = { at: place };
          }}
        >
          <Icon id="odds" /> {ui.value.play.odds}
        </button>
      )}
      {Sheet && tab !== 'orders' && <Sheet table={late} brief />}
      <TrayDock table={table} />
      <ActionBar table={table} />
    </div>
  );
}

export function PhoneTable({ table, extra }: { readonly table: Table; readonly extra?: Extra }) {
  const late = useLate(table);
  const tab = useSignal(firstTab(table) ?? 'map');
  const { Head, Sheet, Strip = Head ?? StatusStrip } = table.kit;
  useEffect(() => {
    // Touching a log line leads back to the map, where it is shown.
    if (table.peek.value) tab.value = 'map';
  }, [table.peek.value]);
  const led = table.kit.led?.value;
  useEffect(() => {
    // So does what was looked for.
    if (led !== undefined && led.length > 0) tab.value = 'map';
  }, [led]);
  const staged = table.kit.staged?.value;
  useEffect(() => {
    // And so does what is played there.
    if (staged) tab.value = 'map';
  }, [staged]);
  const isMap = tab.value === 'map';
  // What was said of the map does not lie over another page.
  useEffect(() => {
    if (!isMap) dismiss();
  }, [isMap]);
  const props = { table, late, extra, tab: tab.value };
  return (
    <>
      <main class="table phone" id="content">
        <Prompt table={table} />
        <Strip table={late} />
        <div class="stage">
          <Stage table={table} />
          <PeekBar table={table} />
          {isMap && <AdviceButton table={table} />}
          {!isMap && <PhonePage {...props} />}
          {extra?.over()}
        </div>
        {(isMap || isLow.value) && <PhoneDeeds {...props} />}
        {/* On paper nobody turns to another tab: the sheet follows the map. */}
        {isPrinted.value && Sheet && tab.value !== 'orders' && (
          <div class="ph-paper">
            <Sheet table={late} />
          </div>
        )}
        <FightDock table={late} />
      </main>
      <nav class="ph-nav" aria-label={ui.value.play.state}>
        {tabsOf(late, extra).map(({ id, label, icon, count }) => (
          <button
            key={id}
            type="button"
            class={tab.value === id ? 'on' : ''}
            aria-current={tab.value === id ? 'true' : undefined}
            onClick={() => {
              tab.value = id;
            }}
          >
            <Icon id={icon} />
            <span>{label}</span>
            {count > 0 && <em>{count}</em>}
          </button>
        ))}
      </nav>
    </>
  );
}
