import type { OddsTable, Options, Role } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../app/Icon.tsx';
import { signed } from '../../../app/numbers.ts';
import { href } from '../../../app/route.ts';
import { language } from '../../../app/settings.ts';
import type { Piece } from '../../../board/types.ts';
import { CounterPicture, ratio, Track } from '../../../fights/parts.tsx';
import type { Table } from '../../../pages/table.ts';
import { roleName } from '../../../panels/Prompt.tsx';
import { symbols } from '../pieces.ts';
import {
  type Account,
  type CardDesk,
  type FightBook,
  type FightFactor,
  type Force,
  type Hit,
  type Sum,
  winsOf,
} from './book.ts';
import { fightWords } from './words.ts';

/** The title of a rule without the figure that stands beside it. */
const factorName = (title: string | undefined): string | undefined =>
  title?.replace(/\s*:\s*[+−-]?\d+(\s+\S+)?$/, '');

function ForceView({
  table,
  force,
  pf,
  attacks,
}: {
  readonly table: Table;
  readonly force: Force;
  readonly pf: number | undefined;
  readonly attacks: boolean;
}) {
  const words = fightWords.value;
  const own = table.seat.value === force.role && table.session.saved.value.sandbox !== true;
  const leaders = force.piles.flatMap(({ piece }) =>
    piece.kind === 'leader' ? [piece.label ?? piece.name] : [],
  );
  const name = own && attacks ? words.youAttack : own ? words.you : roleName(table, force.role);
  return (
    <div class={`force ${force.role}`}>
      <header>
        <Icon id={`em-${force.role}`} />
        <b>{name}</b>
        {pf !== undefined && <strong>{pf}</strong>}
      </header>
      <ul class="cs">
        {force.piles.map(({ piece, n }) => (
          <li key={piece.stack} title={n > 1 ? `${n} × ${piece.name}` : piece.name}>
            <CounterPicture piece={piece} n={n} />
            <span class="vh">{n > 1 ? `${n} × ${piece.name}` : piece.name}</span>
          </li>
        ))}
      </ul>
      <small>{[words.units(force.units), ...leaders].join(', ')}</small>
    </div>
  );
}

export function Forces({
  table,
  account,
  sum,
}: {
  readonly table: Table;
  readonly account: Account;
  readonly sum?: Sum | undefined;
}) {
  const shown = account.forces.filter(({ piles }) => piles.length > 0);
  const ordered = [...shown].sort(
    (a, b) => Number(b.role === account.attacker) - Number(a.role === account.attacker),
  );
  if (ordered.length === 0) return null;
  return (
    <div class={`forces n${ordered.length}`}>
      {ordered.map((force) => (
        <ForceView
          key={force.role}
          table={table}
          force={force}
          pf={pfIn(account, sum, force)}
          attacks={force.role === account.attacker && account.kind !== 'attrition'}
        />
      ))}
    </div>
  );
}

/** The strength a fight is read with, or with which a place is besieged and held. */
const pfIn = ({ kind, attacker }: Account, sum: Sum | undefined, { role, pf }: Force): number | undefined => {
  if (sum) return role === attacker ? sum.attackerPf : sum.defenderPf;
  return kind === 'siege' ? pf : undefined;
};

/** How force stands against force, and what moves the column: shifts and what is added to the die are two lists. */
export function Columns({
  table,
  desk,
  sum,
  factors,
}: {
  readonly table: Table;
  readonly desk: CardDesk;
  readonly sum: Sum;
  readonly factors: readonly FightFactor[];
}) {
  const words = fightWords.value;
  const { columns } = desk.book;
  return (
    <>
      <h3>
        {words.column} <em>{words.ratio(sum.attackerPf, sum.defenderPf, ratio(columns[sum.odds]))}</em>
      </h3>
      <Track columns={columns} odds={sum.odds} column={sum.column} />
      <Factors table={table} factors={factors} kind="column" say={words.shift} />
    </>
  );
}

