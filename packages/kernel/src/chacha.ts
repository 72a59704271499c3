// The ChaCha20 block function (RFC 8439). From any number of outputs seen, the next cannot be computed without the key.

import { word } from './cell.ts';

/** 256-bit key as 64 hex digits → eight little-endian words. */
export function keyWords(hex: string): Uint32Array {
  const words = new Uint32Array(8);
  for (let i = 0; i < 8; i++) {
    let word = 0;
    for (let b = 3; b >= 0; b--)
      word = (word << 8) | Number.parseInt(hex.slice(i * 8 + b * 2, i * 8 + b * 2 + 2), 16);
    words[i] = word;
  }
  return words;
}

export function chachaBlock(
  key: Uint32Array,
  counter: number,
  nonce: readonly [number, number, number],
): Uint32Array {
  const input = new Uint32Array(16);
  input[0] = 0x61707865;
  input[1] = 0x3320646e;
  input[2] = 0x79622d32;
  input[3] = 0x6b206574;
  input.set(key, 4);
  input[12] = counter;
  input[13] = nonce[0];
  input[14] = nonce[1];
  input[15] = nonce[2];
  const x = Uint32Array.from(input);
  for (let round = 0; round < 10; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) x[i] = (word(x, i) + word(input, i)) | 0;
  return x;
}

function quarter(x: Uint32Array, ai: number, bi: number, ci: number, di: number): void {
  let a = word(x, ai);
  let b = word(x, bi);
  let c = word(x, ci);
  let d = word(x, di);
  a = (a + b) | 0;
  d = rotl(d ^ a, 16);
  c = (c + d) | 0;
  b = rotl(b ^ c, 12);
  a = (a + b) | 0;
  d = rotl(d ^ a, 8);
  c = (c + d) | 0;
  b = rotl(b ^ c, 7);
  x[ai] = a;
  x[bi] = b;
  x[ci] = c;
  x[di] = d;
}

const rotl = (x: number, n: number): number => (x << n) | (x >>> (32 - n));
