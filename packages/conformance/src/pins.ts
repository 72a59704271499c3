import {
  type Game,
  newRecord,
  type Options,
  perft,
  play,
  type Role,
  readRecord,
  rolesOf,
  type State,
  secondThought,
  stream,
  verify,
} from '@strategoi/kernel';
import { type Kit, pick } from './kit.ts';
import { bytes, copyOf } from './plain.ts';

/** One random game written out: who did what, the dice, the events and the state, a line an action. */
export function goldenText<S extends State, B>(
  game: Game<S, B>,
  scenario: string,
  seed: string,
  options: Options = {},
): string {
  const { record, state } = newRecord(game, { scenario, seed, options });
  const luck = stream(`golden ${seed}`);
  const lines = [`${record.game} ${record.version} ${scenario} ${seed}`];
  for (let ply = 0; ply < game.manifest.facts.longest; ply++) {
    const role = rolesOf(game, state).find((r) => game.legal(state, r).length > 0) as Role | undefined;
    if (role === undefined) break;
    const actions = game.legal(state, role);
    const action = secondThought(game, pick(actions, luck), actions, luck);
    const { events } = play(game, record, state, role, game.notate(action));
    const entry = record.log[ply];
    lines.push(`${role}: ${entry?.do} ${entry?.hash}`, ...events.map((event) => `  ${bytes(event)}`));
  }
  lines.push(bytes(game.outcome(state)));
  return `${lines.join('\n')}\n`;
}

/** Item 22. */
export function checkGolden<S extends State, B>(kit: Kit<S, B>): void {
  const { game, spec } = kit;
  for (const { scenario, seed, text, options } of spec.golden ?? []) {
    const where = { scenario };
    kit.guard(22, where, () => {
      const now = goldenText(game, scenario, seed, options).split('\n');
      const line = text.split('\n').findIndex((old, i) => old !== now[i]);
      const same = line < 0 && text.split('\n').length === now.length;
      kit.check(22, same, where, () => `the golden game ${seed} differs at line ${line + 1}: ${now[line]}`);
    });
  }
  if (spec.golden) {
    for (const { id } of game.manifest.scenarios)
      kit.check(
        22,
        spec.golden.some((golden) => golden.scenario === id),
        { scenario: id },
        () => 'no golden game',
      );
  }
  const pinned: string[] = [];
  for (const record of spec.stored ?? []) {
    const where = { scenario: record.scenario };
    kit.guard(10, where, () => {
      kit.check(
        10,
        bytes(readRecord(copyOf(record))) === bytes(record),
        where,
        () => 'a stored game loads otherwise',
      );
    });
    if (record.version !== game.manifest.version) {
      pinned.push(record.version);
      continue;
    }
    const verdict = verify(game, record);
    kit.check(
      22,
      verdict.ok,
      where,
      () => `a stored game does not replay: ${verdict.fault} at line ${verdict.at}`,
    );
    kit.check(22, verdict.outcome !== undefined, where, () => 'a stored game is not finished');
  }
  if (pinned.length > 0) kit.notes.set(22, `pinned to earlier rules: ${pinned.join(', ')}`);
}

/** Item 23. */
export function checkPerft<S extends State, B>(kit: Kit<S, B>): void {
  const { game, spec } = kit;
  for (const pin of spec.perft ?? []) {
    const { scenario, options } = pin;
    const where = { scenario, ...(options ? { options } : {}) };
    kit.guard(23, where, () => {
      const seed = pin.seed ?? 'perft';
      const state = pin.position
        ? game.load(pin.position)
        : game.setup({ scenario, seed, ...(options ? { options } : {}) });
      const count = perft(game, state, pin.depth);
      kit.check(
        23,
        count === pin.count,
        where,
        () => `${pin.name} to depth ${pin.depth}: ${count}, pinned ${pin.count}`,
      );
    });
  }
}
