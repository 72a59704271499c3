#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);

if (!existsSync(main)) {
  const prepare = fileURLToPath(new URL('../../../scripts/prepare.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [prepare], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

await import(main.href);
