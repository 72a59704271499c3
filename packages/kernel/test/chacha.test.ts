import { chachaBlock, keyWords } from '@strategoi/kernel';
import { expect, test } from 'vitest';

const bytes = (words: Uint32Array): string => {
  const out = new Uint8Array(words.length * 4);
  const view = new DataView(out.buffer);
  words.forEach((word, i) => {
    view.setUint32(i * 4, word, true);
  });
  return Buffer.from(out).toString('hex');
};
/** A nonce as RFC 8439 prints it: twelve bytes, read as three little-endian words. */
const nonce = (hex: string): [number, number, number] => {
  const view = new DataView(Uint8Array.from(Buffer.from(hex, 'hex')).buffer);
  return [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
};
const zeros = '00'.repeat(32);
const counting = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test('a key is read as little-endian words', () => {
  expect([...keyWords(counting)].map((w) => w.toString(16).padStart(8, '0'))).toEqual([
    '03020100',
    '07060504',
    '0b0a0908',
    '0f0e0d0c',
    '13121110',
    '17161514',
    '1b1a1918',
    '1f1e1d1c',
  ]);
});

test('ChaCha20 gives the block of RFC 8439 section 2.3.2', () => {
  expect(bytes(chachaBlock(keyWords(counting), 1, nonce('000000090000004a00000000')))).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
      'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

test('ChaCha20 gives the key streams of RFC 8439 appendix A.1', () => {
  const zero = nonce('00'.repeat(12));
  expect(bytes(chachaBlock(keyWords(zeros), 0, zero))).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
      'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  );
  expect(bytes(chachaBlock(keyWords(zeros), 1, zero))).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
      '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  );
  expect(bytes(chachaBlock(keyWords(`${'00'.repeat(31)}01`), 1, zero))).toBe(
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a' +
      '8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  );
  expect(bytes(chachaBlock(keyWords(`00ff${'00'.repeat(30)}`), 2, zero))).toBe(
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca' +
      '13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  );
  expect(bytes(chachaBlock(keyWords(zeros), 0, nonce('000000000000000000000002')))).toBe(
    'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7' +
      '8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
  );
});
