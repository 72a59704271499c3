import { useSignal } from '@preact/signals';
import { type Board, bribeMinimum, type Line, type Offer, type PowerId, print } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Check } from '../../app/Check.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { courted } from './desk.ts';
import { offersOf, unitAt } from './offers.ts';
import { say } from './say.ts';
import { boardOf, sceneFor, stateOf } from './scene.ts';

const families = [
  'bribe',
  'counter',
  'gift',
  'bid',
  'royal',
  'person',
  'politics',
  'winter',
  'vote',
] as const;
type Family = (typeof families)[number] | 'propose' | 'concede';

const familyOf: { readonly [kind in Line['kind']]?: Family } = {
  bribe: 'bribe',
  'bribe-person': 'royal',
  counter: 'counter',
  'counter-person': 'counter',
  gift: 'gift',
  bid: 'bid',
  go: 'person',
  join: 'person',
  leave: 'person',
  kill: 'person',
  marry: 'politics',
  'royal-order': 'politics',
  open: 'politics',
  promote: 'winter',
  keep: 'winter',
  drop: 'winter',
  disband: 'winter',
  degrade: 'winter',
  dismiss: 'winter',
  capital: 'winter',
  vote: 'vote',
};

/** Whom a line with a sum is about: one entry of the list for each. */
const targetOf = (line: Line): string => {
  if ('sum' in line && 'unit' in line) return `${line.unit.type} ${line.unit.loc}`;
  if ('sum' in line && 'person' in line) return line.person;
  return line.kind === 'gift' ? line.power : '';
};

interface Draft {
  readonly family: Family;
  readonly pick: number;
  readonly sum: number | undefined;
  readonly order: string;
  readonly secret: boolean;
  readonly winners: readonly PowerId[];
}

const blank: Draft = { family: 'bribe', pick: 0, sum: undefined, order: '', secret: false, winners: [] };

/** What stands in the form: the group that is written about, what it costs, and the line that comes of it. */
interface Filled extends Draft {
  readonly families: readonly Family[];
  readonly targets: readonly Group[];
  readonly target: Group | undefined;
  /** The first way to say it; where it holds a sum, that is a field of the form. */
  readonly first: Line | undefined;
  readonly pays: (Line & { readonly sum: number }) | undefined;
  readonly least: number;
  readonly amount: number;
  readonly line: Line | undefined;
}

/** Those whom one may concede to. */
const rivalsOf = (board: Board, power: PowerId): readonly PowerId[] =>
  board.live.filter((one) => one !== power);

function lineOf(board: Board, power: PowerId, draft: Draft, found: Omit<Filled, keyof Draft | 'line'>) {
  const { family, winners, pick, order, secret } = draft;
  const { first, pays, amount, target } = found;
  if (family === 'propose')
    return winners.length > 0 ? ({ kind: 'propose', powers: winners } as const) : undefined;
  if (family === 'concede') {
    const rivals = rivalsOf(board, power);
    const to = rivals[pick] ?? rivals[0];
    return to ? ({ kind: 'concede', power: to } as const) : undefined;
  }
  if (!pays) return first;
  if (pays.kind === 'gift') return { ...pays, sum: amount, ...(secret ? { secret: true } : {}) };
  const ordered = target?.find(({ text: written }) => written === order)?.line;
  if (pays.kind === 'bribe' && ordered?.kind === 'bribe') return { ...ordered, sum: amount };
  return { ...pays, sum: amount };
}

const paying = (line: Line | undefined): Filled['pays'] => (line && 'sum' in line ? line : undefined);

function filled(
  view: View,
  power: PowerId,
  groups: ReadonlyMap<Family, readonly Group[]>,
  draft: Draft,
): Filled | undefined {
  const board = boardOf(view);
  const open: Family[] = [
    ...families.filter((family) => groups.has(family)),
    ...(board.phase === 'orders' ? (['propose', 'concede'] as const) : []),
  ];
  const family = open.includes(draft.family) ? draft.family : open[0];
  if (family === undefined) return undefined;
  const targets = groups.get(family) ?? [];
  const target = targets[Math.min(draft.pick, targets.length - 1)];
  const first = target?.[0].line;
  const pays = paying(first);
  const least = first ? leastOf(view, first) : 0;
  const amount = draft.sum ?? (pays ? Math.max(least, pays.sum) : 0);
  const found = { families: open, targets, target, first, pays, least, amount };
  const now = { ...draft, family };
  return { ...now, ...found, line: lineOf(board, power, now, found) };
}

