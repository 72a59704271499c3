// The forge on the command line; see forge-command.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { forgeCommand } from './forge-command.mjs';

process.exitCode = forgeCommand(process.argv.slice(2), {
  read: (file) => readFileSync(file, 'utf8'),
  write: (file, text) => writeFileSync(file, text),
  print: (line) => console.log(line),
});
