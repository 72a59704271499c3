import { checkout } from '../checkout.ts';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed } from '../files.ts';
import type { TerminalGame } from '../registry.ts';
import { type Proof, type Proofs, readProofs } from '../rules/proofs.ts';
import { type Citations, type Place, scanCode, scanTests } from '../rules/scan.ts';

/**
 * For every rule of a game: the code that cites it, the tests that name it, and whether those tests miss what is taken
 * out of that code one place at a time (`npm run mutate`); what is missing.
 */
export const rulesCommand: Command = {
  name: 'rules',
  usage: '[GAME] [--missing | --short]',
  words: [0, 1],
  flags: () => ({ missing: { type: 'boolean' }, short: { type: 'boolean' } }),
  run(call) {
    const root = checkout(call.world.cwd);
    if (root === undefined) throw new Fault(call.say.noCheckout);
    const games =
      call.args[0] === undefined ? Object.values(call.world.registry) : [gameNamed(call, call.arg(0))];
    const code = scanCode(root);
    const tests = scanTests(root);
    const proofs = readProofs(root);
    const reports = games.map((listed) => reportOf(listed, { code, tests, proofs }));
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
  /** Nothing where nothing can be taken out. */
  readonly mutation?: Proof;
  readonly missing: readonly ('code' | 'test')[];
}

interface Evidence {
  readonly code: Citations;
  readonly tests: Citations;
  readonly proofs: Proofs;
}

interface GameReport {
  readonly game: string;
  readonly complete: boolean;
  readonly total: number;
  readonly cited: number;
  /** By a test, and by what happens to its tests when its code is taken out. */
  readonly tested: number;
  readonly mutated: number;
  readonly missing: number;
  readonly rules: readonly RuleReport[];
  /** Ids of this game's form that the catalogue does not have: a slip of the pen somewhere. */
  readonly unknown: readonly { readonly id: string; readonly places: readonly Place[] }[];
}

function reportOf(listed: TerminalGame, { code, tests, proofs }: Evidence): GameReport {
  const catalogue = listed.words.en.rules;
  const rules = Object.entries(catalogue).map(([id, { title }]): RuleReport => {
    const enforced = code.get(id) ?? [];
    const proved = tests.get(id) ?? [];
    const missing: ('code' | 'test')[] = [];
    if (enforced.length === 0) missing.push('code');
    if (proved.length === 0) missing.push('test');
    const mutation = proofs.get(id);
    return { id, title, code: enforced, tests: proved, ...(mutation ? { mutation } : {}), missing };
  });
  return {
    game: listed.game.manifest.id,
    complete: listed.game.manifest.complete,
    total: rules.length,
    cited: rules.filter((r) => r.code.length > 0).length,
    tested: rules.filter((r) => r.tests.length > 0).length,
    mutated: rules.filter((r) => r.mutation?.missed === r.mutation?.places && r.mutation).length,
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
  for (const report of call.on('short') ? [] : reports) {
    const shown = call.on('missing') ? report.rules.filter((r) => r.missing.length > 0) : report.rules;
    call.print(shown.flatMap((rule) => ruleLines(call, rule)));
    call.print(report.unknown.map(({ id, places }) => call.say.unknownRule(id, placeText(places[0]))));
  }
  call.print(
    reports.map(
      (r) =>
        `${r.game}: ${r.total} rules, ${r.cited} cited, ${r.tested} proved by a test, ` +
        `${r.mutated} proved by mutation, ${r.missing} missing` +
        (r.unknown.length > 0 ? `, ${r.unknown.length} unknown ids cited` : ''),
    ),
  );
}

function ruleLines(call: Call, { id, title, code, tests, mutation, missing }: RuleReport): string[] {
  const list = (places: readonly Place[]): string =>
    places.length === 0 ? '-' : places.slice(0, 4).map(placeText).join(' ') + more(places.length - 4);
  return [
    `${missing.length > 0 ? '!' : ' '} ${id}  ${title}`,
    `    ${call.say.code}${call.say.colon}${list(code)}`,
    `    ${call.say.tests}${call.say.colon}${list(tests)}`,
    ...(mutation ? [`    ${call.say.mutation(mutation.missed, mutation.places)}`] : []),
  ];
}

const more = (count: number): string => (count > 0 ? ` +${count}` : '');

const placeText = (place: Place | undefined): string => (place ? `${place.file}:${place.line}` : '');
