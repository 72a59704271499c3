export { complete } from './complete.ts';
export { type Language, languages } from './names.ts';
export { print, sayIn, textOf } from './print.ts';
export { readLine } from './read.ts';
export {
  type Ambiguous,
  type Expectation,
  expectations,
  type LineRead,
  type Reading,
  type Unreadable,
  type Warning,
  type WarningCode,
  warningCodes,
} from './reading.ts';
export { readSheet, type SheetEntry } from './sheet.ts';
export { concerns, letterFor, readTerm, readTreaty, termText, treatyText } from './treaty.ts';
