import { useSignal } from '@preact/signals';
import { type Board, type Entry, entryFor, type Line, type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { OrderSheet, Seals, type SheetLine } from '../../orders/OrderSheet.tsx';
import { Resolution } from '../../orders/Resolution.tsx';
import type { Reading } from '../../orders/reading.ts';
import type { Table } from '../../pages/table.ts';
import { arrowId, lookOf } from './arrows.ts';
import { chosen, seen, shown } from './desk.ts';
import { sideOf } from './pieces.ts';
import { boardOf, lineOf, stateOf } from './scene.ts';
import { arrowsOfSeason, lastSeason, stepsOf } from './season.ts';

const say = {
  en: {
    orders: (season: string) => `Orders, ${season}`,
    winter: (season: string) => `Winter sheet, ${season}`,
    retreats: 'Retreats',
    vote: 'Vote',
    season: 'The season, step by step',
    again: 'Show the season again',
    more: 'Persons, gold and politics',
    groups: { person: 'Persons', money: 'Gold', politics: 'Politics', winter: 'Units' },
    letters: 'Letters',
    to: 'to',
    all: 'everybody',
    send: 'Send',
    noLetters: 'No letter yet.',
    left: (sum: number) => `${sum} T left`,
    spends: (sum: number) => `spends ${sum}`,
    rule: (id: string) => `Rule ${id}`,
    fault: 'cannot be read here',
  },
  fr: {
    orders: (season: string) => `Ordres, ${season}`,
    winter: (season: string) => `Feuille d’hiver, ${season}`,
    retreats: 'Retraites',
    vote: 'Vote',
    season: 'La saison, pas à pas',
    again: 'Revoir la saison',
    more: 'Personnages, or et politique',
    groups: { person: 'Personnages', money: 'Or', politics: 'Politique', winter: 'Unités' },
    letters: 'Lettres',
    to: 'à',
    all: 'tous',
    send: 'Envoyer',
    noLetters: 'Aucune lettre encore.',
    left: (sum: number) => `reste ${sum} T`,
    spends: (sum: number) => `dépense ${sum}`,
    rule: (id: string) => `Règle ${id}`,
    fault: 'ne se lit pas ici',
  },
} as const;

const icons: { readonly [kind in Line['kind']]?: string } = {
  hold: 'lock',
  move: 'march',
  support: 'hoplite',
  convoy: 'fleet',
  siege: 'siege',
  supply: 'amphora',
  retreat: 'undo',
  go: 'diadoch',
  join: 'diadoch',
  leave: 'diadoch',
  kill: 'sword',
  marry: 'royal',
  'royal-order': 'royal',
  bribe: 'coin',
  'bribe-person': 'coin',
  counter: 'coin',
  'counter-person': 'coin',
  gift: 'coin',
  bid: 'coin',
  propose: 'laurel',
  vote: 'laurel',
  concede: 'laurel',
  open: 'citadel',
  build: 'plus',
  promote: 'elite',
  keep: 'militia',
  drop: 'close',
  disband: 'close',
  degrade: 'mercenary',
  dismiss: 'close',
  capital: 'tower',
};

type Group = 'person' | 'money' | 'politics' | 'winter';
const groupOf: { readonly [kind in Line['kind']]?: Group } = {
  go: 'person',
  join: 'person',
  leave: 'person',
  kill: 'person',
  marry: 'person',
  'royal-order': 'politics',
  bribe: 'money',
  'bribe-person': 'money',
  counter: 'money',
  'counter-person': 'money',
  gift: 'money',
  bid: 'money',
  propose: 'politics',
  open: 'politics',
  vote: 'politics',
  promote: 'winter',
  keep: 'winter',
  drop: 'winter',
  disband: 'winter',
  degrade: 'winter',
  dismiss: 'winter',
  capital: 'winter',
};

/** The sheet before the player: what is written, what may be added, letters; or the season that was just resolved. */
export function DiadochiSheet({ table }: { readonly table: Table }) {
  const tongue = language.value;
  const text = say[tongue];
  const { session } = table;
  const view = session.view.value;
  const viewer = session.viewer.value;
  const board = boardOf(view);
  const season = useMemo(() => lastSeason(session.moments.value, viewer), [session.moments.value, viewer]);
  const fresh = season !== undefined && season.ply > seen.value;
  const steps = useMemo(() => (season ? stepsOf(season, tongue) : []), [season, tongue]);
  const arrows = useMemo(
    () => (season ? arrowsOfSeason(session.viewAt(season.ply - 1, viewer), season) : []),
    [season],
  );
  const power = powerIds.find((id) => id === viewer);
  if (season && fresh && steps.length > 0)
    return (
      <Resolution
        title={text.season}
        steps={steps}
        run={false}
        onStep={(at) => {
          shown.value = { arrows, steps, at };
        }}
        onClose={() => {
          seen.value = season.ply;
          shown.value = undefined;
        }}
      />
    );
  return (
    <div class="dsheet">
      {power && <Written table={table} power={power} board={board} tongue={tongue} />}
      <Seals
        seals={board.live.map((role) => ({
          role,
          emblem: `em-${role}`,
          name: words[tongue].names.owner(role),
          sealed: !view.asks.some((ask) => ask.role === role),
        }))}
      />
      {season && steps.length > 0 && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            seen.value = -1;
          }}
        >
          <Icon id="replay" /> {text.again}
        </button>
      )}
      <Letters table={table} board={board} power={power} tongue={tongue} />
    </div>
  );
}

