import { type Checked, runScript } from '../check/run.ts';
import { BadScript, readScripts } from '../check/script.ts';
import type { Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { readJson } from '../files.ts';

/** Scripted positions with forced dice and expectations. */
export const checkCommand: Command = {
  name: 'check',
  usage: 'SCRIPT…',
  words: [1, 10_000],
  flags: () => ({}),
  run(call) {
    const results: Checked[] = [];
    for (const file of call.args) {
      try {
        for (const script of readScripts(readJson(call, file), file))
          results.push(runScript(call, file, script));
      } catch (error) {
        if (error instanceof BadScript) throw new Fault(error.message);
        throw error;
      }
    }
    const failed = results.filter((r) => !r.ok).length;
    if (call.json) call.data({ passed: results.length - failed, failed, scripts: results });
    else
      call.print([
        ...results.flatMap(({ ok, name, checks, faults }) => [
          `${ok ? 'ok    ' : 'FAILED'}  ${name}  (${checks})`,
          ...faults.map((fault) => `          ${fault}`),
        ]),
        call.say.checked(results.length - failed, failed),
      ]);
    return failed > 0 ? 1 : 0;
  },
};