/** What is added to the die, and what it comes to. */
export function DieFactors({
  table,
  factors,
  modifier,
  gap,
}: {
  readonly table: Table;
  readonly factors: readonly FightFactor[];
  readonly modifier: number;
  /** Something stands above it in the same part. */
  readonly gap?: true;
}) {
  const words = fightWords.value;
  return (
    <>
      <h3 class={gap && 'gap'}>
        {words.die}{' '}
        <em>
          {factors.some(({ kind }) => kind === 'die') ? words.inAll(signed(modifier)) : words.noModifier}
        </em>
      </h3>
      <Factors table={table} factors={factors} kind="die" />
    </>
  );
}

export function Factors({
  table,
  factors,
  kind,
  say = signed,
}: {
  readonly table: Table;
  readonly factors: readonly FightFactor[];
  readonly kind: string;
  readonly say?: (n: number) => string;
}) {
  const { rules } = table.kit.words[language.value];
  const own = factors.filter((factor) => factor.kind === kind);
  return (
    <ul class="md">
      {own.map(({ rule, value }) => (
        <li key={`${rule}${value}`} class={value > 0 ? 'p' : value < 0 ? 'm' : 'z'}>
          <a
            href={href('rules', table.kit.id, rule)}
            target="_blank"
            rel="noopener"
            title={rules[rule]?.text}
          >
            {factorName(rules[rule]?.title) ?? rule}
          </a>
          <b>{say(value)}</b>
        </li>
      ))}
    </ul>
  );
}

const fractions: { readonly [loss: string]: string } = { '3/4': '¾', '1/2': '½', '1/4': '¼', R: '0' };
/** Entries of the table, short. */
const short = (loss: string): string => fractions[loss] ?? (loss === 'E' ? '†' : fightWords.value.all);