interface FieldProps {
  readonly form: Filled;
  readonly board: Board;
  readonly power: PowerId;
  set(change: Partial<Draft>): void;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const FamilyField = ({ form, power, set }: FieldProps) => (
  <label class="wide">
    <span>{say.value.line}</span>
    <select
      name="family"
      value={form.family}
      onChange={(event) => set({ ...blank, winners: [power], family: event.currentTarget.value as Family })}
    >
      {form.families.map((id) => (
        <option key={id} value={id}>
          {say.value.kinds[id]}
        </option>
      ))}
    </select>
  </label>
);

function TargetField({ form: { targets, pays, pick }, board, set }: FieldProps) {
  const text = say.value;
  const tongue = words[language.value];
  return (
    <label class="wide">
      <span>{pays ? (text.targets[pays.kind] ?? text.target) : text.line}</span>
      <select
        name="target"
        value={String(pick)}
        onChange={(event) => set({ pick: Number(event.currentTarget.value), order: '', sum: undefined })}
      >
        {targets.map(([one], i) => (
          <option key={one.text} value={String(i)}>
            {pays ? nameOf(board, one.line, tongue) : capital(tongue.text(one.text))}
          </option>
        ))}
      </select>
    </label>
  );
}

const RivalField = ({ form, board, power, set }: FieldProps) => (
  <label class="wide">
    <span>{say.value.to}</span>
    <select value={String(form.pick)} onChange={(event) => set({ pick: Number(event.currentTarget.value) })}>
      {rivalsOf(board, power).map((one, i) => (
        <option key={one} value={String(i)}>
          {words[language.value].names.owner(one)}
        </option>
      ))}
    </select>
  </label>
);

const WinnersField = ({ form: { winners }, board, set }: FieldProps) => (
  <fieldset class="wide">
    <legend>{say.value.winners}</legend>
    {board.live.map((one) => (
      <Check
        key={one}
        look="tick"
        on={winners.includes(one)}
        set={(on) =>
          set({
            winners: on ? [...winners, one] : winners.filter((other) => other !== one),
          })
        }
      >
        {' '}
        {words[language.value].names.owner(one)}
      </Check>
    ))}
  </fieldset>
);

const SumField = ({ form: { least, amount }, board, power, set }: FieldProps) => (
  <label>
    <span>
      {say.value.sum} {least > 1 && <small>({say.value.least(least)})</small>}
    </span>
    <input
      type="number"
      name="sum"
      min={1}
      max={Math.max(1, board.purses[power] ?? 0)}
      value={amount}
      onInput={(event) => set({ sum: Math.max(1, Math.floor(Number(event.currentTarget.value) || 1)) })}
    />
  </label>
);

const SecretField = ({ form, set }: FieldProps) => (
  <Check look="tick" on={form.secret} set={(on) => set({ secret: on })}>
    {' '}
    {say.value.secretly}
  </Check>
);

/** What a bribed unit is to do. */
function OrderField({ form: { target, order }, set }: FieldProps) {
  const orders = (target ?? []).filter(({ line }) => line.kind === 'bribe' && line.order);
  if (orders.length === 0) return null;
  return (
    <label class="wide">
      <span>{say.value.order}</span>
      <select value={order} onChange={(event) => set({ order: event.currentTarget.value })}>
        <option value="">{say.value.noOrder}</option>
        {unique(orders).map(({ line: one, text: written }) => (
          <option key={written} value={written}>
            {one.kind === 'bribe' && one.order ? capital(words[language.value].line(one.order)) : written}
          </option>
        ))}
      </select>
    </label>
  );
}

const Fields = (props: FieldProps) => {
  const { family, targets, first, pays } = props.form;
  return (
    <>
      <FamilyField {...props} />
      {targets.length > 0 && <TargetField {...props} />}
      {family === 'concede' && <RivalField {...props} />}
      {family === 'propose' && <WinnersField {...props} />}
      {pays && <SumField {...props} />}
      {first?.kind === 'gift' && <SecretField {...props} />}
      {first?.kind === 'bribe' && <OrderField {...props} />}
    </>
  );
};

/** A small form for the lines that no touch on the map can say: gold, persons, politics. */
export function Composer({
  table,
  power,
  onWritten,
}: {
  readonly table: Table;
  readonly power: PowerId;
  /** The line stands on the sheet. */
  onWritten?(): void;
}) {
  const view = table.session.view.value;
  const board = boardOf(view);
  const box = useRef<HTMLDetailsElement>(null);
  const draft = useSignal<Draft>({ ...blank, winners: [power] });
  const offers = useMemo(() => offersOf(view, power), [view, power]);
  const groups = useMemo(() => grouped(offers), [offers]);
  const set = (change: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...change };
  };

