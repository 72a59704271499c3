import type { Refusal } from '@strategoi/kernel';

/** Codes a client may be answered with, and the HTTP status each goes with. */
export const denials = {
  'bad-request': 400,
  'sign-in': 401,
  'wrong-password': 401,
  forbidden: 403,
  banned: 403,
  'bad-origin': 403,
  'not-your-seat': 403,
  blocked: 403,
  'not-found': 404,
  'name-taken': 409,
  'mail-taken': 409,
  'seat-taken': 409,
  'already-seated': 409,
  'not-open': 409,
  'not-playing': 409,
  'not-ended': 409,
  'no-offer': 409,
  'offer-open': 409,
  'other-rules': 409,
  stale: 409,
  refused: 422,
  'too-many': 429,
  'too-many-sockets': 429,
  busy: 503,
} as const;
export type Denial = keyof typeof denials;

/** Thrown when a request is not granted. Nothing has changed when it is thrown. */
export class Denied extends Error {
  readonly code: Denial;
  readonly refusal: Refusal | undefined;
  /** Where the game stands, for a client that was behind. */
  readonly ply: number | undefined;
  constructor(code: Denial, more: { readonly refusal?: Refusal; readonly ply?: number } = {}) {
    super(code);
    this.name = 'Denied';
    this.code = code;
    this.refusal = more.refusal;
    this.ply = more.ply;
  }
}

export function deny(code: Denial, more: { readonly refusal?: Refusal; readonly ply?: number } = {}): never {
  throw new Denied(code, more);
}

/** What the client reads. */
export const denialBody = (denied: Denied): { error: string; refusal?: Refusal; ply?: number } => ({
  error: denied.code,
  ...(denied.refusal ? { refusal: denied.refusal } : {}),
  ...(denied.ply === undefined ? {} : { ply: denied.ply }),
});
