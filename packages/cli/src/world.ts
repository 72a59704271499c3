import type { Readable, Writable } from 'node:stream';
import type { Registry } from './registry.ts';

/** All that a command touches outside itself, so that tests can run it in process. */
export interface World {
  readonly registry: Registry;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
}
