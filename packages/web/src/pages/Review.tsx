import { computed, useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { useEffect, useMemo } from 'preact/hooks';
import { AnalysisPanel } from '../analysis/Analysis.tsx';
import { Icon, Meander } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { isPhone, language } from '../app/settings.ts';
import { Brand, LanguageButton, ThemeButton } from '../app/TopBar.tsx';
import { Toaster } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { Glyph } from '../film/Glyph.tsx';
import { gameTitle } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { Die } from '../panels/Log.tsx';
import { sharePosition } from '../panels/Menu.tsx';
import { roleName } from '../panels/Prompt.tsx';
import { Boxes, Sides, StatusStrip, TurnTrack } from '../panels/Rail.tsx';
import { openSession } from '../session/session.ts';
import { openPosition } from '../session/start.ts';
import type { Saved } from '../session/store.ts';
import { makeTable, type Table } from './table.ts';

/** Any game of this browser, moment by moment, from every seat that is allowed. */
export function Review({
  kit,
  saved,
  at,
  home,
  explore,
}: {
  readonly kit: Kit;
  readonly saved: Saved;
  readonly at: number | undefined;
  /** Where the game itself is, when not in this browser. */
  readonly home?: string;
  /** Where one sees what others played from this moment. */
  readonly explore?: (ply: number) => string | undefined;
}) {
  // Nobody moves on while a game is looked at: its seats stay empty here.
  const watched = useMemo(() => {
    const seats = Object.fromEntries(Object.keys(saved.seats).map((role) => [role, 'human']));
    const session = openSession(kit.game, { ...saved, seats: saved.seats }, { choices: kit.choices });
    session.stop();
    return { session, seats };
  }, [saved.id]);
  const { session } = watched;
  const base = useMemo(() => makeTable(kit, session, isPhone), [session]);
  const ply = useSignal(at ?? saved.record.log.length);
  const running = useSignal(false);
  /** On a phone, what stands beside the board elsewhere is a page over it. */
  const open = useSignal(false);
  const viewers = session.viewers();
  const viewer = useSignal(viewers.includes(session.viewer.value) ? session.viewer.value : SPECTATOR);
  const words = ui.value.review;
  const tongue = language.value;
  const last = saved.record.log.length;

  const table = useMemo<Table>(() => {
    const view = computed(() => session.viewAt(ply.value, viewer.value));
    return {
      ...base,
      view,
      ask: computed(() => undefined),
      status: computed(() => kit.status(view.value, language.value)),
      seat: computed(() => (viewer.value === SPECTATOR ? undefined : viewer.value)),
    };
  }, [base]);

  useEffect(() => {
    document.title = `${words.title} · ${ui.value.name}`;
  }, [tongue]);
  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setInterval(() => {
      if (ply.value >= last) running.value = false;
      else ply.value++;
    }, 650);
    return () => clearInterval(timer);
  }, [running.value]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches('input,select,textarea,[data-zone]')) return;
      if (event.key === 'ArrowLeft') ply.value = Math.max(0, ply.value - 1);
      else if (event.key === 'ArrowRight') ply.value = Math.min(last, ply.value + 1);
      else if (event.key === 'Home') ply.value = 0;
      else if (event.key === 'End') ply.value = last;
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [last]);

  const moment = session.moments.value[ply.value - 1];
  const told = moment?.told[viewer.value] ?? [];
  const text = kit.words[tongue];
  const lines = told.map((event) => text.event(event)).filter((line) => line !== undefined);
  const moves = told.map((event) => kit.trace(event)?.move).filter((move) => move !== undefined);
  // What was done without a word, if this viewer may know it.
  const mayKnow = moment?.entry.by === viewer.value || session.outcome.value !== undefined;
  const done = moment && mayKnow ? kit.game.parse(moment.entry.do) : undefined;
  const silent = !moment
    ? words.start
    : done
      ? text.action(done)
      : ui.value.play.theirTurn(roleName(table, moment.entry.by));
  const playFrom = async (from: number): Promise<void> =>
    go('play', await openPosition(session.position(from)));
  const branch = (): Promise<void> => playFrom(ply.value);
  /** What happened at a line of the log, as everybody was told. */
  const tellAt = (line: number): string => {
    const then = session.moments.value[line - 1];
    const said = then?.told[SPECTATOR]?.map((event) => text.event(event)).find((one) => one !== undefined);
    const deed = then && kit.game.parse(then.entry.do);
    return said ?? (deed ? text.action(deed) : '');
  };
  const { Board, Head, Foot, Top, Balance, Strip = Head ?? StatusStrip } = kit;
  const scenario = kit.game.manifest.scenarios.find(({ id }) => id === saved.record.scenario);
  const name = gameTitle(kit.id);
  const others = explore?.(ply.value);
  const state = (
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
      <div class="railbody scroll">
        <section class="told" aria-label={ui.value.play.log}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one moment keep their order
            <p key={i}>{line}</p>
          ))}
          {viewers.length < 3 && <p class="none">{words.hidden}</p>}
        </section>
        {session.outcome.value && shelved(kit.id)?.review && (
          <AnalysisPanel
            kit={kit}
            saved={saved}
            ply={ply.value}
            tell={tellAt}
            onGo={(to) => {
              ply.value = to;
            }}
            onPlay={(from) => void playFrom(from)}
          />
        )}
        <DiceStats table={table} upTo={ply.value} />
        {table.kit.boxes && <Boxes table={table} />}
      </div>
    </>
  );
  return (
    <div class="tablepage review">
      <header class="neck top">
        <Brand />
        <div class="gt">
          <b>{name}</b>
          <span>
            {words.title} · {scenario ? scenarioName(scenario, tongue) : saved.record.scenario}
          </span>
        </div>
        <nav aria-label={ui.value.nav.menu}>
          <a class="btn" href={home ?? href('play', saved.id)}>
            <Icon id="undo" />
            <span>{ui.value.nav.back}</span>
          </a>
          <ThemeButton />
          <LanguageButton />
        </nav>
      </header>
      <Meander />
      <main class="table" id="content">
        <div class="left">
          <div class="promptrow">
            <section class="prompt">
              <span class={`shield ${moment?.entry.by ?? 'neutral'}`}>
                <Icon id={moment ? `em-${moment.entry.by}` : 'hourglass'} />
              </span>
              <div class="pt" aria-live="polite">
                <small>{words.action(ply.value, last)}</small>
                <h1 class="flare">{lines[0] ?? silent}</h1>
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
              <button type="button" class="btn pri" title={words.branchNote} onClick={() => void branch()}>
                {words.branch}
              </button>
            </div>
          </div>
          {isPhone.value && <Strip table={table} />}
          <div class="stage">
            <Board
              view={table.view.value}
              language={tongue}
              onAct={() => undefined}
              onRefused={() => undefined}
              lastMoves={moves}
              still
            />
            {isPhone.value && open.value && <div class="sheetpage">{state}</div>}
          </div>
          <section class="dock scrub" aria-label={words.title}>
            <Step icon="first" label={words.first} to={() => 0} ply={ply} />
            <Step icon="back" label={words.back} to={(n) => Math.max(0, n - 1)} ply={ply} />
            <button
              type="button"
              class="btn sq"
              aria-label={running.value ? words.pause : words.run}
              title={running.value ? words.pause : words.run}
              onClick={() => {
                if (ply.value >= last) ply.value = 0;
                running.value = !running.value;
              }}
            >
              <Glyph id={running.value ? 'pause' : 'run'} />
            </button>
            <Step icon="on" label={words.on} to={(n) => Math.min(last, n + 1)} ply={ply} />
            <Step icon="last" label={words.last} to={() => last} ply={ply} />
            <input
              type="range"
              min={0}
              max={last}
              value={ply.value}
              aria-label={words.action(ply.value, last)}
              onInput={(event) => {
                ply.value = Number(event.currentTarget.value);
              }}
            />
            <output>
              {ply.value} / {last}
            </output>
            {isPhone.value && (
              <button
                type="button"
                class="btn sq"
                aria-expanded={open.value}
                aria-label={ui.value.play.state}
                title={ui.value.play.state}
                onClick={() => {
                  open.value = !open.value;
                }}
              >
                <Icon id="laurel" />
              </button>
            )}
          </section>
        </div>
        {!isPhone.value && (
          <aside class="rail" aria-label={ui.value.play.state}>
            {state}
          </aside>
        )}
      </main>
      <Toaster />
    </div>
  );
}

