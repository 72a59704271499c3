/** The sheet of winter as an account: what comes in, what is owed, what can be raised, what sealing will cost. */

import {
  type Account,
  accountOf,
  citadels,
  controllerOf,
  goodLines,
  incomeOf,
  isVacated,
  type Line,
  type PowerId,
  priceOf,
  type Status,
  spaceOf,
  statusSpecs,
  type Unit,
  worth,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language, View } from '@strategoi/kernel';
import { offersOf } from './offers.ts';
import { boardOf, stateOf } from './scene.ts';

/** Something that may be bought this winter. */
export interface Choice {
  /** What is written for it. */
  readonly text: string;
  readonly label: string;
  readonly price: number;
  /** The number of its line on the sheet, counted from one; 0 while it is not on it. */
  readonly at: number;
  /** What is missing to pay for it, beside all that is on the sheet. */
  readonly short: number;
}

export interface Site {
  readonly id: string;
  readonly name: string;
  /** Who stands there. */
  readonly note: string;
  readonly choices: readonly Choice[];
}

export interface Paid {
  readonly id: number;
  readonly name: string;
  readonly kind: Unit['kind'];
  readonly price: number;
  /** The choice there is about a militia; nothing of others. */
  readonly choice?: { readonly keep: string; readonly drop: string; readonly dropped: boolean };
}

export interface Winter extends Account {
  readonly sources: readonly { readonly label: string; readonly sum: number }[];
  readonly upkeep: readonly Paid[];
  readonly sites: readonly Site[];
  readonly promotions: readonly Choice[];
  /** What the units there will be cost next winter. */
  readonly next: number;
}

const said = {
  en: {
    provinces: (n: number) => (n === 1 ? '1 province' : `${n} provinces`),
    citadels: (n: number) => (n === 1 ? '1 citadel' : `${n} citadels`),
    empty: 'empty',
    capital: (name: string) => `${name}, capital`,
  },
  fr: {
    provinces: (n: number) => (n === 1 ? '1 province' : `${n} provinces`),
    citadels: (n: number) => (n === 1 ? '1 citadelle' : `${n} citadelles`),
    empty: 'vide',
    capital: (name: string) => `${name}, capitale`,
  },
} as const;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "an elite army" as it stands on a button. */
const bare = (phrase: string): string => capital(phrase.replace(/^(an?|one|une?) /i, ''));

type Entries = NonNullable<ReturnType<typeof boardOf>['sheets'][PowerId]>;

/** Where a line stands on the sheet, counted from one; 0 where it is not on it. */
function numberOf(entries: Entries, line: Line): number {
  const text = JSON.stringify(line);
  return entries.findIndex((entry) => JSON.stringify(entry.line) === text) + 1;
}

/** What is missing to pay for a line beside all that is on the sheet. */
export function shortIn(
  view: View,
  power: PowerId,
  account = accountOf(view, power),
): (line: Line) => number {
  const board = boardOf(view);
  const good = goodLines(board, power);
  const about = (one: Line): string =>
    one.kind === 'build' ? `${one.type} ${one.at}` : 'unit' in one ? `unit ${one.unit.loc}` : '';
  /** What the sheet already spends on the very thing this would replace. */
  const instead = (line: Line): number => {
    const known = good.find((one) => one.kind === line.kind && about(one) === about(line));
    return known ? priceOf(board, known) : 0;
  };
  return (line) =>
    numberOf(board.sheets[power] ?? [], line) > 0
      ? 0
      : Math.max(0, priceOf(board, line) - instead(line) - account.left);
}

