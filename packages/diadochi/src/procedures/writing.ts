/** The one decision of the game: a sheet before each player, written in secret, all at the same time. */

import { type Action, act, codes, type Refusal, refuse, sure } from '@strategoi/kernel';
import { type PowerId, powerIds } from '../data/powers.ts';
import { isSlate } from '../kinds/index.ts';
import { makesRoom } from '../levy.ts';
import { actionsFor, listedAs, sheetOf } from '../offers.ts';
import { refuseSheet } from '../pointing.ts';
import { powerNamed } from '../query.ts';
import { entryFor, entryText, rejudged } from '../sheet.ts';
import type { DiadochiState, Entry } from '../state.ts';
import type { StepName } from '../steps.ts';
import type { DiaDecision, DiaRun } from './tell.ts';

const LONGEST_LINE = 200;
const LONGEST_LETTER = 4000;
const MOST_LINES = 120;

const said = (action: Action): string => action.target?.trim() ?? '';

/** `PTOLEMY the text`: the power it is for, and what it says. */
function addressed(text: string): { to: PowerId | undefined; text: string } {
  const space = text.indexOf(' ');
  const name = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  return {
    to: powerIds.find((power) => power === name),
    text: space < 0 ? '' : text.slice(space + 1).trim(),
  };
}

/** DIA-SEQ-004, DIA-END-007, DIA-RET-007, DIA-WIN-004: people talk before they write orders and at no other time. */
function refuseTalk(state: DiadochiState, power: PowerId, action: Action): Refusal | undefined {
  if (state.phase !== 'orders') return refuse('DIA-SEQ-004', 'no-talk');
  const letter = action.verb === 'letter' ? addressed(said(action)) : { to: undefined, text: said(action) };
  if (action.verb === 'letter' && (!letter.to || letter.to === power || !state.live.includes(letter.to)))
    return refuse('DIA-GEN-003', 'no-such-reader');
  if (letter.text === '') return refuse('DIA-GEN-003', 'empty-letter');
  return letter.text.length > LONGEST_LETTER
    ? refuse('DIA-GEN-003', 'long-letter', { longest: LONGEST_LETTER })
    : undefined;
}

/** A line is judged just before it is taken, on the same state: what was found then need not be found again. */
const judged = new WeakMap<
  DiadochiState,
  { readonly power: PowerId; readonly text: string; readonly made: ReturnType<typeof entryFor> }
>();

const madeOf = (state: DiadochiState, power: PowerId, text: string): ReturnType<typeof entryFor> =>
  listedAs(state, power, text) ?? entryFor(state, power, text);

function refuseLine(state: DiadochiState, power: PowerId, action: Action): Refusal | undefined {
  const text = said(action);
  if (text.length > LONGEST_LINE) return refuse('DIA-ORD-005', 'long-line', { longest: LONGEST_LINE });
  const made = madeOf(state, power, text);
  judged.set(state, { power, text, made });
  if ('kind' in made) {
    const { at, expected, found } = made;
    return refuse('DIA-ORD-005', 'unreadable', { at, expected: [...expected], found });
  }
  const { entry, line } = made;
  const elsewhere = line && refuseSheet(state, line);
  if (elsewhere) return elsewhere;
  // An illegal order is kept and the unit holds; an impossible retreat or vote would only be a slip of the pen.
  if (isSlate(state.phase) && entry.verdict !== 'ok') return refuse(entry.rule ?? 'DIA-ORD-012');
  const sheet = sheetOf(state, power);
  if (sheet.length >= MOST_LINES && !sheet.some((one) => one.about === entry.about))
    return refuse('DIA-SEQ-005', 'full-sheet', { most: MOST_LINES });
  return undefined;
}

/** DIA-ORD-010, DIA-ORD-012: what may be written and will not be followed. */
function vanity(state: DiadochiState, power: PowerId, action: Action): Refusal | undefined {
  const made = action.verb === 'write' ? madeOf(state, power, said(action)) : undefined;
  if (!made || 'kind' in made) return undefined;
  const rule = made.entry.rule ?? made.entry.attached;
  return rule === undefined ? undefined : refuse(rule);
}

const numbered = (state: DiadochiState, power: PowerId, action: Action): number => {
  const text = said(action);
  const sheet = sheetOf(state, power);
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= sheet.length ? Number(text) - 1 : -1;
  return sheet.findIndex((entry) => entryText(entry, power) === text);
};

