import { useSignal } from '@preact/signals';
import { type Board, bribeMinimum, type Line, type Offer, type PowerId, print } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
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
  const text = say.value;
  const tongue = words[language.value];
  const view = table.session.view.value;
  const board = boardOf(view);
  const box = useRef<HTMLDetailsElement>(null);
  const form = useSignal<Draft>({ ...blank, winners: [power] });
  const offers = useMemo(() => offersOf(view, power), [view]);
  const groups = useMemo(() => grouped(offers), [offers]);
  const orders = board.phase === 'orders';
  const open: Family[] = [
    ...families.filter((family) => groups.has(family)),
    ...(orders ? (['propose', 'concede'] as const) : []),
  ];
  const { pick, sum, order, secret, winners } = form.value;
  const family = open.includes(form.value.family) ? form.value.family : open[0];
  const set = (change: Partial<Draft>): void => {
    form.value = { ...form.value, ...change };
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

  if (family === undefined) return null;
  const targets = family === 'propose' || family === 'concede' ? [] : (groups.get(family) ?? []);
  const target = targets[Math.min(pick, targets.length - 1)];
  const first = target?.[0].line;
  const least = first ? leastOf(table, first) : 0;
  const pays = first !== undefined && 'sum' in first;
  const amount = sum ?? (pays ? Math.max(least, first.sum) : 0);
  const line = ((): Line | undefined => {
    if (family === 'propose') return winners.length > 0 ? { kind: 'propose', powers: winners } : undefined;
    if (family === 'concede') {
      const to = board.live.filter((one) => one !== power)[pick] ?? board.live.find((one) => one !== power);
      return to ? { kind: 'concede', power: to } : undefined;
    }
    if (!first || !pays) return first;
    if (first.kind === 'gift') return { ...first, sum: amount, ...(secret ? { secret: true } : {}) };
    const ordered = target?.find(({ text: written }) => written === order)?.line;
    if (first.kind === 'bribe' && ordered?.kind === 'bribe') return { ...ordered, sum: amount };
    return { ...first, sum: amount };
  })();
  const scene = sceneFor(view, power);
  const shortName = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const canonical = line && print(line, scene);
  const bribes =
    first?.kind === 'bribe' ? (target ?? []).filter(({ line: l }) => l.kind === 'bribe' && l.order) : [];
  return (
    <details class="dmore" ref={box}>
      <summary>{text.add}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!canonical) return;
          table.act(`write ${canonical}`);
          onWritten?.();
        }}
      >
        <label class="wide">
          <span>{text.line}</span>
          <select
            name="family"
            value={family}
            onChange={(event) =>
              set({ ...blank, winners: [power], family: event.currentTarget.value as Family })
            }
          >
            {open.map((id) => (
              <option key={id} value={id}>
                {text.kinds[id]}
              </option>
            ))}
          </select>
        </label>
        {targets.length > 0 && (
          <label class="wide">
            <span>{pays ? (text.targets[first.kind] ?? text.target) : text.line}</span>
            <select
              name="target"
              value={String(pick)}
              onChange={(event) =>
                set({ pick: Number(event.currentTarget.value), order: '', sum: undefined })
              }
            >
              {targets.map(([one], i) => (
                <option key={one.text} value={String(i)}>
                  {pays ? nameOf(board, one.line, tongue) : shortName(tongue.text(one.text))}
                </option>
              ))}
            </select>
          </label>
        )}
        {family === 'concede' && (
          <label class="wide">
            <span>{text.to}</span>
            <select
              value={String(pick)}
              onChange={(event) => set({ pick: Number(event.currentTarget.value) })}
            >
              {board.live
                .filter((one) => one !== power)
                .map((one, i) => (
                  <option key={one} value={String(i)}>
                    {tongue.names.owner(one)}
                  </option>
                ))}
            </select>
          </label>
        )}
        {family === 'propose' && (
          <fieldset class="wide">
            <legend>{text.winners}</legend>
            {board.live.map((one) => (
              <label key={one} class="tick">
                <input
                  type="checkbox"
                  checked={winners.includes(one)}
                  onChange={(event) =>
                    set({
                      winners: event.currentTarget.checked
                        ? [...winners, one]
                        : winners.filter((other) => other !== one),
                    })
                  }
                />{' '}
                {tongue.names.owner(one)}
              </label>
            ))}
          </fieldset>
        )}
        {pays && (
          <label>
            <span>
              {text.sum} {least > 1 && <small>({text.least(least)})</small>}
            </span>
            <input
              type="number"
              name="sum"
              min={1}
              max={Math.max(1, board.purses[power] ?? 0)}
              value={amount}
              onInput={(event) =>
                set({ sum: Math.max(1, Math.floor(Number(event.currentTarget.value) || 1)) })
              }
            />
          </label>
        )}
        {first?.kind === 'gift' && (
          <label class="tick">
            <input
              type="checkbox"
              checked={secret}
              onChange={(event) => set({ secret: event.currentTarget.checked })}
            />{' '}
            {text.secretly}
          </label>
        )}
        {bribes.length > 0 && (
          <label class="wide">
            <span>{text.order}</span>
            <select value={order} onChange={(event) => set({ order: event.currentTarget.value })}>
              <option value="">{text.noOrder}</option>
              {unique(bribes).map(({ line: one, text: written }) => (
                <option key={written} value={written}>
                  {one.kind === 'bribe' && one.order ? shortName(tongue.line(one.order)) : written}
                </option>
              ))}
            </select>
          </label>
        )}
        {canonical && (
          <p class="wide preview">
            <code>{canonical}</code> <small>{tongue.text(canonical)}</small>
          </p>
        )}
        <button type="submit" class="btn sm wide" aria-disabled={!canonical}>
          {text.write}
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

function leastOf(table: Table, line: Line): number {
  const view = table.session.view.value;
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
