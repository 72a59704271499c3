import { type GameRecord, type Position, RefusalError, readRecord } from '@strategoi/kernel';
import { asPosition } from './link.ts';

export type Opened =
  | { readonly kind: 'game'; readonly record: GameRecord }
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'bad'; readonly why: 'not-json' | 'not-ours' | 'broken'; readonly detail?: string };

/** Reads a file somebody chose: a whole game, a position, or neither. */
export function readFileText(text: string): Opened {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'bad', why: 'not-json' };
  }
  if (typeof value === 'object' && value !== null && 'strategoi' in value) {
    try {
      return { kind: 'game', record: readRecord(value) };
    } catch (error) {
      const field = error instanceof RefusalError ? error.refusal.params?.field : undefined;
      return { kind: 'bad', why: 'broken', ...(field === undefined ? {} : { detail: String(field) }) };
    }
  }
  const position = asPosition(value);
  return position ? { kind: 'position', position } : { kind: 'bad', why: 'not-ours' };
}

export const saveFile = (name: string, value: unknown): void =>
  saveBlob(name, new Blob([`${JSON.stringify(value, null, 1)}\n`], { type: 'application/json' }));

export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([`${text}\n`], { type: 'text/plain' }));

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