const Step = ({
  icon,
  label,
  to,
  ply,
}: {
  readonly icon: string;
  readonly label: string;
  readonly to: (ply: number) => number;
  readonly ply: { value: number };
}) => (
  <button
    type="button"
    class="btn sq"
    aria-label={label}
    title={label}
    onClick={() => {
      ply.value = to(ply.value);
    }}
  >
    <Glyph id={icon} />
  </button>
);

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** How often each face came up, by who rolled, against what was to be expected. */
function DiceStats({ table, upTo }: { readonly table: Table; readonly upTo: number }) {
  const words = ui.value.review;
  const counts = useMemo(() => {
    const found = new Map<string, number[]>();
    for (const { told } of table.session.moments.value.slice(0, upTo)) {
      for (const event of told[SPECTATOR] ?? []) {
        if (event.type !== 'roll' || typeof event.value !== 'number') continue;
        const by = typeof event.by === 'string' ? event.by : '';
        const row = found.get(by) ?? [0, 0, 0, 0, 0, 0];
        row[event.value - 1] = (row[event.value - 1] ?? 0) + 1;
        found.set(by, row);
      }
    }
    return [...found];
  }, [upTo, table]);
  return (
    <section class="dicestats" aria-label={words.dice}>
      <h3>{words.dice}</h3>
      {counts.length === 0 && <p class="none">{words.diceNone}</p>}
      {counts.map(([role, row]) => {
        const total = row.reduce((sum, n) => sum + n, 0);
        const mean = row.reduce((sum, n, i) => sum + n * (i + 1), 0) / total;
        const most = Math.max(...row, total / 6);
        return (
          <table key={role} class={role}>
            <caption>
              {roleName(table, role) || '·'} · {total} ·{' '}
              {words.diceMean(mean.toLocaleString(language.value, { maximumFractionDigits: 2 }))}
            </caption>
            <tbody>
              {FACES.map((face, i) => (
                <tr key={face}>
                  <th scope="row">
                    <Die value={face} />
                    <span class="vh">{face}</span>
                  </th>
                  <td>
                    <span class="hb" style={`width:${((row[i] ?? 0) / most) * 100}%`} />
                    <span class="ex" style={`left:${(total / 6 / most) * 100}%`} title={words.expected} />
                    <b>{row[i]}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
