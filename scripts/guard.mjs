// Refuses what must not enter the repository: registry hosts in the lockfile, paths of one machine in any file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed.split('\0').filter((file) => file && existsSync(file) && statSync(file).isFile());

// Written in pieces so that this file does not refuse itself.
const machine = new RegExp(
  ['home/[a-z]', 'Users/[A-Za-z]', 'root/', 'work/(main|shared)', 'tmp/[a-z]']
    .map((path) => `(?<![\\w.~-])/${path}`)
    .join('|'),
);
const faults = [];

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  if (text.includes('\0')) continue;
  if (file === 'package-lock.json' && text.includes('"resolved": "http'))
    faults.push(`${file}: a registry host`);
  const found = machine.exec(text);
  if (found) faults.push(`${file}: a machine path, ${found[0]}`);
}

for (const fault of faults) console.error(fault);
console.log(`${files.length} files guarded, ${faults.length} faults`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
