/** Proposals, votes, concessions and open gates. DIA-END-003 to DIA-END-006, DIA-OPT-GATES-01. */

import { citadels } from '../data/map.ts';
import type { PowerId } from '../data/powers.ts';
import { proposalNamed } from '../judge.ts';
import type { PoliticalLine } from '../line.ts';
import { placeText } from '../notation/board.ts';
import { isDigit } from '../notation/fold.ts';
import { powerCalled } from '../notation/names.ts';
import { type Pen, person, word } from '../notation/pen.ts';
import { readPower } from '../notation/people.ts';
import { readCitadel } from '../notation/places.ts';
import {
  fail,
  passWord,
  peekName,
  peekWord,
  type Scanner,
  skipBlanks,
  takeArrow,
  takeMark,
  takeWord,
} from '../notation/scanner.ts';
import { controllerOf } from '../query.ts';
import type { Kind, Kinds } from './kind.ts';

type Of<K extends PoliticalLine['kind']> = Extract<PoliticalLine, { kind: K }>;

const powersText = (pen: Pen, powers: readonly PowerId[]): string =>
  powers.map((power) => person(pen, power)).join(' + ');

/** RUL-END-03: whoever is named twice wins once. */
function readPowers(s: Scanner, comma: boolean): PowerId[] {
  const powers = new Set([readPower(s)]);
  while (takeMark(s, '+') || (comma && takeSeparator(s))) powers.add(readPower(s));
  return [...powers];
}

/** A comma between two powers; one at the end of the line is only punctuation. */
function takeSeparator(s: Scanner): boolean {
  const start = s.at;
  if (takeMark(s, ',') && powerCalled(peekName(s)) !== undefined) return true;
  s.at = start;
  return false;
}

const propose: Kind<Of<'propose'>> = {
  sheets: ['orders'],
  opens: ['PROP', 'PROPOSE'],
  read: (s) => ({ kind: 'propose', powers: readPowers(s, true) }),
  print: (pen, { powers }) => `${word(pen, 'PROPOSE', 'Prop.')} ${powersText(pen, powers)}`,
  about: (_state, { powers }) => `propose ${[...powers].sort().join('+')}`,
  judge: (state, _power, { powers }) =>
    powers.length > 0 && powers.every((one) => state.live.includes(one)) ? undefined : 'DIA-END-004',
  // Any other set of winners is written by hand.
  offer: ({ power }) => [{ kind: 'propose', powers: [power] }],
  tell: ({ powers }) => ({ key: 'propose', values: { powers: { powers } } }),
};

function takeProposal(s: Scanner): number | undefined {
  if (peekWord(s) !== 'P') return undefined;
  passWord(s);
  skipBlanks(s);
  const start = s.at;
  while (s.at < s.end && isDigit(s.text.charCodeAt(s.at))) s.at++;
  if (s.at === start || s.at - start > 6) {
    s.at = start;
    return fail(s, 'proposal');
  }
  return Number(s.text.slice(start, s.at));
}

const vote: Kind<Of<'vote'>> = {
  sheets: ['vote'],
  opens: ['VOTE'],
  read(s) {
    const on = takeProposal(s) ?? readPowers(s, false);
    if (takeWord(s, 'OUI', 'YES')) return { kind: 'vote', on, yes: true };
    if (takeWord(s, 'NON', 'NO')) return { kind: 'vote', on, yes: false };
    return fail(s, 'vote');
  },
  print(pen, { on, yes }) {
    const proposal = typeof on === 'number' ? `P${on}` : powersText(pen, on);
    return `${word(pen, 'VOTE', 'Vote')} ${proposal} ${yes ? word(pen, 'YES', 'oui') : word(pen, 'NO', 'non')}`;
  },
  about: (state, { on }) => `vote ${proposalNamed(state, on)}`,
  judge: (state, _power, { on }) => (proposalNamed(state, on) < 0 ? 'DIA-END-005' : undefined),
  offer: ({ state }) =>
    state.proposals.flatMap((_, i) => [true, false].map((yes) => ({ kind: 'vote', on: i + 1, yes }))),
  tell({ on, yes }) {
    const key = yes ? 'vote.yes' : 'vote.no';
    return typeof on === 'number'
      ? { key: `${key}.n`, values: { n: on } }
      : { key, values: { powers: { powers: on } } };
  },
};

const concede: Kind<Of<'concede'>> = {
  sheets: ['orders'],
  opens: ['CONCEDE'],
  read: (s) => ({ kind: 'concede', power: readPower(s) }),
  print: (pen, { power }) => `${word(pen, 'CONCEDE', 'Concède')} ${person(pen, power)}`,
  about: () => 'concede',
  judge: (state, power, line) =>
    line.power !== power && state.live.includes(line.power) ? undefined : 'DIA-END-003',
  tell: ({ power }) => ({ key: 'concede', values: { power: { power } } }),
};

const open: Kind<Of<'open'>> = {
  sheets: ['orders'],
  opens: ['PORTES', 'OPEN'],
  read(s) {
    const citadel = readCitadel(s, () => false);
    if (!takeMark(s, ':')) takeArrow(s);
    return { kind: 'open', citadel, power: readPower(s) };
  },
  print: (pen, { citadel, power }) =>
    `${word(pen, 'OPEN', 'Portes')} ${placeText(citadel)} ${word(pen, '->', ':')} ${person(pen, power)}`,
  about: (_state, { citadel }) => `open ${citadel}`,
  judge(state, power, { citadel, power: to }) {
    const wrong = 'DIA-OPT-GATES-01';
    if (state.options.gates !== 'yes' || to === power || !state.live.includes(to)) return wrong;
    return controllerOf(state, citadel) === power ? undefined : wrong;
  },
  offer: ({ state, power }) =>
    state.options.gates !== 'yes'
      ? []
      : citadels
          .filter(({ id }) => controllerOf(state, id) === power)
          .flatMap(({ id }) =>
            state.live
              .filter((to) => to !== power)
              .map((to): Of<'open'> => ({ kind: 'open', citadel: id, power: to })),
          ),
  tell: ({ citadel, power }) => ({ key: 'open', values: { citadel: { place: citadel }, power: { power } } }),
};

export const politicalKinds: Kinds<PoliticalLine> = { propose, vote, concede, open };
