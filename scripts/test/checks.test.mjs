// The checks of `npm test` are themselves tested: each must refuse what it is there to refuse.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = (cwd, args, input) => spawnSync(process.execPath, args, { cwd, input, encoding: 'utf8' });
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(files) {
  const base = mkdtempSync(join(tmpdir(), 'strategoi-'));
  folders.push(base);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}

describe('the guard', () => {
  const guard = (files) => {
    const base = folder(files);
    spawnSync('git', ['init', '-q'], { cwd: base });
    return node(base, [join(root, 'scripts/guard.mjs')]);
  };

  it('lets a clean tree pass', () => {
    const lock = '{ "resolved": "packages/kernel" }';
    expect(guard({ 'package-lock.json': lock, 'a.md': 'see docs/home/page' }).status).toBe(0);
  });

  it('refuses a registry host in the lockfile', () => {
    const { status, stderr } = guard({ 'package-lock.json': '{ "resolved": "https://example.org/a.tgz" }' });
    expect(stderr).toContain('a registry host');
    expect(status).toBe(1);
  });

  it('refuses the path of one machine', () => {
    const { status, stderr } = guard({ 'a.md': `in ${'/home'}/someone/games` });
    expect(stderr).toContain('a machine path');
    expect(status).toBe(1);
  });
});

describe('the doors', () => {
  const doors = (files) => node(folder(files), [join(root, 'scripts/doors.mjs')]);
  const leaf = 'export const one = 1;\n';
  const imports = (path) => `import { one } from '${path}';\nexport const two = one + one;\n`;

  it('let a game import the series core', () => {
    const files = {
      'packages/bey/src/index.ts': leaf,
      'packages/amphipolis/src/a.ts': imports('../../bey/src/index.ts'),
    };
    expect(doors(files).status).toBe(0);
  });

  it('keep every package in its room', () => {
    const broken = [
      ['kernel', '../../atlas/src/index.ts', 'kernel-door'],
      ['amphipolis', '../../hellespont/src/index.ts', 'amphipolis-door'],
      ['conformance', '../../atlas/src/index.ts', 'conformance-door'],
      ['web', '../../cli/src/index.ts', 'outer-rooms-apart'],
      ['bey', 'node:fs', 'pure-rules'],
      ['cli', './missing.ts', 'resolvable'],
    ];
    const files = {};
    for (const name of ['atlas', 'hellespont', 'cli']) files[`packages/${name}/src/index.ts`] = leaf;
    for (const [room, path] of broken) files[`packages/${room}/src/a.ts`] = imports(path);
    const { status, stderr } = doors(files);
    for (const [room, , rule] of broken) expect(stderr).toContain(`${rule}: packages/${room}/src/a.ts`);
    expect(status).toBe(1);
  });

  it('are not green when there is nothing to read', () => {
    expect(doors({ 'packages/kernel/src/notes.txt': 'nothing' }).status).toBe(1);
  });
});

describe('the linter', () => {
  const lint = (path, code) => {
    const own = ['biome.json', 'scripts/lint/no-random.grit', '.gitignore'];
    const copies = own.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
    const base = folder({ ...Object.fromEntries(copies), [path]: code });
    return node(base, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', 'packages']).stderr;
  };
  const clock = 'export const a = Date.now();\n';
  const floating = 'const a = async () => 1;\nexport const b = () => {\n  a();\n};\n';

  it.each([
    ['chance outside the dice', 'packages/bots/src/a.ts', 'export const a = Math.random();\n', 'seeded dice'],
    ['a clock in the rules', 'packages/kernel/src/a.ts', clock, 'no clock'],
    ['a promise nobody awaits', 'packages/cli/src/a.ts', floating, 'noFloatingPromises'],
  ])('refuses %s', (_, path, code, message) => {
    expect(lint(path, code)).toContain(message);
  });

  it('lets the command line look at the clock', () => {
    expect(lint('packages/cli/src/a.ts', clock)).not.toContain('no clock');
  });
});

describe('the compiler', () => {
  it('knows no page, clock or process in the rules', () => {
    const strangers = ['console', 'setTimeout', 'performance', 'process', 'fetch', 'document'];
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true },
      files: ['a.ts'],
    };
    const code = strangers.map((name, i) => `export const a${i}: unknown = ${name};\n`).join('');
    const base = folder({ 'tsconfig.json': JSON.stringify(config), 'a.ts': code });
    const { stdout } = node(base, [join(root, 'node_modules/ts7/bin/tsc'), '-p', '.']);
    for (const name of strangers) expect(stdout).toContain(`Cannot find name '${name}'`);
  });

  it.each(['kernel', 'atlas', 'bey', 'amphipolis', 'diplomacy'])('is not loosened by %s', (name) => {
    const config = JSON.parse(readFileSync(join(root, `packages/${name}/tsconfig.json`), 'utf8'));
    expect(Object.keys(config.compilerOptions).sort()).toEqual(['outDir', 'rootDir', 'tsBuildInfoFile']);
  });
});

describe('a test that fails', () => {
  // A second try would hide a fault now and then: neither the runner nor any test asks for one.
  const again = /\bretry\s*:|--retry\b/;
  const tests = ['test', 'e2e'].flatMap((name) =>
    readdirSync(join(root, 'packages'))
      .map((one) => join('packages', one, name))
      .flatMap((path) => filesIn(path)),
  );

  it('is not tried twice', () => {
    const asking = ['vitest.config.ts', 'package.json', 'scripts/test.mjs', ...tests].filter((path) =>
      again.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(tests.length).toBeGreaterThan(200);
    expect(asking).toEqual([]);
    expect(again.test('test: { retry: 2 }')).toBe(true);
  });
});

/** Test files of a folder, wherever they lie in it; none where there is no such folder. */
function filesIn(path) {
  try {
    return readdirSync(join(root, path), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(path, name));
  } catch {
    return [];
  }
}
