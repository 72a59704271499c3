import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notices } from '../tools/notices.ts';
import config from '../vite.config.ts';

const data = new URL('../../atlas/src/data/', import.meta.url);

/** The files the plugin adds to a build. */
function emitted(): Map<string, string> {
  const files = new Map<string, string>();
  const { generateBundle } = notices();
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    files.set(fileName, source);
  (generateBundle as (this: unknown) => void).call({ emitFile });
  return files;
}

describe('what travels with the built page', () => {
  it('the notice of every map, word for word, and the licence it names', () => {
    const files = emitted();
    const names = readdirSync(data).filter((name) => name.startsWith('NOTICE'));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      expect(files.get('credits.txt')).toContain(readFileSync(new URL(name, data), 'utf8').trim());
    expect(files.get('COPYING.LESSER.txt')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  });

  it('the licences of the fonts, of the libraries, and our own', () => {
    const credits = emitted().get('credits.txt') ?? '';
    expect(credits.match(/SIL OPEN FONT LICENSE|SIL Open Font License/gi)?.length).toBeGreaterThan(1);
    expect(credits).toContain('preact\n\nThe MIT License');
    expect(credits.startsWith('Strategoi\n\nMIT License')).toBe(true);
  });

  it('the build makes them before it lists what is kept for use offline', () => {
    const names = ((config as { plugins: { name: string }[] }).plugins ?? []).map(({ name }) => name);
    expect(names.indexOf('strategoi-notices')).toBeGreaterThanOrEqual(0);
    expect(names.indexOf('strategoi-notices')).toBeLessThan(names.indexOf('strategoi-precache'));
  });
});
