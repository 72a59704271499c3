/** The one way each line is written back. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PersonId } from '../data/persons.ts';
import { statusSpecs } from '../data/units.ts';
import type { Line, Military, Move } from '../line.ts';
import type { Scene } from '../scene.ts';
import { placeText, spaceAt, unitNamed, unitText } from './board.ts';
import { citadelNames } from './citadels.ts';
import { isPower, type Language, personNames, secondNames } from './names.ts';

const english = {
  hold: 'H',
  via: 'via C',
  free: 'NOCTRL',
  with: 'WITH',
  kill: 'KILL',
  marry: 'ANNOUNCE MARRIAGE',
  royalOrder: 'ROYAL ORDER',
  bribe: 'BRIBE',
  counter: 'COUNTER',
  gift: 'GIFT',
  secret: 'SECRET',
  bid: 'BID',
  propose: 'PROPOSE',
  vote: 'VOTE',
  yes: 'YES',
  no: 'NO',
  concede: 'CONCEDE',
  open: 'OPEN',
  to: '->',
  build: 'BUILD',
  promote: 'PROMOTE',
  keep: 'KEEP',
  drop: 'DROP',
  disband: 'DISBAND',
  degrade: 'DEGRADE',
  dismiss: 'DISMISS',
  capital: 'CAPITAL',
  retreat: '=>',
};

const french: typeof english = {
  hold: 'x',
  via: 'par C',
  free: '(sans allégeance)',
  with: '+',
  kill: 'Égorger',
  marry: 'Annonce mariage',
  royalOrder: 'Ordre royal',
  bribe: 'Corr.',
  counter: 'CC',
  gift: 'Don',
  secret: 'secret',
  bid: 'Enchère',
  propose: 'Prop.',
  vote: 'Vote',
  yes: 'oui',
  no: 'non',
  concede: 'Concède',
  open: 'Portes',
  to: ':',
  build: 'Constr.',
  promote: 'Promo',
  keep: 'Entretien',
  drop: 'Congé',
  disband: 'Suppr.',
  degrade: 'Dégrade',
  dismiss: 'Licencier',
  capital: 'Capitale',
  retreat: '=>',
};

const words: { readonly [language in Language]: typeof english } = { en: english, fr: french };

interface Pen {
  readonly scene: Scene;
  readonly language: Language;
  readonly words: typeof english;
}

/** A citadel is gone to as a garrison. */
const goal = (node: string): string => (citadelNames.has(node) ? `G ${placeText(node)}` : node);

const anyone = ({ scene }: Pen, ref: UnitRef): string =>
  unitText(ref, unitNamed(scene, ref.type, ref.loc, undefined));

const mine = ({ scene }: Pen, ref: UnitRef): string => {
  const unit = unitNamed(scene, ref.type, ref.loc, scene.power);
  // RUL-ORD-01: without a number the first of several would be read as the next of them.
  const among = unit?.at === ref.loc && !unit.led && unitsBehind(scene, ref);
  return `${unitText(ref, unit)}${among ? '.1' : ''}`;
};

const unitsBehind = ({ units }: Scene, { type, loc }: UnitRef): boolean =>
  units.some(({ kind, at }) => kind === type && at.startsWith(`${loc}.`));

const person = (pen: Pen, id: PersonId): string => personNames[pen.language][id];

const money = (pen: Pen, sum: number): string => (pen.language === 'fr' ? `${sum} T` : `${sum}`);

/** §3.4: a garrison that says nothing goes out as what can stand there. */
function shape({ scene }: Pen, { unit, to, as }: Move): string {
  if (unit.type !== 'G' || citadelNames.has(to)) return '';
  if (as !== undefined) return `${as} `;
  return scene.map.types[spaceAt(scene.map, to)] === 'sea' ? 'F ' : 'A ';
}

function moveText(pen: Pen, line: Move): string {
  const { to, via, free } = line;
  return `-> ${shape(pen, line)}${goal(to)}${via ? ` ${pen.words.via}` : ''}${free ? ` ${pen.words.free}` : ''}`;
}

