import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const stamps = JSON.parse(readFileSync(new URL('./thumbs.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

it.each(Object.entries(stamps))(
  'the picture of %s shows the map as it is; when that changes, tools/thumbs.mjs takes it again',
  (game, stamp) => {
    const map = readFileSync(new URL(`../../atlas/src/data/${game}.ts`, import.meta.url));
    expect(createHash('sha256').update(map).digest('hex').slice(0, 16)).toBe(stamp);
    const picture = (theme: string): string =>
      readFileSync(new URL(`../public/thumbs/${game}-${theme}.webp`, import.meta.url)).toString('base64');
    expect(picture('light') === picture('dark')).toBe(false);
  },
);
