import './treaty.css';
import { useSignal } from '@preact/signals';
import {
  type Board,
  citadels,
  MOST_GOLD,
  MOST_SEASONS,
  type PowerId,
  provinces,
  readTreaty,
  spaceOf,
  type Term,
  type TermKind,
  termKinds,
  termText,
  treatyText,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { JSX } from 'preact';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { boardOf } from './scene.ts';
import { treatySay } from './treaty-words.ts';

/**
 * A letter that holds terms goes by the rules of the game as long as this seat may still write, so that bots read it;
 * after that by whoever carries letters.
 */
export function sendTerms(table: Table, to: PowerId, text: string): void {
  const { remote } = table.session;
  if (table.ask.value !== undefined) table.act(`letter ${to} ${text}`);
  else remote?.write([to], text).catch(() => {});
}

interface Option {
  readonly id: string;
  readonly name: string;
}

function Choice({
  label,
  name,
  options,
  value,
  choose,
}: {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  choose(value: string): void;
}) {
  return (
    <label>
      {label}
      <select name={name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Fields {
  readonly n: number;
  readonly place: string;
  readonly at: string;
  readonly into: string;
  readonly who: PowerId;
  readonly citadel: string;
}

function termOf(kind: TermKind, { n, place, at, into, who, citadel }: Fields): Term {
  switch (kind) {
    case 'peace':
      return { kind, seasons: Math.min(Math.max(1, n), MOST_SEASONS) };
    case 'empty':
      return { kind, place };
    case 'attack':
      return { kind, place: citadel };
    case 'support':
      return into === '' ? { kind, by: who, at } : { kind, by: who, at, to: into };
    case 'share':
      return { kind, power: who, citadels: [citadel] };
    case 'gold':
      return { kind, by: who, sum: Math.min(Math.max(1, n), MOST_GOLD) };
  }
}

/** Cities for the same player are one term; any other term stands once. */
function withTerm(terms: readonly Term[], term: Term): Term[] {
  if (term.kind === 'share') {
    const same = terms.find((one) => one.kind === 'share' && one.power === term.power);
    if (same?.kind === 'share') {
      const all = [...new Set([...same.citadels, ...term.citadels])];
      return terms.map((one) => (one === same ? { ...same, citadels: all } : one));
    }
  }
  const key = JSON.stringify(term);
  return [...terms.filter((one) => JSON.stringify(one) !== key), term];
}

const byName = (one: Option, other: Option): number => one.name.localeCompare(other.name, language.value);
const named = (ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, name: words[language.value].names.label(id) })).sort(byName);

/** What the fields of a proposal offer, and what they hold as long as nothing else is chosen. */
function choicesFor(board: Board, power: PowerId, reader: PowerId) {
  const ours = board.units.filter(({ owner }) => owner === power || owner === reader);
  const lands = named(provinces.map(({ id }) => id));
  const cities = named(citadels.map(({ id }) => id));
  const stands = named([...new Set(ours.map(({ at }) => spaceOf(at)))]);
  const parties = [reader, power].map((id) => ({ id, name: words[language.value].names.owner(id) }));
  const first: Fields = {
    n: 3,
    place: lands[0]?.id ?? '',
    at: stands[0]?.id ?? '',
    into: '',
    who: reader,
    citadel: cities[0]?.id ?? '',
  };
  return { lands, cities, stands, parties, first };
}

interface InputProps {
  readonly choices: ReturnType<typeof choicesFor>;
  readonly fields: Fields;
  set(change: Partial<Fields>): void;
}

const Party = ({ choices, fields, set }: InputProps) => (
  <Choice
    label={treatySay[language.value].who}
    name="who"
    options={choices.parties}
    value={fields.who}
    choose={(id) => set({ who: id as PowerId })}
  />
);

const City = ({ choices, fields, set }: InputProps) => (
  <Choice
    label={treatySay[language.value].citadel}
    name="citadel"
    options={choices.cities}
    value={fields.citadel}
    choose={(citadel) => set({ citadel })}
  />
);

const Land = ({ choices, fields, set }: InputProps) => (
  <Choice
    label={treatySay[language.value].place}
    name="place"
    options={choices.lands}
    value={fields.place}
    choose={(place) => set({ place })}
  />
);

function March({ choices: { stands, lands }, fields, set }: InputProps) {
  const text = treatySay[language.value];
  return (
    <>
      <Choice label={text.from} name="at" options={stands} value={fields.at} choose={(at) => set({ at })} />
      <Choice
        label={text.into}
        name="into"
        options={[{ id: '', name: text.stays }, ...lands]}
        value={fields.into}
        choose={(into) => set({ into })}
      />
    </>
  );
}

const Seasons = ({ fields, set }: InputProps) => (
  <Count
    label={treatySay[language.value].seasons}
    value={fields.n}
    most={MOST_SEASONS}
    set={(n) => set({ n })}
  />
);

const Talents = ({ fields, set }: InputProps) => (
  <Count
    label={treatySay[language.value].talents}
    value={fields.n}
    most={MOST_GOLD}
    set={(n) => set({ n })}
  />
);

/** What is asked for each kind of term. */
const inputs: { readonly [K in TermKind]: (props: InputProps) => JSX.Element } = {
  peace: Seasons,
  empty: Land,
  attack: City,
  support: (props) => (
    <>
      <Party {...props} />
      <March {...props} />
    </>
  ),
  share: (props) => (
    <>
      <Party {...props} />
      <City {...props} />
    </>
  ),
  gold: (props) => (
    <>
      <Party {...props} />
      <Talents {...props} />
    </>
  ),
};

const Terms = ({ terms, drop }: { readonly terms: readonly Term[]; drop(term: Term): void }) => (
  <ul>
    {terms.map((term) => (
      <li key={JSON.stringify(term)}>
        <span>{termText(term, language.value)}</span>
        <button
          type="button"
          class="btn sm ghost"
          aria-label={`${treatySay[language.value].drop}: ${termText(term, language.value)}`}
          onClick={() => drop(term)}
        >
          ×
        </button>
      </li>
    ))}
  </ul>
);

/** A proposal put together term by term; what is sent is the sentence one could have typed. */
export function TreatyForm({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = treatySay[language.value];
  const board = boardOf(table.view.value);
  const others = board.live.filter((one) => one !== power);
  const open = useSignal(false);
  const to = useSignal<PowerId | undefined>(undefined);
  const kind = useSignal<TermKind>('peace');
  const terms = useSignal<readonly Term[]>([]);
  const chosen = useSignal<Partial<Fields>>({});
  const reader = others.find((one) => one === to.value) ?? others[0];
  if (reader === undefined) return null;
  const choices = choicesFor(board, power, reader);
  const held = { ...choices.first, ...chosen.value };
  // Whoever the letter is no longer for promises nothing.
  const fields: Fields = { ...held, who: held.who === power ? power : reader };
  const set = (change: Partial<Fields>): void => {
    chosen.value = { ...chosen.value, ...change };
  };
  const Input = inputs[kind.value];
  const send = (event: Event): void => {
    event.preventDefault();
    if (terms.value.length === 0) return;
    sendTerms(table, reader, treatyText({ intent: 'propose', terms: terms.value }, language.value));
    terms.value = [];
    // What comes next is the answer.
    open.value = false;
  };
  return (
    <details
      class="treaty"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{text.propose}</summary>
      <form onSubmit={send}>
        <Choice
          label={text.to}
          name="to"
          options={others.map((id) => ({ id, name: words[language.value].names.owner(id) }))}
          value={reader}
          choose={(id) => {
            to.value = id as PowerId;
            terms.value = [];
          }}
        />
        <Choice
          label={text.kind}
          name="kind"
          options={termKinds.map((id) => ({ id, name: text.kinds[id] }))}
          value={kind.value}
          choose={(id) => {
            kind.value = id as TermKind;
          }}
        />
        <Input choices={choices} fields={fields} set={set} />
        <div class="acts2">
          <button
            type="button"
            class="btn sm ghost add"
            onClick={() => {
              terms.value = withTerm(terms.value, termOf(kind.value, fields));
            }}
          >
            {text.add}
          </button>
        </div>
        {terms.value.length > 0 && (
          <Terms
            terms={terms.value}
            drop={(term) => {
              terms.value = terms.value.filter((one) => one !== term);
            }}
          />
        )}
        <div class="acts2">
          <button type="submit" class="btn sm" aria-disabled={terms.value.length === 0}>
            {text.send}
          </button>
        </div>
      </form>
    </details>
  );
}

function Count({
  label,
  value,
  most,
  set,
}: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  set(value: number): void;
}) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={most}
        value={value}
        onInput={(event) => set(Math.round(Number(event.currentTarget.value)))}
      />
    </label>
  );
}

/** A proposal of this season to this seat that it has not answered: yes or no with one click. */
export function TreatyAnswer({
  table,
  power,
  from,
  said,
}: {
  readonly table: Table;
  readonly power: PowerId;
  readonly from: PowerId;
  readonly said: string;
}) {
  const treaty = readTreaty(said);
  if (treaty?.intent !== 'propose') return null;
  const terms = JSON.stringify(treaty.terms);
  const { letters, turn } = boardOf(table.view.value);
  const answered = letters.some((letter) => {
    if (letter.from !== power || letter.to !== from || letter.turn !== turn) return false;
    const answer = readTreaty(letter.text);
    return answer !== undefined && answer.intent !== 'propose' && JSON.stringify(answer.terms) === terms;
  });
  if (answered) return null;
  const text = treatySay[language.value];
  return (
    <div class="acts2">
      {(['accept', 'refuse'] as const).map((intent) => (
        <button
          key={intent}
          type="button"
          class={`btn sm ${intent === 'accept' ? '' : 'ghost'}`}
          onClick={() => sendTerms(table, from, treatyText({ intent, terms: treaty.terms }, language.value))}
        >
          {text[intent]}
        </button>
      ))}
    </div>
  );
}
