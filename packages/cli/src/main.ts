import { shelf } from '@strategoi/shelf';
import { openGames } from './registry.ts';
import { aboutOneGame, run } from './run.ts';

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const argv = process.argv.slice(2);
const named = aboutOneGame(argv)
  ? shelf.filter(({ id }) => argv.some((word) => word.toLowerCase() === id))
  : [];

process.exitCode = await run(argv, {
  registry: await openGames(named.length > 0 ? named : shelf),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
});
