import type { Call, Command } from '../command.ts';
import type { TerminalGame } from '../registry.ts';
import { table } from '../text.ts';

export const gamesCommand: Command = {
  name: 'games',
  usage: '',
  words: [0, 0],
  flags: () => ({}),
  run(call) {
    const games = Object.values(call.world.registry);
    if (call.json) call.data(games.map(dataOf));
    else call.print(games.flatMap((listed, i) => [...(i > 0 ? [''] : []), ...linesOf(call, listed)]));
    return 0;
  },
};

function dataOf(listed: TerminalGame): object {
  const { id, version, title, subtitle, credits, roles, scenarios, options, windows, complete } =
    listed.game.manifest;
  return {
    id,
    version,
    title,
    subtitle,
    credits,
    complete,
    roles,
    scenarios,
    options,
    windows,
    bots: Object.keys(listed.bots),
  };
}

function linesOf(call: Call, listed: TerminalGame): string[] {
  const { manifest } = listed.game;
  const { language, say } = call;
  const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
  const scenarios = manifest.scenarios.map((s) => [s.id, s.title[language], say.turns(...s.turns)]);
  const options = manifest.options.map((o) => {
    const { name, values } = listed.words[language].option(o.id);
    const choices = o.values.map((v) => (v === o.default ? `[${v}]` : v)).join(' | ');
    const meaning = values[o.default] ?? o.default;
    return [`${o.id}=`, choices, `${name}${say.colon}${meaning}`];
  });
  return [
    `${manifest.id}${say.colon}${manifest.title[language]}`,
    ...indent([manifest.subtitle[language], manifest.credits[language]]),
    ...indent([
      `${say.roles}${say.colon}${manifest.roles.map((r) => `${r.id} (${r.name[language]})`).join(', ')}`,
      `${say.bots}${say.colon}${Object.keys(listed.bots).join(', ') || '-'}`,
      `${say.scenarios}${say.colon.trimEnd()}`,
      ...indent(table(scenarios)),
      ...(options.length > 0 ? [`${say.options}${say.colon.trimEnd()}`, ...indent(table(options))] : []),
    ]),
  ];
}
