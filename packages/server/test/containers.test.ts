import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from '../src/config.ts';
import { freePort } from './process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Instruction {
  readonly verb: string;
  readonly rest: string;
}

/** The stages of the Dockerfile, each a list of instructions after its FROM. */
function stages(): { readonly from: string; readonly steps: Instruction[] }[] {
  const found: { from: string; steps: Instruction[] }[] = [];
  for (const line of read('Dockerfile').replaceAll('\\\n', ' ').split('\n')) {
    const [, verb = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (verb === 'FROM') found.push({ from: rest, steps: [] });
    else if (verb !== '') found.at(-1)!.steps.push({ verb, rest });
    else expect(line.trim()).toBe('');
  }
  return found;
}

const all = (verb: string, steps: readonly Instruction[]): string[] =>
  steps.filter((step) => step.verb === verb).map(({ rest }) => rest);

const envOf = (steps: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(all('ENV', steps).flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('='))));

type Yaml = string | string[] | { [key: string]: Yaml };

/** As much of YAML as the compose file is written in: maps, lists of scalars, quoted words. */
function readYaml(text: string): { [key: string]: Yaml } {
  const plain = (value: string): string => value.trim().replace(/^"(.*)"$/, '$1');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  let at = 0;
  const indent = (): number => (at < lines.length ? lines[at]!.search(/\S/) : -1);
  const block = (depth: number): Yaml => {
    const list: string[] = [];
    const map: { [key: string]: Yaml } = {};
    for (; indent() === depth; ) {
      const line = lines[at++]!.trim();
      if (line.startsWith('- ')) {
        list.push(plain(line.slice(2)));
        continue;
      }
      const [, key = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
      expect(key, line).not.toBe('');
      if (value.trim().startsWith('[')) map[key] = JSON.parse(value) as string[];
      else if (value.trim() !== '') map[key] = plain(value);
      else map[key] = indent() > depth ? block(indent()) : '';
    }
    return list.length > 0 ? list : map;
  };
  const found = block(0) as { [key: string]: Yaml };
  expect(at).toBe(lines.length);
  return found;
}

/** `${NAME:-word}` and `${NAME:?why}` as the shell has them. */
const filled = (text: string, env: Record<string, string>): string =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, how: string | undefined, word: string) => {
      const value = env[name];
      if (value) return value;
      if (how === '?') throw new Error(word);
      return how === '-' ? word : '';
    },
  );

interface Service {
  readonly environment: Record<string, string>;
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly depends_on?: { [name: string]: { condition: string } };
}

