import { createHash } from 'node:crypto';
import { sha256, utf8 } from '@strategoi/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('SHA-256 gives the digests of FIPS 180-4', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
  expect(sha256('a'.repeat(1_000_000))).toBe(
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  );
});

test('SHA-256 agrees with the platform on any text, at every length around a block', () => {
  const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
  for (let n = 0; n <= 130; n++) expect(sha256('x'.repeat(n))).toBe(reference('x'.repeat(n)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => sha256(text) === reference(text)),
  );
});

test('text becomes UTF-8 bytes in one, two, three and four bytes a character', () => {
  expect([...utf8('aé€🏛')]).toEqual([...new TextEncoder().encode('aé€🏛')]);
});
