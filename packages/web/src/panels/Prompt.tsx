import { type Ask, PASS } from '@strategoi/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { MenuBox } from '../app/MenuBox.tsx';
import { href } from '../app/route.ts';
import { isPhone, language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { type Fight, viewBefore } from '../fights/fight.ts';
import { FilmButton, Following } from '../film/Film.tsx';
import { filmWords } from '../film/words.ts';
import type { Table } from '../pages/table.ts';
import { passing } from '../session/standing.ts';
import { primaryOf } from './primary.ts';
import { type Pressed, secondTouch } from './second.ts';

/** What is asked, of whom, and by which rules. Spoken when it changes. */
export function Prompt({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { kit, ask } = table;
  const tongue = language.value;
  const text = kit.words[tongue];
  const role = ask.value?.role ?? table.session.thinking.value ?? table.view.value.asks[0]?.role;
  const name = roleName(table, role);
  const outcome = table.session.outcome.value;
  const ending = table.session.remote?.ending.value;
  const thinking = table.slow.value;
  const watched = !Object.values(table.session.saved.value.seats).includes('human');
  const isTrial = table.session.saved.value.trial !== undefined;
  const waited = [...new Set(table.view.value.asks.map((one) => one.role))];
  const theirs =
    waited.length > 1 ? words.stillDecide(waited.map((one) => roleName(table, one))) : words.theirTurn(name);
  const lead =
    outcome || ending
      ? words.over
      : ask.value
        ? words.yourTurn(name)
        : thinking
          ? words.thinking(name)
          : watched
            ? words.watching
            : theirs;
  const peek = table.peek.value;
  const halted = table.halt.value;
  const told = (halted?.told[table.session.viewer.value] ?? []).filter((event) => !kit.heading(event));
  const done = told.map((event) => text.event(event)).findLast((said) => said !== undefined);
  const read = readNow(table);
  const shown = ask.value && (kit.showing?.(tongue, table) ?? (read && outcomeOf(table, read)));
  const line = peek
    ? table.film.value
      ? filmWords.value.title
      : words.replaying
    : outcome
      ? (text.outcome(outcome)[0] ?? words.over)
      : ending
        ? ending
        : ask.value
          ? (shown ?? text.prompt(ask.value))
          : done
            ? done
            : theirs;
  // What the line itself says is not said over it too; nor, over a season that is shown, the decision that waits after it.
  const waits = [...(lead === line ? [] : [lead]), ...(table.view.value.scenario ? [phaseText(table)] : [])];
  const over = [
    ...(shown === line ? (read ? [phaseText(table)] : [name]) : waits),
    ...(ask.value && waited.length > 1 && !isTrial ? [words.alsoDecide(waited.length - 1)] : []),
  ];
  return (
    <section class={`prompt ${ask.value ? 'mine' : ''}`} aria-label={words.choices}>
      <span class={`shield ${role ?? 'neutral'}`}>
        <Icon id={role ? `em-${role}` : 'laurel'} />
      </span>
      <div class="pt" aria-live="polite" aria-atomic="true">
        <small>{over.join(' · ')}</small>
        <h1 class={`flare ${lengthOf(line)}`} title={line} tabIndex={-1}>
          {line}
        </h1>
      </div>
      {ask.value && <Purse table={table} />}
      {thinking && !ask.value && <progress class="think" aria-label={lead} />}
      {ask.value && <RuleLinks table={table} rules={ask.value.rules} />}
    </section>
  );
}

/** So many tokens are told at a glance; more of them are a number. */
const MOST_TOKENS = 7;

/** What can be spent on what is asked, token by token. */
function Purse({ table }: { readonly table: Table }) {
  const ask = table.ask.value;
  const purse = ask && table.kit.purse?.(table.view.value, ask, language.value);
  // Nothing is announced yet while it is asked how much to announce.
  if (!purse || table.kit.choices?.isPlan?.(ask)) return null;
  const { count, held, title } = purse;
  return (
    <span class="purse" role="img" aria-label={title} title={title}>
      {count > MOST_TOKENS || count === 0 ? (
        <b>{count}</b>
      ) : (
        <>
          <b class="sum">{count}</b>
          {Array.from({ length: count }, (_, i) => (
            <i key={i} class={i < count - held ? 'tok' : 'tok held'}>
              {i >= count - held && <Icon id="battle" />}
            </i>
          ))}
        </>
      )}
      {ui.value.play.pa}
    </span>
  );
}

/** A long sentence is set smaller where there is little room: its end is what one can do. */
const lengthOf = (line: string): string => (line.length > 110 ? 'longer' : line.length > 56 ? 'long' : '');

/** The fight whose card is being read. */
const readNow = ({ fights }: Table): Fight | undefined =>
  fights?.waits.value ? fights.card.value?.fight : undefined;

/** What came of it, in the words of the log. */
function outcomeOf({ kit }: Table, fight: Fight): string | undefined {
  const told = fight.told.filter(({ event }) => kit.fights?.outcomes.has(event.type));
  return told
    .map(({ event }) => kit.words[language.value].event(event))
    .findLast((said) => said !== undefined);
}

/** While the card of a fight is read, it is still the phase it was fought in. */
function statusNow(table: Table): Table['status']['value'] {
  const fight = readNow(table);
  const { kit, session, status } = table;
  return fight ? kit.status(viewBefore(kit.game, session, fight), language.value) : status.value;
}

const phaseText = (table: Table): string => {
  const { phases, phase, turn, turns } = statusNow(table);
  const found = phases.find((p) => p.id === phase);
  const name = turns.find((mark) => mark.turn === turn)?.name ?? ui.value.play.turn(turn);
  return [name, found?.label ?? phase].filter((part) => part !== '').join(', ');
};

export const roleName = (table: Table, role: string | undefined): string =>
  table.kit.game.manifest.roles.find((r) => r.id === role)?.name[language.value] ?? '';

/** "AMP-3.1.4-d" reads as 3.1.4-d. */
export const ruleShort = (id: string): string => id.replace(/^[A-Z]+-/, '');

/** The rules behind what is asked, in a box that one button opens over the map. */
function RuleLinks({ table, rules }: { readonly table: Table; readonly rules: readonly string[] }) {
  const words = ui.value.play;
  const text = table.kit.words[language.value];
  const known = rules.filter((id) => text.rules[id]);
  if (known.length === 0) return null;
  return (
    <div class="rwhy">
      <MenuBox key={known.join(' ')} icon="info" label={words.whyAsked}>
        {() => (
          <nav class="rbox" aria-label={words.whyAsked}>
            {known.map((id) => (
              <a key={id} href={href('rules', table.kit.id, id)} target="_blank" rel="noopener">
                {ruleShort(id)}
                <span>{text.rules[id]?.title}</span>
              </a>
            ))}
          </nav>
        )}
      </MenuBox>
    </div>
  );
}

/** Everything that may be done and has no place on the map or in the hand. */
export function ActionBar({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { ask } = table;
  // What is decided on the card of a fight is not asked twice.
  const onCard = table.fights?.atHand.value !== undefined && !table.fights.aside.value;
  const isTold = table.fights?.waits.value === true;
  // Nothing is asked before it is read: buttons without their question would be pressed for the card's.
  const actions = onCard || isTold ? [] : table.buttons.value;
  const primary = primaryOf(ask.value, actions, table.kit.choices);
  const { ending } = table.kit.choices ?? {};
  const last = primary ?? (ending !== undefined && actions.includes(ending) ? ending : undefined);
  const others = inOrder(
    actions.filter((action) => action !== last),
    table.kit.choices?.isAnyTime,
  );
  const bar = table.session.change.value >= 0 ? table.session.undoBar() : undefined;
  const bulk = ask.value && !onCard && !isTold && forAllOf(table, ask.value);
  const room = roomFor(table, others);
  return (
    <fieldset class={`acts ${room}`} onMouseDown={keepFocus}>
      <legend class="vh">{words.choices}</legend>
      {!table.peek.value && (
        <button
          type="button"
          class="btn undo"
          aria-disabled={bar !== undefined}
          title={bar ? words.bar[bar] : `${words.undo} (U)`}
          onClick={() => table.undo()}
        >
          <Icon id="undo" /> <span>{words.undo}</span>
        </button>
      )}
      <FilmButton table={table} />
      <Following table={table} />
      {ask.value && (others.length > 0 || bulk) && (
        <div class="more">
          <ForAll table={table} ask={ask.value} />
          {others.map((action) => (
            <ActionButton key={keyOf(ask.value, action)} table={table} action={action} />
          ))}
        </div>
      )}
      {/* What ends the decision stays in sight, however many others there are. */}
      {ask.value && last && (
        <ActionButton key={keyOf(ask.value, last)} table={table} action={last} primary={last === primary} />
      )}
      {ask.value && !isTold && <NotAgain table={table} ask={ask.value} />}
    </fieldset>
  );
}

/** Names that fill more than two rows of the usual room. */
const LONG_NAMES = 120;

/** How much room the buttons take from the question. */
function roomFor({ kit, ask }: Table, actions: readonly string[]): string {
  if (actions.length < 2) return '';
  const { action } = kit.words[language.value];
  const letters = actions.reduce((sum, text) => {
    const parsed = kit.game.parse(text);
    return sum + (parsed ? action(parsed, ask.value) : text).length;
  }, 0);
  return `${actions.length > 4 ? 'many' : 'several'}${letters > LONG_NAMES ? ' long' : ''}`;
}

/** What a decision is about stands before what may be done at any other as well; to let it be is last. */
export function inOrder(
  actions: readonly string[],
  isAnyTime: ((action: string) => boolean) | undefined,
): readonly string[] {
  const place = (text: string): number => (text === PASS ? 2 : isAnyTime?.(text) ? 1 : 0);
  return [...actions].sort((a, b) => place(a) - place(b));
}

/** A button of another decision is another one: whoever pressed the last by a key does not find this under it. */
const keyOf = (ask: Ask | undefined, action: string): string => `${ask?.step} ${action}`;

const forAllOf = ({ kit, session }: Table, ask: Ask) =>
  kit.choices?.forAll?.(ask, session.view.value, language.value);

/** The same for all of them, one after the other. */
function ForAll({ table, ask }: { readonly table: Table; readonly ask: Ask }) {
  const all = forAllOf(table, ask);
  if (!all) return null;
  return (
    <button type="button" class="btn forall" onClick={() => table.goOn(all.next)}>
      {all.label}
      {all.who !== undefined && <small>{all.who}</small>}
    </button>
  );
}

/** A window that may be passed by itself from now on, offered where it is asked. */
function NotAgain({ table, ask }: { readonly table: Table; readonly ask: Ask }) {
  const words = ui.value.play;
  const { window } = ask;
  const seat = table.seat.value;
  if (window === undefined || seat === undefined || !ask.actions?.includes(PASS)) return null;
  const { session } = table;
  const pass = (turn: unknown): void => {
    session.setStanding(seat, passing(session.standing(seat), window, turn));
    // A table on a server passes by itself; here it is done at once.
    if (!session.remote && session.view.value.asks.some((open) => open === ask)) table.act(PASS);
  };
  return (
    <div class="noask">
      <MenuBox key={window} icon="eye-off" label={words.noAsk}>
        {(close) => (
          <div class="pop menu">
            <p class="mnote">
              <b>{words.noAsk}</b> {table.kit.windowName(window, language.value)}
            </p>
            {[
              {
                label: table.kit.orderEnds?.asked(language.value) ?? words.noAskTurn,
                turn: ask.params?.turn,
              },
              { label: words.noAskEver, turn: undefined },
            ].map(({ label, turn }) => (
              <button
                key={label}
                type="button"
                class="mi"
                onClick={() => {
                  close();
                  pass(turn);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </MenuBox>
    </div>
  );
}

/** What the card does that this names: beside a desk's map it lies there and says so itself. */
function deedOf({ kit, session, seat }: Table, action: string): string | undefined {
  if (!isPhone.value || seat.value === undefined) return undefined;
  return kit.hand?.deeds?.(session.view.value, seat.value, language.value).get(action);
}

/** The last touch of a button that counted. */
let pressed: Pressed | undefined;

const press = (table: Table, action: string, { detail: count, timeStamp: at }: MouseEvent): void => {
  const now: Pressed = { action, ask: table.ask.value, at, count };
  if (secondTouch(pressed, now, table.kit.choices?.ending)) return;
  pressed = now;
  table.act(action);
};

function ActionButton({
  table,
  action,
  primary,
}: {
  readonly table: Table;
  readonly action: string;
  readonly primary?: boolean;
}) {
  const ask = table.ask.value;
  const parsed = table.kit.game.parse(action);
  const text = table.kit.words[language.value];
  const label = parsed ? text.action(parsed, ask) : action;
  const deed = deedOf(table, action);
  const button = useRef<HTMLButtonElement>(null);
  // By which rule it is allowed is looked up once it can be seen.
  useEffect(
    () =>
      afterDrawing(() => {
        if (button.current) button.current.title = table.allowedBy(action);
      }),
    [ask, action, text],
  );
  return (
    <button
      ref={button}
      type="button"
      class={`btn act ${primary ? 'pri' : ''}`}
      data-action={action}
      onClick={(event) => press(table, action, event)}
    >
      {label}
      {deed !== undefined && <small>{deed}</small>}
    </button>
  );
}
