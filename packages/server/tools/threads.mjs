// The threads of the built server without the server: answers each question it is sent, with what failed meanwhile.
import { makePlayers } from '../dist/bots/players.js';

let failures = [];
const players = makePlayers(1, Number(process.argv[2]), (what, error) => failures.push(`${what}: ${error}`));
process.on('message', async (question) => {
  const choice = await players.ask(question);
  process.send({ choice, failures });
  failures = [];
});
process.on('disconnect', () => process.exit());