function refuseWriting(state: DiadochiState, power: PowerId, action: Action): Refusal | undefined {
  switch (action.verb) {
    case 'write':
      return refuseLine(state, power, action);
    case 'erase':
      if (isSlate(state.phase)) return refuse('DIA-SEQ-005', 'no-erasing');
      return numbered(state, power, action) < 0 ? refuse('DIA-SEQ-005', 'no-such-line') : undefined;
    case 'letter':
    case 'declare':
      return refuseTalk(state, power, action);
    case 'seal':
      return isSlate(state.phase) || action.target !== undefined ? refuse(codes.unknownAction) : undefined;
    default:
      return refuse(codes.unknownAction);
  }
}

/** DIA-ECO-022, DIA-ORD-014: lines on which the verdict of others hangs. */
const sways = ({ line }: Entry): boolean =>
  line !== null && (line.kind === 'bribe-person' || makesRoom(line));

/** A line may make room for others, or take it: until nothing changes any more. */
function judgeAgain(state: DiadochiState, power: PowerId, run: DiaRun): void {
  if (isSlate(state.phase)) return;
  for (let passes = 0; passes < 4; passes++) {
    const changed = rejudged(state, power);
    for (const { index, entry } of changed) run.emit({ type: 'written', power, index, entry });
    if (changed.length === 0) return;
  }
}

function takeWriting(state: DiadochiState, power: PowerId, action: Action, run: DiaRun): void {
  switch (action.verb) {
    case 'write': {
      const text = said(action);
      const known = judged.get(state);
      judged.delete(state);
      const made = known?.power === power && known.text === text ? known.made : madeOf(state, power, text);
      if ('kind' in made) throw new Error('an unreadable line was let through');
      const sheet = sheetOf(state, power);
      const at = sheet.findIndex((entry) => entry.about === made.entry.about);
      const index = at < 0 ? sheet.length : at;
      const slate = isSlate(state.phase) ? ({ slate: true } as const) : {};
      const before = sheet[index];
      run.emit({ type: 'written', power, index, entry: made.entry, ...slate });
      if (sways(made.entry) || (before && sways(before))) judgeAgain(state, power, run);
      return;
    }
    case 'erase':
      run.emit({ type: 'erased', power, index: numbered(state, power, action) });
      judgeAgain(state, power, run);
      return;
    case 'letter': {
      const { to, text } = addressed(said(action));
      run.emit({ type: 'letter', letter: { turn: state.turn, from: power, to: sure(to), text } });
      run.reveal();
      return;
    }
    case 'declare':
      run.emit({ type: 'letter', letter: { turn: state.turn, from: power, to: '', text: said(action) } });
      run.reveal();
      return;
    default:
      run.emit({ type: 'sealed', power });
  }
}

/** Who still has something to write. */
function writers(state: DiadochiState): PowerId[] {
  if (state.phase === 'retreats')
    return state.live.filter((power) => {
      const mine = state.dislodged.filter(
        ({ unit }) => state.units.find((u) => u.id === unit)?.owner === power,
      );
      return mine.length > (state.slates[power]?.length ?? 0);
    });
  if (state.phase === 'vote')
    return state.live.filter((power) => state.proposals.length > (state.slates[power]?.length ?? 0));
  return state.live.filter((power) => !state.sealed.includes(power));
}

/** What may be written, and sealing where that is done by hand. */
function offered(state: DiadochiState, power: PowerId): Action[] {
  const actions = actionsFor(state, power);
  if (!isSlate(state.phase)) actions.push(act('seal'));
  return actions;
}

/** The sheet of one phase; when all are in, play goes on at `then`. */
export function sheet(rules: readonly string[], then: StepName): DiaDecision {
  return {
    rules,
    roles: writers,
    skip: (_state, _frame, run) => run.next(then),
    params: (state) => ({ turn: state.turn, phase: state.phase }),
    offers: (state, _frame, role) => offered(state, powerNamed(role)),
    refuse: (state, _frame, role, action) => refuseWriting(state, powerNamed(role), action),
    vain: (state, _frame, role, action) => vanity(state, powerNamed(role), action),
    take: (state, _frame, role, action, run) => takeWriting(state, powerNamed(role), action, run),
  };
}
