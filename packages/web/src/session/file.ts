import { type GameRecord, type Position, RefusalError, readRecord } from '@strategoi/kernel';
import { asPosition } from './link.ts';
import type { Saved, Seats } from './store.ts';

export type Opened =
  | { readonly kind: 'game'; readonly record: GameRecord; readonly seats?: Seats }
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'bad'; readonly why: 'not-json' | 'not-ours' | 'broken'; readonly detail?: string };

const areSeats = (value: unknown): value is Seats =>
  typeof value === 'object' && value !== null && Object.values(value).every((who) => typeof who === 'string');

/** A game as a file: with whoever sat there, so that it goes on elsewhere against the same opponent. */
export const asFile = (record: GameRecord, { seats, sandbox }: Pick<Saved, 'seats' | 'sandbox'>): object =>
  sandbox ? record : { ...record, seats };

/** Who sat there, where the file tells and these bots are known here; otherwise people at this screen. */
export const seatsIn = (roles: readonly string[], told: Seats = {}, bots: readonly string[] = []): Seats => {
  const isKnown = (who: string | undefined): boolean =>
    who === 'human' || (who !== undefined && bots.includes(who));
  const all = roles.every((role) => isKnown(told[role]));
  return Object.fromEntries(roles.map((role) => [role, (all && told[role]) || 'human']));
};

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
      const { seats, ...rest } = value as { seats?: unknown };
      return { kind: 'game', record: readRecord(rest), ...(areSeats(seats) ? { seats } : {}) };
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
