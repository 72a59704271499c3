import type { Refusal, Text } from '@strategoi/kernel';
import { type Denial, denials } from '@strategoi/protocol';

interface More {
  readonly refusal?: Refusal;
  readonly ply?: number;
  /** Which part of the request it is about. */
  readonly field?: string;
}

/** Thrown when a request is not granted. Nothing has changed when it is thrown. */
export class Denied extends Error {
  readonly code: Denial;
  readonly refusal: Refusal | undefined;
  /** Where the game stands, for a client that was behind. */
  readonly ply: number | undefined;
  readonly field: string | undefined;
  constructor(code: Denial, { refusal, ply, field }: More = {}) {
    super(code);
    this.name = 'Denied';
    this.code = code;
    this.refusal = refusal;
    this.ply = ply;
    this.field = field;
  }
}

export function deny(code: Denial, more: More = {}): never {
  throw new Denied(code, more);
}

export interface DenialBody extends More {
  readonly error: Denial;
  readonly says: Text;
}

/** What the client reads. */
export const denialBody = ({
  code,
  refusal,
  ply,
  field,
}: {
  readonly code: Denial;
  readonly refusal?: Refusal | undefined;
  readonly ply?: number | undefined;
  readonly field?: string | undefined;
}): DenialBody => ({
  error: code,
  says: denials[code].says,
  ...(field === undefined ? {} : { field }),
  ...(refusal ? { refusal } : {}),
  ...(ply === undefined ? {} : { ply }),
});
