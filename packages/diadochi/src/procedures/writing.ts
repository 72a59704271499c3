/** The one decision of the game: a sheet before each player, written in secret, all at the same time. */

import { type Action, act, codes, type Refusal, reading, refuse } from '@strategoi/kernel';
import { type PowerId, powerIds } from '../data/powers.ts';
import { isSlate } from '../kinds/index.ts';
import { makesRoom } from '../levy.ts';
import { actionsFor, listedAs, sheetOf } from '../offers.ts';
import { refuseSheet } from '../pointing.ts';
import { powerNamed } from '../query.ts';
import { entryFor, entryText, refuseUnread, rejudged } from '../sheet.ts';
import type { DiadochiState, Entry } from '../state.ts';
import type { DiaFrame, StepName } from '../steps.ts';
import type { DiaDecision, DiaRun, Going } from './tell.ts';

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

/** What is done with a sheet, as it was read. */
type Penned = { readonly rule?: never } & (
  | { readonly does: 'write'; readonly entry: Entry }
  | { readonly does: 'erase'; readonly index: number }
  | { readonly does: 'letter'; readonly to: PowerId | ''; readonly text: string }
  | { readonly does: 'seal' }
);

/** DIA-SEQ-004, DIA-END-007, DIA-RET-007, DIA-WIN-004: people talk before they write orders and at no other time. */
function readTalk(state: DiadochiState, power: PowerId, action: Action): Penned | Refusal {
  if (state.phase !== 'orders') return refuse('DIA-SEQ-004', 'no-talk');
  const isLetter = action.verb === 'letter';
  const { to, text } = isLetter ? addressed(said(action)) : { to: undefined, text: said(action) };
  if (isLetter && (!to || to === power || !state.live.includes(to)))
    return refuse('DIA-GEN-003', 'no-such-reader');
  if (text === '') return refuse('DIA-GEN-003', 'empty-letter');
  return text.length > LONGEST_LETTER
    ? refuse('DIA-GEN-003', 'long-letter', { longest: LONGEST_LETTER })
    : { does: 'letter', to: to ?? '', text };
}

const madeOf = (state: DiadochiState, power: PowerId, text: string): ReturnType<typeof entryFor> =>
  listedAs(state, power, text) ?? entryFor(state, power, text);

function readLine(state: DiadochiState, power: PowerId, action: Action): Penned | Refusal {
  const text = said(action);
  if (text.length > LONGEST_LINE) return refuse('DIA-ORD-005', 'long-line', { longest: LONGEST_LINE });
  const made = madeOf(state, power, text);
  if ('kind' in made) return refuseUnread(made);
  const { entry, line } = made;
  const elsewhere = line && refuseSheet(state, line);
  if (elsewhere) return elsewhere;
  // An illegal order is kept and the unit holds; an impossible retreat or vote would only be a slip of the pen.
  if (isSlate(state.phase) && entry.verdict !== 'ok') return refuse(entry.rule ?? 'DIA-ORD-012');
  const sheet = sheetOf(state, power);
  if (sheet.length >= MOST_LINES && !sheet.some((one) => one.about === entry.about))
    return refuse('DIA-SEQ-005', 'full-sheet', { most: MOST_LINES });
  return { does: 'write', entry };
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

function readErasing(state: DiadochiState, power: PowerId, action: Action): Penned | Refusal {
  if (isSlate(state.phase)) return refuse('DIA-SEQ-005', 'no-erasing');
  const index = numbered(state, power, action);
  return index < 0 ? refuse('DIA-SEQ-005', 'no-such-line') : { does: 'erase', index };
}

function readWriting(state: DiadochiState, power: PowerId, action: Action): Penned | Refusal {
  switch (action.verb) {
    case 'write':
      return readLine(state, power, action);
    case 'erase':
      return readErasing(state, power, action);
    case 'letter':
    case 'declare':
      return readTalk(state, power, action);
    case 'seal':
      return isSlate(state.phase) || action.target !== undefined
        ? refuse(codes.unknownAction)
        : { does: 'seal' };
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

function takeLine(state: DiadochiState, power: PowerId, entry: Entry, run: DiaRun): void {
  const sheet = sheetOf(state, power);
  const at = sheet.findIndex(({ about }) => about === entry.about);
  const index = at < 0 ? sheet.length : at;
  const slate = isSlate(state.phase) ? ({ slate: true } as const) : {};
  const before = sheet[index];
  run.emit({ type: 'written', power, index, entry, ...slate });
  if (sways(entry) || (before && sways(before))) judgeAgain(state, power, run);
}

function takeWriting(state: DiadochiState, power: PowerId, deed: Penned, run: DiaRun): void {
  switch (deed.does) {
    case 'write':
      takeLine(state, power, deed.entry, run);
      return;
    case 'erase':
      run.emit({ type: 'erased', power, index: deed.index });
      judgeAgain(state, power, run);
      return;
    case 'letter':
      run.emit({ type: 'letter', letter: { turn: state.turn, from: power, to: deed.to, text: deed.text } });
      run.reveal();
      return;
    case 'seal':
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
  return reading<DiadochiState, DiaFrame, Going, Penned>({
    rules,
    roles: writers,
    skip: (_state, _frame, run) => run.next(then),
    params: (state) => ({ turn: state.turn, phase: state.phase }),
    offers: (state, _frame, role) => offered(state, powerNamed(role)),
    read: (state, _frame, role, action) => readWriting(state, powerNamed(role), action),
    vain: (state, _frame, role, action) => vanity(state, powerNamed(role), action),
    take: (state, _frame, role, _action, run, deed) => takeWriting(state, powerNamed(role), deed, run),
  });
}