export function winterOf(view: View, power: PowerId, language: Language): Winter {
  const board = boardOf(view);
  const { names } = words[language];
  const text = said[language];
  const entries = board.sheets[power] ?? [];
  const good = goodLines(board, power);
  const account = accountOf(view, power);
  const mine = board.units.filter(({ owner }) => owner === power);

  const shortOf = shortIn(view, power, account);
  const choiceOf = (line: Line, written: string, label: string): Choice => {
    const price = priceOf(board, line);
    return { text: written, label, price, at: numberOf(entries, line), short: shortOf(line) };
  };

  const offers = offersOf(view, power);
  // DIA-ECO-020: beside an army or fleet that stays it would go behind the walls, where a garrison is offered anyway.
  const isTaken = (line: Line): boolean =>
    line.kind === 'build' &&
    line.type !== 'G' &&
    numberOf(entries, line) === 0 &&
    mine.some((unit) => spaceOf(unit.at) === spaceOf(line.at) && !isVacated(stateOf(view), power, unit));
  const sites = new Map<string, { note: string; choices: Choice[] }>();
  for (const { line, text: written } of offers) {
    if (line.kind !== 'build' || isTaken(line)) continue;
    const site = line.type === 'G' ? line.at : spaceOf(line.at);
    const there = board.units.filter((unit) =>
      line.type === 'G' ? unit.at === site : spaceOf(unit.at) === site,
    );
    const known = sites.get(site) ?? {
      note:
        there.length === 0
          ? text.empty
          : there.map((unit) => bare(names.someUnit(unit.kind, unit.status))).join(', '),
      choices: [],
    };
    known.choices.push(choiceOf(line, written, bare(names.someUnit(line.type, line.status))));
    sites.set(site, known);
  }
  const promotions = offers.flatMap(({ line, text: written }) =>
    line.kind === 'promote'
      ? [choiceOf(line, written, `${capital(names.label(line.unit.loc))}, ${names.status(line.status)}`)]
      : [],
  );
  const writtenFor = (kind: 'keep' | 'drop', unit: Unit): string =>
    offers.find(({ line }) => line.kind === kind && line.unit.loc === unit.at)?.text ?? '';
  const upkeep = mine.map((unit): Paid => {
    const drop = writtenFor('drop', unit);
    return {
      id: unit.id,
      name: capital(names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status })),
      kind: unit.kind,
      price: statusSpecs[unit.status].price,
      ...(drop === ''
        ? {}
        : {
            choice: {
              keep: writtenFor('keep', unit),
              drop,
              dropped: good.some((line) => line.kind === 'drop' && line.unit.loc === unit.at),
            },
          }),
    };
  });

  return {
    ...account,
    sources: sourcesOf(view, power, language),
    upkeep,
    sites: [...sites].map(([id, site]) => ({ id, name: capital(names.label(id)), ...site })),
    promotions,
    next: nextYear(mine, good),
  };
}

/** DIA-ECO-004 to DIA-ECO-006: capital and great cities by name, the rest by number. */
function sourcesOf(view: View, power: PowerId, language: Language): Winter['sources'] {
  const board = boardOf(view);
  const text = said[language];
  const { names } = words[language];
  const held = citadels.filter(({ id }) => controllerOf(board, id) === power);
  const great = held.filter(({ id }) => worth(board, id, power) > 0);
  const paying = incomeOf(stateOf(view), power).provinces;
  return [
    ...great.map(({ id }) => {
      const name = capital(names.label(id));
      return {
        label: board.capitals[power] === id ? text.capital(name) : name,
        sum: 10 * worth(board, id, power),
      };
    }),
    { label: text.citadels(held.length), sum: held.length },
    { label: text.provinces(paying), sum: paying },
  ].filter(({ sum }) => sum > 0);
}

/** DIA-ECO-011: a unit costs each winter what it costs to raise. */
function nextYear(mine: readonly Unit[], lines: readonly Line[]): number {
  const price = (status: Status): number => statusSpecs[status].price;
  let sum = 0;
  for (const unit of mine) {
    const line = lines.find((one) => 'unit' in one && one.unit.loc === unit.at);
    if (line?.kind === 'drop' || line?.kind === 'dismiss') continue;
    sum += price(line?.kind === 'promote' ? line.status : unit.status);
  }
  for (const line of lines) if (line.kind === 'build') sum += price(line.status);
  return sum;
}
