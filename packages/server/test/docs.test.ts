import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { denials } from '../src/denied.ts';
import { Request } from '../src/live/protocol.ts';

const manual = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

describe('docs/protocol.md', () => {
  it('names every code a client may be refused with, and no other', () => {
    const [, list = ''] = /Codes: ([^.]*)\./.exec(manual) ?? [];
    const codes = [...list.matchAll(/`([\w-]+)`/g)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(Object.keys(denials).toSorted());
  });

  it('lists everything a client may say, with its fields', () => {
    const [, table = ''] = /### You say\n([\s\S]*?)###/.exec(manual) ?? [];
    const rows = [...table.matchAll(/^\| `(\w{2,})` \|([^|]*)\|/gm)].map(([, t, fields]) => [
      t,
      [...fields!.matchAll(/`(\w+)`(\??)/g)].map(([, name, may]) => `${name}${may}`),
    ]);
    const said = Request.anyOf.map(({ properties, required }) => [
      properties.t.const,
      Object.keys(properties)
        .filter((name) => name !== 't' && name !== 'id')
        .map((name) => ((required as readonly string[]).includes(name) ? name : `${name}?`)),
    ]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(said));
  });
});