  const hoped = courted.value;
  useEffect(() => {
    if (hoped === undefined) return;
    const targets = groups.get(hoped.by) ?? [];
    const at = targets.findIndex(
      ([{ line }]) => 'unit' in line && unitAt(board, line.unit.loc)?.id === hoped.unit,
    );
    if (at >= 0) set({ family: hoped.by, pick: at, sum: undefined, order: '' });
    courted.value = undefined;
    if (!box.current) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'nearest' });
    box.current.querySelector('input')?.focus();
  }, [hoped]);

  const form = filled(view, power, groups, draft.value);
  if (!form) return null;
  const canonical = form.line && print(form.line, sceneFor(view, power));
  const tongue = words[language.value];
  return (
    <details
      class="dmore"
      ref={box}
      // On a low screen it would open under the edge of the sheet.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' });
      }}
    >
      <summary>{say.value.add}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!canonical) return;
          table.act(`write ${canonical}`);
          onWritten?.();
        }}
      >
        <Fields form={form} board={board} power={power} set={set} />
        {canonical && (
          <p class="wide preview">
            <code>{tongue.written(print(form.line, sceneFor(view, power), language.value))}</code>{' '}
            <small>{tongue.text(canonical)}</small>
          </p>
        )}
        <button type="submit" class="btn sm wide" aria-disabled={!canonical}>
          {say.value.write}
        </button>
      </form>
    </details>
  );
}

type Group = readonly [Offer, ...Offer[]];

/** Offers by family; those that differ only in their sum or order stand together. */
function grouped(offers: readonly Offer[]): ReadonlyMap<Family, readonly Group[]> {
  const found = new Map<Family, Map<string, [Offer, ...Offer[]]>>();
  for (const offer of offers) {
    const family = familyOf[offer.line.kind];
    if (!family) continue;
    const targets = found.get(family) ?? new Map<string, [Offer, ...Offer[]]>();
    found.set(family, targets);
    const key = `${offer.line.kind} ${targetOf(offer.line) || offer.text}`;
    const list = targets.get(key);
    if (list) list.push(offer);
    else targets.set(key, [offer]);
  }
  return new Map([...found].map(([family, targets]) => [family, [...targets.values()]]));
}

/** Orders are offered once for each sum; here they stand once. */
function unique(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ line }) => {
    const key = line.kind === 'bribe' ? JSON.stringify(line.order) : '';
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function leastOf(view: View, line: Line): number {
  const unit = line.kind === 'bribe' ? unitAt(boardOf(view), line.unit.loc) : undefined;
  if (unit) return bribeMinimum(stateOf(view), unit);
  return line.kind === 'bid' || line.kind === 'bribe-person' ? line.sum : 1;
}

function nameOf(board: Board, line: Line, { names }: (typeof words)['en']): string {
  if (line.kind === 'gift') return names.owner(line.power);
  if ('person' in line) return names.person(line.person);
  if (!('unit' in line)) return '';
  const unit = unitAt(board, line.unit.loc);
  const name = names.unit(line.unit, unit ? { status: unit.status } : {});
  return unit ? `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${names.owner(unit.owner)}` : name;
}