describe('the compose file', () => {
  const compose = readYaml(read('compose.yaml')) as unknown as {
    services: { server: Service; database: Service };
    volumes: { [name: string]: string };
  };
  const { server, database } = compose.services;

  it('sets only what the server knows, and what it sets is taken', () => {
    for (const name of Object.keys(server.environment)) expect(Object.keys(settings)).toContain(name);
    const env = { POSTGRES_PASSWORD: 'sesame', PUBLIC_URL: 'https://play.example.org', ADMINS: 'Pericles' };
    const given = Object.fromEntries(
      Object.entries(server.environment).map(([name, value]) => [name, filled(value, env)]),
    );
    const config = readConfig(given);
    expect(config.publicUrl).toBe('https://play.example.org');
    expect(config.admins).toEqual(['Pericles']);
    expect(config.smtp).toBeUndefined();
    const { username, password, host, pathname } = new URL(config.database);
    expect([username, password, host, pathname]).toEqual([
      database.environment.POSTGRES_USER,
      'sesame',
      'database',
      `/${database.environment.POSTGRES_DB}`,
    ]);
  });

  it('does not start without a password for the database, and waits until that answers', () => {
    expect(() => filled(database.environment.POSTGRES_PASSWORD!, {})).toThrow('password');
    expect(server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('keeps the database in a volume it declares, and opens the port the image listens on', () => {
    const [kept] = database.volumes!;
    expect(Object.keys(compose.volumes)).toContain(kept!.split(':')[0]);
    const [, last] = stages();
    expect(server.ports).toEqual([`8080:${envOf(last!.steps).PORT}`]);
  });
});

describe('the Dockerfile', () => {
  const [build, run] = stages() as [ReturnType<typeof stages>[0], ReturnType<typeof stages>[0]];

  it('runs scripts that exist, on a Node the packages are for', () => {
    const { scripts, engines } = JSON.parse(read('package.json')) as {
      scripts: Record<string, string>;
      engines: { node: string };
    };
    const called = [
      ...all('RUN', build.steps)
        .join(' && ')
        .matchAll(/npm run ([\w:]+)/g),
    ];
    expect(called.length).toBeGreaterThan(0);
    for (const [, name] of called) expect(scripts).toHaveProperty([name!]);
    const [least] = /\d+/.exec(engines.node)!;
    for (const { from } of [build, run])
      expect(Number(/^node:(\d+)/.exec(from)?.[1])).toBeGreaterThanOrEqual(Number(least));
  });

  it('sets only what the server knows, exposes the port it listens on, and asks for its health there', () => {
    const { NODE_ENV, ...env } = envOf(run.steps);
    expect(NODE_ENV).toBe('production');
    for (const name of Object.keys(env)) expect(Object.keys(settings)).toContain(name);
    expect(all('EXPOSE', run.steps)).toEqual([env.PORT]);
    expect(all('VOLUME', run.steps)).toEqual(['/data']);
    expect(readConfig(env).database).toBe('sqlite:/data/strategoi.db');
    expect(all('HEALTHCHECK', run.steps)[0]).toContain('process.env.PORT');
    expect(all('USER', run.steps)).toEqual(['node']);
  });

  it('copies nothing a build here has left behind', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/dist', '**/*.tsbuildinfo']),
    );
  });

  it.runIf(process.env.STRATEGOI_LONG)(
    'builds by its own steps in an empty folder, and what is copied from there serves',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'strategoi-image-'));
      const [made, image] = [join(folder, 'build'), join(folder, 'image')];
      mkdirSync(made);
      mkdirSync(image);
      let child: ChildProcess | undefined;
      try {
        const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
        for (const file of files.split('\0'))
          if (file && existsSync(join(root, file))) cpSync(join(root, file), join(made, file));
        for (const step of all('RUN', build.steps)) execFileSync('sh', ['-c', step], { cwd: made });
        for (const copy of all('COPY', run.steps)) {
          const [, from, to] = /^--from=build \/strategoi\/(\S+) (\S+)$/.exec(copy)!;
          cpSync(join(made, from!), join(image, to === './' ? from! : to!), {
            recursive: true,
            verbatimSymlinks: true,
          });
        }
        const port = String(await freePort());
        const [program, ...args] = JSON.parse(all('CMD', run.steps)[0]!) as [string, ...string[]];
        child = spawn(program, args, {
          cwd: image,
          env: {
            PATH: process.env.PATH,
            ...envOf(run.steps),
            PORT: port,
            DATABASE_URL: `sqlite:${join(folder, 'strategoi.db')}`,
          },
          stdio: 'ignore',
        });
        const check = JSON.parse(all('HEALTHCHECK', run.steps)[0]!.replace(/^CMD /, '')) as string[];
        await expect
          .poll(
            () => {
              try {
                execFileSync(check[0]!, check.slice(1), { env: { ...process.env, PORT: port } });
                return 'healthy';
              } catch {
                return 'not yet';
              }
            },
            { timeout: 30_000, interval: 250 },
          )
          .toBe('healthy');
        const page = await fetch(`http://127.0.0.1:${port}/`);
        expect(await page.text()).toContain('<title>');
        const library = (await (await fetch(`http://127.0.0.1:${port}/api/library`)).json()) as {
          games: unknown[];
        };
        expect(library.games.length).toBeGreaterThan(2);
      } finally {
        child?.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    600_000,
  );
});