const titleOf = (board: Board, tongue: Language): string => {
  const text = say[tongue];
  const date = words[tongue].names.turn(board.turn);
  if (board.phase === 'retreats') return text.retreats;
  if (board.phase === 'vote') return text.vote;
  return board.phase === 'winter' ? text.winter(date) : text.orders(date);
};

interface Part {
  readonly table: Table;
  readonly board: Board;
  readonly tongue: Language;
}

function Written({ table, power, board, tongue }: Part & { readonly power: PowerId }) {
  const text = say[tongue];
  const view = table.session.view.value;
  const ask = table.ask.value;
  const slate = board.phase === 'retreats' || board.phase === 'vote';
  const entries = (slate ? board.slates[power] : board.sheets[power]) ?? [];
  const actions = ask?.actions ?? [];
  const offered = useMemo(
    () => actions.filter((one) => one.startsWith('write ')).map((one) => one.slice(6)),
    [ask],
  );
  const rule = (id: string) => ({
    href: href('rules', 'diadochi', id),
    label: text.rule(id.replace('DIA-', '')),
  });
  const lines = entries.map((entry): SheetLine => {
    const line = lineOf(view, power, entry.line);
    return {
      id: arrowId(power, entry.about),
      icon: (line && icons[line.kind]) ?? 'march',
      text: entry.line,
      note: words[tongue].text(entry.line),
      look: lookOf(entry),
      ...(entry.rule ? { rule: rule(entry.rule) } : {}),
    };
  });
  const read = (typed: string): Reading => {
    if (typed.trim() === '') return { state: 'empty' };
    const made = entryFor(stateOf(view), power, typed);
    if ('kind' in made) {
      const refusal = {
        rule: 'DIA-ORD-005',
        key: 'unreadable',
        params: { at: made.at, expected: [...made.expected], found: made.found },
      };
      return {
        state: 'unreadable',
        says: words[tongue].refusal(refusal),
        at: made.at,
        length: Math.max(1, made.found.length),
      };
    }
    const { entry } = made;
    const says = words[tongue].text(entry.line);
    if (entry.verdict === 'ok') return { state: 'ok', text: entry.line, says };
    if (entry.verdict === 'ambiguous')
      return { state: 'ambiguous', says: words[tongue].refusal({ rule: 'DIA-ORD-012' }) };
    const why = entry.rule
      ? { says: words[tongue].refusal({ rule: entry.rule }), rule: rule(entry.rule) }
      : {};
    return { state: 'illegal', text: entry.line, ...why };
  };
  const complete = (typed: string): readonly string[] => {
    const start = typed.trim().toLowerCase();
    return start === '' ? [] : offered.filter((line) => line.toLowerCase().startsWith(start)).slice(0, 12);
  };
  const written = new Set(entries.map(({ about }) => about));
  const idle =
    board.phase === 'orders'
      ? board.units
          .filter(({ owner, id }) => owner === power && !written.has(`unit ${id}`))
          .map((unit) => words[tongue].names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status }))
      : [];
  const spent = entries.reduce(
    (sum, { line, verdict }) => sum + (verdict === 'ok' ? costOf(view, power, line) : 0),
    0,
  );
  const purse = board.purses[power] ?? 0;
  return (
    <>
      <OrderSheet
        title={titleOf(board, tongue)}
        side={sideOf(power)}
        lines={lines}
        idle={idle}
        chosen={chosen.value}
        purse={{
          has: `${purse} T`,
          left: text.left(purse - spent),
          ...(spent > 0 ? { spends: text.spends(spent) } : {}),
          short: spent > purse,
        }}
        sealed={!ask}
        read={read}
        complete={complete}
        onWrite={(line) => table.act(`write ${line}`)}
        {...(slate ? {} : { onRemove: (id: string) => erase(table, power, entries, id) })}
        onChoose={(id) => {
          chosen.value = id;
        }}
        onSeal={() => table.act('seal')}
      />
      {ask && <More table={table} power={power} offered={offered} tongue={tongue} />}
    </>
  );
}