function taskText(pen: Pen, line: Military, own: boolean): string {
  switch (line.kind) {
    case 'hold':
      return pen.words.hold;
    case 'move':
      return moveText(pen, line);
    case 'support':
      return `S ${anyone(pen, line.of)}${line.to === undefined ? '' : ` -> ${goal(line.to)}`}`;
    case 'convoy':
      return `C ${anyone(pen, line.of)} -> ${goal(line.to)}`;
    case 'siege': {
      const { unit, citadel } = line;
      const besieger = unitNamed(pen.scene, unit.type, unit.loc, own ? pen.scene.power : undefined);
      return `${besieger?.siege === citadel ? 'A2' : 'A1'} ${placeText(citadel)}`;
    }
    case 'supply':
      return `R ${placeText(line.citadel)}`;
  }
}

const orderText = (pen: Pen, line: Military): string =>
  `${mine(pen, line.unit)} ${taskText(pen, line, true)}`;

/** DIA-ORD-014. */
const hiddenOrder = (pen: Pen, order: Military | undefined): string =>
  order ? ` : ${anyone(pen, order.unit)} ${taskText(pen, order, false)}` : '';

/** `A DAM SELEUCUS`, `A DAM (Séleucos)`: a revolt has no name to write. */
function owned(pen: Pen, ref: UnitRef): string {
  const unit = unitNamed(pen.scene, ref.type, ref.loc, undefined);
  const text = unitText(ref, unit);
  if (!unit || !isPower(unit.owner)) return text;
  const name = person(pen, unit.owner);
  return pen.language === 'fr' ? `${text} (${name})` : `${text} ${name}`;
}

function text(pen: Pen, line: Line): string {
  const { words: w } = pen;
  switch (line.kind) {
    case 'hold':
    case 'move':
    case 'support':
    case 'convoy':
    case 'siege':
    case 'supply':
      return orderText(pen, line);
    case 'go':
      return `${person(pen, line.person)} -> ${goal(line.to)}${line.free ? ` ${w.free}` : ''}`;
    case 'join':
      return `${person(pen, line.person)} ${w.with} ${mine(pen, line.unit)}`;
    case 'leave':
      return `${person(pen, line.person)} ${w.hold}`;
    case 'kill':
      return `${w.kill} ${line.member ? secondNames[pen.language][line.member] : person(pen, line.person)}`;
    case 'marry':
      return w.marry;
    case 'royal-order':
      return `${w.royalOrder} ${person(pen, line.power)}`;
    case 'bribe':
      return `${w.bribe} ${owned(pen, line.unit)} ${money(pen, line.sum)}${hiddenOrder(pen, line.order)}`;
    case 'bribe-person':
      return `${w.bribe} ${person(pen, line.person)} ${money(pen, line.sum)}`;
    case 'counter':
      return `${w.counter} ${anyone(pen, line.unit)} ${money(pen, line.sum)}`;
    case 'counter-person':
      return `${w.counter} ${person(pen, line.person)} ${money(pen, line.sum)}`;
    case 'gift':
      return `${w.gift} ${person(pen, line.power)} ${money(pen, line.sum)}${line.secret ? ` ${w.secret}` : ''}`;
    case 'bid':
      return `${w.bid} ${anyone(pen, line.unit)} ${money(pen, line.sum)}${hiddenOrder(pen, line.order)}`;
    case 'propose':
      return `${w.propose} ${line.powers.map((power) => person(pen, power)).join(' + ')}`;
    case 'vote': {
      const { on } = line;
      const proposal = typeof on === 'number' ? `P${on}` : on.map((power) => person(pen, power)).join(' + ');
      return `${w.vote} ${proposal} ${line.yes ? w.yes : w.no}`;
    }
    case 'concede':
      return `${w.concede} ${person(pen, line.power)}`;
    case 'open':
      return `${w.open} ${placeText(line.citadel)} ${w.to} ${person(pen, line.power)}`;
    case 'build':
      return `${w.build} ${line.type}${statusSpecs[line.status].letter} ${placeText(line.at)}`;
    case 'promote':
      return `${w.promote} ${mine(pen, line.unit)} ${statusSpecs[line.status].letter}`;
    case 'keep':
    case 'drop':
    case 'disband':
    case 'degrade':
    case 'dismiss':
      return `${w[line.kind]} ${mine(pen, line.unit)}`;
    case 'capital':
      return `${w.capital} ${placeText(line.citadel)}`;
    case 'retreat':
      return `${mine(pen, line.unit)} ${w.retreat} ${line.to === undefined ? 'x' : goal(line.to)}`;
  }
}

export const print = (line: Line, scene: Scene, language: Language = 'en'): string =>
  text({ scene, language, words: words[language] }, line);
