import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Registry } from '../src/registry.ts';
import { run } from '../src/run.ts';
import { toyListed } from './toy-board.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own, and the command run in it in this process. */
export class Desk {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'strategoi-cli-'));
  registry: Registry = { toy: toyListed };
  env: { [name: string]: string } = {};
  /** Set to see what a terminal would be shown. */
  terminal = false;

  async run(argv: readonly string[], input = ''): Promise<Said> {
    const out = new Heard(this.terminal);
    const err = new Heard(this.terminal);
    const code = await run(argv, {
      registry: this.registry,
      stdin: Readable.from(input === '' ? [] : [input]),
      stdout: out,
      stderr: err,
      cwd: this.folder,
      env: this.env,
    });
    return { code, out: out.text, err: err.text };
  }

  async data<T>(...argv: string[]): Promise<T> {
    const said = await this.run([...argv, '--json']);
    if (said.err) throw new Error(said.err);
    return JSON.parse(said.out) as T;
  }

  write(file: string, value: unknown): string {
    writeFileSync(join(this.folder, file), typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  files(): string[] {
    return readdirSync(this.folder).sort();
  }

  clear(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export class Heard extends Writable {
  text = '';
  readonly isTTY: boolean;
  constructor(terminal: boolean) {
    super();
    this.isTTY = terminal;
  }
  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