function costOf(view: Parameters<typeof lineOf>[0], power: PowerId, text: string): number {
  const line = lineOf(view, power, text);
  return line && 'sum' in line ? line.sum : 0;
}

function erase(table: Table, power: PowerId, entries: readonly Entry[], id: string): void {
  const index = entries.findIndex(({ about }) => arrowId(power, about) === id);
  if (index >= 0) table.act(`erase ${index + 1}`);
}

/** Lines that have no place on the map, as buttons in groups. */
function More({
  table,
  power,
  offered,
  tongue,
}: Omit<Part, 'board'> & { readonly power: PowerId; readonly offered: readonly string[] }) {
  const text = say[tongue];
  const view = table.session.view.value;
  const groups = useMemo(() => {
    const found = new Map<Group, string[]>();
    for (const line of offered) {
      const kind = lineOf(view, power, line)?.kind;
      const group = kind && groupOf[kind];
      if (group) found.set(group, [...(found.get(group) ?? []), line]);
    }
    return [...found];
  }, [offered]);
  if (groups.length === 0) return null;
  return (
    <details class="dmore">
      <summary>{text.more}</summary>
      {groups.map(([group, lines]) => (
        <fieldset key={group}>
          <legend>{text.groups[group]}</legend>
          {lines.map((line) => (
            <button
              key={line}
              type="button"
              class="btn sm"
              data-action={`write ${line}`}
              onClick={() => table.act(`write ${line}`)}
            >
              {words[tongue].text(line)}
            </button>
          ))}
        </fieldset>
      ))}
    </details>
  );
}

/** Letters of this seat and declarations of all, with their season; DIA-SEQ-004. */
function Letters({ table, board, power, tongue }: Part & { readonly power: PowerId | undefined }) {
  const text = say[tongue];
  const to = useSignal<string>('');
  const written = useSignal('');
  const { names } = words[tongue];
  const open = power !== undefined && board.phase === 'orders' && table.ask.value !== undefined;
  return (
    <details class="dletters">
      <summary>
        <Icon id="letter" /> {text.letters} ({board.letters.length})
      </summary>
      <ol>
        {board.letters.length === 0 && <li>{text.noLetters}</li>}
        {board.letters.map((letter, i) => (
          <li key={`${i} ${letter.turn}`}>
            <small>
              {names.turn(letter.turn)} · {names.owner(letter.from)} {text.to}{' '}
              {letter.to === '' ? text.all : names.owner(letter.to)}
            </small>
            <p>{letter.text}</p>
          </li>
        ))}
      </ol>
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const said = written.value.trim().replace(/\s+/g, ' ');
            if (said === '') return;
            table.act(to.value === '' ? `declare ${said}` : `letter ${to.value} ${said}`);
            written.value = '';
          }}
        >
          <label>
            {text.to}{' '}
            <select
              value={to.value}
              onChange={(event) => {
                to.value = event.currentTarget.value;
              }}
            >
              <option value="">{text.all}</option>
              {board.live
                .filter((one) => one !== power)
                .map((one) => (
                  <option key={one} value={one}>
                    {names.owner(one)}
                  </option>
                ))}
            </select>
          </label>
          <textarea
            rows={3}
            aria-label={text.letters}
            value={written.value}
            onInput={(event) => {
              written.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn sm">
            {text.send}
          </button>
        </form>
      )}
    </details>
  );
}
