import './treaty.css';
import { useSignal } from '@preact/signals';
import {
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
import type { ComponentChildren } from 'preact';
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

/** A proposal put together term by term; what is sent is the sentence one could have typed. */
export function TreatyForm({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = treatySay[language.value];
  const { names } = words[language.value];
  const board = boardOf(table.view.value);
  const others = board.live.filter((one) => one !== power);
  const open = useSignal(false);
  const to = useSignal<PowerId | undefined>(undefined);
  const kind = useSignal<TermKind>('peace');
  const terms = useSignal<readonly Term[]>([]);
  const reader = others.find((one) => one === to.value) ?? others[0];
  const byName = (one: Option, other: Option): number => one.name.localeCompare(other.name, language.value);
  const lands = provinces.map(({ id }) => ({ id, name: names.label(id) })).sort(byName);
  const cities = citadels.map(({ id }) => ({ id, name: names.label(id) })).sort(byName);
  const stands = [
    ...new Set(
      board.units.filter(({ owner }) => owner === power || owner === reader).map(({ at }) => spaceOf(at)),
    ),
  ]
    .map((id) => ({ id, name: names.label(id) }))
    .sort(byName);
  const fields = useSignal<Partial<Fields>>({});
  if (reader === undefined) return null;
  const all: Fields = {
    n: 3,
    place: lands[0]?.id ?? '',
    at: stands[0]?.id ?? '',
    into: '',
    who: reader,
    citadel: cities[0]?.id ?? '',
    ...fields.value,
  };
  // Whoever the letter is no longer for promises nothing.
  const who = all.who === power ? power : reader;
  const set = (change: Partial<Fields>): void => {
    fields.value = { ...fields.value, ...change };
  };
  const parties = [reader, power].map((id) => ({ id, name: names.owner(id) }));
  const party = (
    <Choice
      label={text.who}
      name="who"
      options={parties}
      value={who}
      choose={(id) => set({ who: id as PowerId })}
    />
  );
  const city = (
    <Choice
      label={text.citadel}
      name="citadel"
      options={cities}
      value={all.citadel}
      choose={(citadel) => set({ citadel })}
    />
  );
  const inputs: { readonly [K in TermKind]: ComponentChildren } = {
    peace: <Count label={text.seasons} value={all.n} most={MOST_SEASONS} set={(n) => set({ n })} />,
    empty: (
      <Choice
        label={text.place}
        name="place"
        options={lands}
        value={all.place}
        choose={(place) => set({ place })}
      />
    ),
    attack: city,
    support: (
      <>
        {party}
        <Choice label={text.from} name="at" options={stands} value={all.at} choose={(at) => set({ at })} />
        <Choice
          label={text.into}
          name="into"
          options={[{ id: '', name: text.stays }, ...lands]}
          value={all.into}
          choose={(into) => set({ into })}
        />
      </>
    ),
    share: (
      <>
        {party}
        {city}
      </>
    ),
    gold: (
      <>
        {party}
        <Count label={text.talents} value={all.n} most={MOST_GOLD} set={(n) => set({ n })} />
      </>
    ),
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (terms.value.length === 0) return;
          sendTerms(table, reader, treatyText({ intent: 'propose', terms: terms.value }, language.value));
          terms.value = [];
          // What comes next is the answer.
          open.value = false;
        }}
      >
        <Choice
          label={text.to}
          name="to"
          options={others.map((id) => ({ id, name: names.owner(id) }))}
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
        {inputs[kind.value]}
        <div class="acts2">
          <button
            type="button"
            class="btn sm ghost add"
            onClick={() => {
              terms.value = withTerm(terms.value, termOf(kind.value, { ...all, who }));
            }}
          >
            {text.add}
          </button>
        </div>
        {terms.value.length > 0 && (
          <ul>
            {terms.value.map((term) => (
              <li key={JSON.stringify(term)}>
                <span>{termText(term, language.value)}</span>
                <button
                  type="button"
                  class="btn sm ghost"
                  aria-label={`${text.drop}: ${termText(term, language.value)}`}
                  onClick={() => {
                    terms.value = terms.value.filter((one) => one !== term);
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
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
