import { createHash, hash, randomBytes } from 'node:crypto';

// Without letters and digits that are read for one another.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Short enough to be read aloud, long enough not to meet another. */
export function newId(length = 12): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** A secret that opens something by being known. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What is kept of a secret. */
export const secretKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** As the kernel's shortHash, by the machine's own SHA-256. */
export const stateHash = (text: string): string => hash('sha256', text, 'hex').slice(0, 12);
