import type { SetupSpec } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, openGame } from '../files.ts';
import { measure, measureRecord } from '../measure.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { table } from '../text.ts';
import { measureTrials, type TrialFigures } from '../trials.ts';

/** How fast the rules are here and now, or how large the states of a recorded game. Nothing depends on the figures. */
export const benchCommand: Command = {
  name: 'bench',
  usage: '[GAME] [--scenario ID] [--seconds n] [--seed s] [--trials] [--option k=v]… | --record FILE',
  words: [0, 1],
  oneGame: true,
  flags: () => ({
    scenario: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    trials: { type: 'boolean' },
    record: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  run(call) {
    const { id, scenario, figures } = figuresOf(call);
    if (call.json) call.data({ game: id, scenario, ...figures });
    else
      call.print([
        `${id} ${scenario}`,
        ...table(
          Object.entries(figures).map(([name, value]) => [
            `  ${call.say.figures[name as keyof Call['say']['figures']]}`,
            value >= 1000 ? Math.round(value).toLocaleString('en') : String(value),
          ]),
          [1],
        ),
      ]);
    return 0;
  },
};

interface Measured {
  readonly id: string;
  readonly scenario: string;
  readonly figures: object;
}

function figuresOf(call: Call): Measured {
  const file = call.text('record');
  if (file !== undefined) {
    const { listed, record } = openGame(call, file);
    const { game: id, scenario } = record;
    return { id, scenario, figures: measureRecord(listed.game, record) };
  }
  const id = call.args[0] ?? Object.keys(call.world.registry)[0];
  if (id === undefined) throw new Fault(call.say.unknownGame('', []));
  const listed = gameNamed(call, id);
  const first = listed.game.manifest.scenarios[0]?.id ?? '';
  const scenario = scenarioNamed(call, listed, call.text('scenario') ?? first);
  const options = botsOptions(listed, optionsOf(call));
  const spec = { scenario, options, seed: call.text('seed') ?? 'bench' };
  const seconds = call.count('seconds', 3, 0);
  const figures = call.on('trials')
    ? trialsOf(call, listed, spec, seconds)
    : measure(listed.game, spec, seconds);
  return { id, scenario, figures };
}

/** What those who search try in a second, from decisions of captains' games. */
function trialsOf(call: Call, { game, bots }: TerminalGame, spec: SetupSpec, seconds: number): TrialFigures {
  const scales = Object.values(bots).findLast((bot) => bot.scales)?.scales;
  const { captain } = bots;
  if (!scales || !captain) throw new Fault(call.say.noHints);
  return measureTrials(game, captain, scales, spec, seconds);
}
