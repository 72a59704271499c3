import type { Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { openGame } from '../files.ts';
import { oddsLines } from '../odds.ts';
import { placeNamed, roleNamed, spelledPlace } from '../text.ts';

export const oddsCommand: Command = {
  name: 'odds',
  usage: 'FILE ZONE [--as ROLE]',
  words: [2, 2],
  flags: () => ({ as: { type: 'string' } }),
  run(call) {
    const { listed, state } = openGame(call, call.arg(0));
    const as = call.text('as');
    const asked = listed.game.pending(state)[0]?.role;
    const role = as === undefined ? asked : roleNamed(call, listed, as);
    if (role === undefined) throw new Fault(call.say.gameIsOver);
    const place = placeNamed(call, listed, call.arg(1));
    const tables = listed.game.odds(state, role, place);
    if (call.json) call.data(tables);
    else if (tables.length === 0) call.print(call.say.noOdds(spelledPlace(listed, call.language, place)));
    else call.print(tables.flatMap((t, i) => [...(i ? [''] : []), ...oddsLines(call, listed, t)]));
    return 0;
  },
};
