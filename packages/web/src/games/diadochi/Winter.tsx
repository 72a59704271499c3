import './winter.css';
import type { PowerId } from '@strategoi/diadochi';
import type { Language } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import type { Winter as Account, Choice, Paid } from './winter.ts';

const en = {
  purse: 'Purse',
  income: 'Income',
  upkeep: 'Upkeep',
  spend: 'To spend',
  build: 'Raise',
  promote: 'Promote',
  keep: 'Keep',
  drop: 'Let go',
  sum: (n: number) => (n < 0 ? `−${-n} T` : `${n} T`),
  plus: (n: number) => `+${n} T`,
  short: (n: number) => `${n} T short`,
  pays: (all: number, pay: number, raised: number) =>
    raised > 0
      ? `Sealing pays ${all} T: ${pay} upkeep, ${raised} for what is raised.`
      : `Sealing pays ${all} T of upkeep.`,
  stays: (n: number) => `${n} T stay in the purse.`,
  next: (n: number) => `Next winter these units cost ${n} T.`,
  lack: (n: number) => `${n} T are missing: what cannot be paid is lost or left undone.`,
  cannot: 'The purse does not reach',
  none: 'Nothing can be raised this winter.',
  chosen: 'on the sheet',
};
const fr: typeof en = {
  purse: 'Caisse',
  income: 'Revenu',
  upkeep: 'Entretien',
  spend: 'À dépenser',
  build: 'Lever',
  promote: 'Promouvoir',
  keep: 'Garder',
  drop: 'Renvoyer',
  sum: (n) => (n < 0 ? `−${-n} T` : `${n} T`),
  plus: (n) => `+${n} T`,
  short: (n) => `manque ${n} T`,
  pays: (all, pay, raised) =>
    raised > 0
      ? `Sceller paie ${all} T : ${pay} d’entretien, ${raised} de levées.`
      : `Sceller paie ${all} T d’entretien.`,
  stays: (n) => `Il reste ${n} T en caisse.`,
  next: (n) => `L’hiver prochain, ces unités coûteront ${n} T.`,
  lack: (n) => `Il manque ${n} T : ce qui ne peut être payé est perdu ou ne se fait pas.`,
  cannot: 'La caisse n’y suffit pas',
  none: 'Rien ne peut être levé cet hiver.',
  chosen: 'sur la feuille',
};
const said: { readonly [L in Language]: typeof en } = { en, fr };

const icons = { A: 'army', F: 'fleet', G: 'citadel' } as const;

/** Income, upkeep, what can be raised and at what price: all on one sheet, with the sum while one chooses. */
export function WinterPanel({
  table,
  power,
  account,
}: {
  readonly table: Table;
  readonly power: PowerId;
  readonly account: Account;
}) {
  const text = said[language.value];
  const { purse, income, pay, raised, left } = account;
  const isOpen = table.ask.value !== undefined;
  const choose = (choice: Choice): void => {
    if (!isOpen) return;
    if (choice.at > 0) table.act(`erase ${choice.at}`);
    else if (choice.short > 0)
      table.remind(
        text.cannot,
        `${choice.label}: ${text.short(choice.short)}. ${table.kit.words[language.value].rules['DIA-ECO-007']?.text ?? ''}`,
        'DIA-ECO-007',
      );
    else table.act(`write ${choice.text}`);
  };
  return (
    <div class={`winter ${power}`}>
      <dl class="wboxes">
        <Box label={text.purse} value={text.sum(purse)} />
        <Box label={text.income} value={text.plus(income)} />
        <Box label={text.upkeep} value={text.sum(-pay)} />
        <Box label={text.spend} value={text.sum(left)} last short={left < 0} />
      </dl>
      <h3>
        {text.income} <b>{text.plus(income)}</b>
      </h3>
      <ul class="wchips">
        {account.sources.map(({ label, sum }) => (
          <li key={label}>
            {label} <b>{sum}</b>
          </li>
        ))}
      </ul>
      <h3>
        {text.upkeep} <b>{text.sum(-pay)}</b>
      </h3>
      <ul class="wpay">
        {account.upkeep.map((paid) => (
          <Owed key={paid.id} table={table} paid={paid} isOpen={isOpen} />
        ))}
      </ul>
      <h3>
        {text.build} <b>{text.sum(-raised)}</b>
      </h3>
      {account.sites.length === 0 && account.promotions.length === 0 && <p class="wnone">{text.none}</p>}
      <div class="wsites">
        {account.sites.map((site) => (
          <fieldset key={site.id}>
            <legend>
              <b>{site.name}</b> <small>{site.note}</small>
            </legend>
            <Choices choices={site.choices} choose={choose} />
          </fieldset>
        ))}
        {account.promotions.length > 0 && (
          <fieldset>
            <legend>
              <b>{text.promote}</b>
            </legend>
            <Choices choices={account.promotions} choose={choose} />
          </fieldset>
        )}
      </div>
    </div>
  );
}

const Box = ({
  label,
  value,
  last,
  short,
}: {
  readonly label: string;
  readonly value: string;
  readonly last?: boolean;
  readonly short?: boolean;
}) => (
  <div class={`${last ? 'last' : ''}${short ? ' short' : ''}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Owed({
  table,
  paid,
  isOpen,
}: {
  readonly table: Table;
  readonly paid: Paid;
  readonly isOpen: boolean;
}) {
  const text = said[language.value];
  const { choice } = paid;
  return (
    <li class={choice ? 'asked' : ''}>
      <Icon id={icons[paid.kind]} /> <span>{paid.name}</span>
      {choice && (
        <span class="wkeep">
          <button
            type="button"
            class="btn sm"
            aria-pressed={!choice.dropped}
            disabled={!isOpen}
            onClick={() => table.act(`write ${choice.keep}`)}
          >
            {text.keep}
          </button>
          <button
            type="button"
            class="btn sm"
            aria-pressed={choice.dropped}
            disabled={!isOpen}
            onClick={() => table.act(`write ${choice.drop}`)}
          >
            {text.drop}
          </button>
        </span>
      )}
      <b>{text.sum(choice?.dropped ? 0 : paid.price)}</b>
    </li>
  );
}

const Choices = ({
  choices,
  choose,
}: {
  readonly choices: readonly Choice[];
  choose(choice: Choice): void;
}) => {
  const text = said[language.value];
  return (
    <>
      {choices.map((choice) => (
        <button
          key={choice.text}
          type="button"
          class={choice.short > 0 ? 'wbuy short' : 'wbuy'}
          aria-pressed={choice.at > 0}
          aria-disabled={choice.short > 0}
          onClick={() => choose(choice)}
        >
          <span>{choice.label}</span>{' '}
          <b>{choice.short > 0 ? text.short(choice.short) : text.sum(choice.price)}</b>
          {choice.at > 0 && <Icon id="check" />}
        </button>
      ))}
    </>
  );
};

/** What sealing pays, what stays, and what the year after will ask for. */
export function Bill({ account: { pay, raised, left, next } }: { readonly account: Account }) {
  const text = said[language.value];
  return (
    <div class="wbill">
      <div class="wbar" aria-hidden="true">
        <i class="pay" style={`flex:${pay}`} />
        <i class="raised" style={`flex:${raised}`} />
        <i class="left" style={`flex:${Math.max(0, left)}`} />
      </div>
      <p role="status">
        {text.pays(pay + raised, pay, raised)}{' '}
        {left < 0 ? <b class="lack">{text.lack(-left)}</b> : text.stays(left)} {text.next(next)}
      </p>
    </div>
  );
}