/** The part of the table that six dice can reach, with the column and the row in play lit. */
export function ResultTable({
  book,
  options,
  sum,
  attacker,
  sides,
  seat,
}: {
  readonly book: FightBook;
  readonly options: Options;
  readonly sum: Sum;
  readonly attacker: Role | undefined;
  readonly sides: readonly Role[];
  /** Whoever reads it. */
  readonly seat: Role | undefined;
}) {
  const words = fightWords.value;
  const rows = [...new Set(winsOf(book, options, sum.column, sum.modifier).map(({ row }) => row))];
  const defender = sides.find((role) => role !== attacker) ?? '';
  return (
    <>
      <table class="crt">
        <caption class="vh">{words.table}</caption>
        <thead>
          <tr>
            <td />
            {book.columns.map((name, c) => (
              <th key={name} scope="col" class={c === sum.column ? 'lit' : c === sum.odds ? 'was' : ''}>
                {name.replace('/', ':')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} class={row === sum.row ? 'lit' : ''}>
              <th scope="row">{signedRow(row)}</th>
              {book.columns.map((name, c) => {
                const cell = book.cell(options, row, c);
                const hit = row === sum.row && c === sum.column;
                return (
                  <td
                    key={name}
                    class={`${cell.attackerWins ? attacker : defender} ${c === sum.column ? 'col' : ''} ${hit ? 'hit' : ''}`}
                  >
                    <span>{short(cell.attacker)}</span>
                    <span>{short(cell.defender)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="fleg">
        {words.readSo[seat === undefined ? 'none' : seat === attacker ? 'attacker' : 'defender']}
      </p>
    </>
  );
}

const signedRow = (row: number): string => (row < 0 ? `−${-row}` : String(row));

/** The die as it lies: what it showed, what was added, the row that is read. */
export function Throw({
  dice,
  voided,
  by,
  modifier,
  row,
  thrower,
  children,
}: {
  readonly dice: readonly number[];
  readonly voided: readonly number[];
  /** Whoever had them thrown again. */
  readonly by?: string | undefined;
  readonly modifier: number;
  readonly row?: number | undefined;
  readonly thrower?: Role | undefined;
  readonly children?: ComponentChildren;
}) {
  const words = fightWords.value;
  const total = (dice[0] ?? 0) + modifier;
  return (
    <div class={`throw ${dice.length > 1 ? 'many' : ''}`}>
      <span class={`bigdie ${thrower ?? ''}`}>
        {dice.map((die, i) => (
          <Icon key={i} id={`die-${die}`} />
        ))}
        <span class="vh">{dice.join(', ')}</span>
      </span>
      <div class="tx">
        {row !== undefined && dice.length === 1 && (
          <p class="eq">
            <b>{dice[0]}</b>
            {modifier !== 0 && <i class={modifier > 0 ? 'p' : 'm'}>{signed(modifier)}</i>}
            <span>=</span>
            {/* Beyond the table its last row is read: a sum that does not come out is not shown. */}
            {total !== row && (
              <>
                {signedRow(total)} <span>→</span>
              </>
            )}
            <b class="r">{signedRow(row)}</b>
          </p>
        )}
        {children}
        {voided.length > 0 && <small>{words.voided(voided, by)}</small>}
      </div>
    </div>
  );
}

/** A leader is wounded or ill, as his counter says; a unit is weakened. */
const weakenedText = (before: Piece, after: Piece): string =>
  after.kind === 'leader'
    ? after.name
    : fightWords.value.weakened(before.label ?? before.name, isShip(before));

const isShip = ({ symbol }: Piece): boolean => symbol === symbols.T;

/** Units are destroyed; a leader is killed, or taken with the rest. */
const goneText = (piece: Piece): string => {
  const name = piece.label ?? piece.name;
  const { fallen, destroyed } = fightWords.value;
  return piece.kind === 'leader' ? fallen(name) : destroyed(name, isShip(piece));
};

export function Losses({ hits }: { readonly hits: readonly Hit[] }) {
  const words = fightWords.value;
  if (hits.length === 0) return <p class="nt">{words.noLosses}</p>;
  return (
    <ul class="ls">
      {hits.map(({ role, before, after }) => (
        <li key={before.id} class={role}>
          <span class="pair">
            <CounterPicture piece={before} />
            <Icon id="chevron" class="to" />
            {after ? <CounterPicture piece={after} /> : <Icon id="close" class="dead" />}
          </span>
          <p>{after ? weakenedText(before, after) : goneText(before)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What both sides had before, what they gained, and what they have. */
export function Points({
  sides,
}: {
  readonly sides: readonly {
    readonly role: Role;
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
}) {
  const words = fightWords.value;
  if (sides.every(({ before, after }) => before === after)) return <p class="nt">{words.noPoints}</p>;
  return (
    <table class="pv2">
      <tbody>
        {sides.map(({ role, name, before, after }) => (
          <tr key={role}>
            <th scope="row" class={role}>
              <Icon id={`em-${role}`} /> {name}
            </th>
            <td>{before}</td>
            <td class={after === before ? 'z' : 'g'}>{signed(after - before)}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The two sides of the table. */
export const sideRoles = (table: Table): readonly Role[] => table.kit.game.manifest.roles.map(({ id }) => id);

/** Who would lose everybody by losing there, the one who looks first. */
export function Trapped({ table, odds }: { readonly table: Table; readonly odds: OddsTable }) {
  const words = fightWords.value;
  const { trapped, noRefuge } = odds.facts;
  const seat = table.session.saved.value.sandbox === true ? undefined : table.seat.value;
  const sides = (Array.isArray(trapped) ? trapped : [])
    .map((side) => sideRoles(table)[Number(side)])
    .filter((role) => role !== undefined)
    .sort((a, b) => Number(b === seat) - Number(a === seat));
  if (sides.length === 0 || typeof noRefuge !== 'string') return null;
  const { rules } = table.kit.words[language.value];
  return (
    <ul class="trapped">
      {sides.map((role) => (
        <li key={role} class={role}>
          <Icon id="warning" />
          <a href={href('rules', table.kit.id, noRefuge)} title={rules[noRefuge]?.title}>
            {role === seat ? words.youTrapped : words.trapped(roleName(table, role))}
          </a>
        </li>
      ))}
    </ul>
  );
}
