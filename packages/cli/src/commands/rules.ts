import { checkout } from '../checkout.ts';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed } from '../files.ts';
import type { Listed } from '../registry.ts';
import { type Citations, type Place, scanCode, scanTests } from '../rules/scan.ts';

/** For every rule of a game: the code that enforces it, the tests that prove it, what is missing. */
export const rulesCommand: Command = {
  name: 'rules',
  usage: '[GAME] [--missing]',
  words: [0, 1],
  flags: () => ({ missing: { type: 'boolean' } }),
  run(call) {
    const root = checkout(call.world.cwd);
    if (root === undefined) throw new Fault(call.say.noCheckout);
    const games =
      call.args[0] === undefined ? Object.values(call.world.registry) : [gameNamed(call, call.arg(0))];
    const code = scanCode(root);
    const tests = scanTests(root);
    const reports = games.map((listed) => reportOf(listed, code, tests));
    if (call.json) call.data(Object.fromEntries(reports.map(({ game, ...rest }) => [game, rest])));
    else printReports(call, reports);
    return reports.some((r) => r.complete && r.missing > 0) ? 1 : 0;
  },
};

interface RuleReport {
  readonly id: string;
  readonly title: string;
  readonly code: readonly Place[];
  readonly tests: readonly Place[];
  readonly missing: readonly ('code' | 'test')[];
}

interface GameReport {
  readonly game: string;
  readonly complete: boolean;
  readonly total: number;
  readonly enforced: number;
  readonly proved: number;
  readonly missing: number;
  readonly rules: readonly RuleReport[];
  /** Ids of this game's form that the catalogue does not have: a slip of the pen somewhere. */
  readonly unknown: readonly { readonly id: string; readonly places: readonly Place[] }[];
}

function reportOf(listed: Listed, code: Citations, tests: Citations): GameReport {
  const catalogue = listed.words.en.rules;
  const rules = Object.entries(catalogue).map(([id, { title }]): RuleReport => {
    const enforced = code.get(id) ?? [];
    const proved = tests.get(id) ?? [];
    const missing: ('code' | 'test')[] = [];
    if (enforced.length === 0) missing.push('code');
    if (proved.length === 0) missing.push('test');
    return { id, title, code: enforced, tests: proved, missing };
  });
  return {
    game: listed.game.manifest.id,
    complete: listed.game.manifest.complete,
    total: rules.length,
    enforced: rules.filter((r) => r.code.length > 0).length,
    proved: rules.filter((r) => r.tests.length > 0).length,
    missing: rules.filter((r) => r.missing.length > 0).length,
    rules,
    unknown: unknownIds(new Set(Object.keys(catalogue)), code, tests),
  };
}

function unknownIds(known: ReadonlySet<string>, code: Citations, tests: Citations): GameReport['unknown'] {
  const prefixes = new Set([...known].map((id) => id.slice(0, 4)));
  const places = new Map<string, Place[]>();
  for (const cited of [code, tests]) {
    for (const [id, at] of cited) {
      if (prefixes.has(id.slice(0, 4)) && !known.has(id)) places.set(id, [...(places.get(id) ?? []), ...at]);
    }
  }
  return [...places].map(([id, at]) => ({ id, places: at }));
}

function printReports(call: Call, reports: readonly GameReport[]): void {
  for (const report of reports) {
    const shown = call.on('missing') ? report.rules.filter((r) => r.missing.length > 0) : report.rules;
    call.print(shown.flatMap((rule) => ruleLines(call, rule)));
    call.print(report.unknown.map(({ id, places }) => call.say.unknownRule(id, placeText(places[0]))));
  }
  call.print(
    reports.map(
      (r) =>
        `${r.game}: ${r.total} rules, ${r.enforced} enforced, ${r.proved} proved, ${r.missing} missing` +
        (r.unknown.length > 0 ? `, ${r.unknown.length} unknown ids cited` : ''),
    ),
  );
}

function ruleLines(call: Call, { id, title, code, tests, missing }: RuleReport): string[] {
  const list = (places: readonly Place[]): string =>
    places.length === 0 ? '-' : places.slice(0, 4).map(placeText).join(' ') + more(places.length - 4);
  return [
    `${missing.length > 0 ? '!' : ' '} ${id}  ${title}`,
    `    ${call.say.code}${call.say.colon}${list(code)}`,
    `    ${call.say.tests}${call.say.colon}${list(tests)}`,
  ];
}

const more = (count: number): string => (count > 0 ? ` +${count}` : '');

const placeText = (place: Place | undefined): string => (place ? `${place.file}:${place.line}` : '');
