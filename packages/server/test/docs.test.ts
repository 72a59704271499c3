import { readFileSync } from 'node:fs';
import { denials, Heard, Request, TableSeat } from '@strategoi/protocol';
import { describe, expect, it } from 'vitest';
import { newClient } from './client.ts';
import { running } from './server.ts';

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

  it('lists everything a client may hear, with its fields', () => {
    const [, table = ''] = /### You hear\n([\s\S]*?)\n\n[^|\n]/.exec(manual) ?? [];
    const rows = [...table.matchAll(/^\| `(\w{2,})` \|([^|]*)\|/gm)].map(([, t, fields]) => [
      t,
      [...fields!.matchAll(/`(\w+)`(\??)/g)].map(([, name, may]) => `${name}${may}`).toSorted(),
    ]);
    const heard = Heard.anyOf
      .filter(({ properties }) => properties.t.const !== 'hello')
      .map(({ properties, required }) => [
        properties.t.const,
        Object.keys(properties)
          .filter((name) => name !== 't')
          .map((name) => ((required as readonly string[]).includes(name) ? name : `${name}?`))
          .toSorted(),
      ]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(heard));
  });

  it('says of a table everything that is told of its seats', () => {
    const [, told = ''] = /^\| `table` \|.*`seats` have ([^|]*)\|/m.exec(manual) ?? [];
    for (const field of Object.keys(TableSeat.properties)) expect(told).toContain(`\`${field}\``);
  });
});

describe('the page of the API', () => {
  it('shows every address under its chapter, with a style of its own that the content policy takes', async () => {
    const server = await running('sqlite');
    const client = newClient(server.base);
    const page = await client.get('/api/');
    const { paths } = (await client.get('/api/openapi.json')).body as {
      paths: { [path: string]: { [method: string]: unknown } };
    };
    for (const path of Object.keys(paths)) expect(page.text).toContain(`<code>${path}</code>`);
    const admins = page.text.slice(page.text.indexOf('<h2 id="admin">'));
    expect(admins).toContain('/api/admin/jobs/retry');
    expect(admins).not.toContain('/api/login');
    expect(page.text).not.toMatch(/style=|<style|<script/);
    const style = await client.get('/api/docs.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    await server.close();
  });
});
