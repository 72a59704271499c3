import type { Command } from '../command.ts';
import { Fault } from '../fault.ts';

export const helpCommand = (all: () => readonly Command[]): Command => ({
  name: 'help',
  usage: '[COMMAND]',
  words: [0, 1],
  flags: () => ({}),
  run(call) {
    const { say } = call;
    const commands = all();
    const about = (name: string): string => say.about[name as keyof typeof say.about];
    const name = call.args[0];
    if (name !== undefined) {
      const command = commands.find((c) => c.name === name);
      if (!command) throw new Fault(say.unknownCommand(name));
      call.print([say.usage(`${command.name} ${command.usage}`.trim()), '', about(name), '', say.everywhere]);
      return 0;
    }
    const longest = Math.max(...commands.map((c) => c.name.length));
    call.print([
      say.helpHead,
      '',
      ...commands.flatMap((c) => [
        `  ${c.name.padEnd(longest)}  ${about(c.name)}`,
        ...(c.usage ? [`  ${''.padEnd(longest)}    ${c.usage}`] : []),
      ]),
      '',
      say.everywhere,
      say.helpFoot,
    ]);
    return 0;
  },
});
