import { dirname, isAbsolute, join } from 'node:path';
import { type Event, newRecord, play, RefusalError, type State, undo } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, readJson } from '../files.ts';
import { loadPosition } from '../position.ts';
import { refusalText } from '../refusal.ts';
import type { TerminalGame } from '../registry.ts';
import { scenarioNamed } from '../setup.ts';
import { broken, refusalOf, type Scene } from './expect.ts';
import type { Expectation, Script, Step } from './script.ts';

export interface Checked {
  readonly name: string;
  readonly file: string;
  readonly ok: boolean;
  /** Expectations put, refusals tried included. */
  readonly checks: number;
  readonly faults: readonly string[];
}

/** Plays a script and puts its expectations; a position that cannot be set up is one failure. */
export function runScript(call: Call, file: string, script: Script): Checked {
  const { name } = script;
  let begun: ReturnType<typeof begin>;
  try {
    begun = begin(call, file, script);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { name, file, ok: false, checks: 0, faults: [error.message] };
  }
  const { listed, record } = begun;
  const { game } = listed;
  let { state } = begun;
  const faults: string[] = [];
  /** What each line of the log brought, and what the last step did. */
  const told: (readonly Event[])[] = [];
  let last: readonly Event[] = [];
  let checks = 0;
  const scene = (): Scene => ({ listed, state, events: told.flat(), last });

  const put = (expectations: readonly Expectation[], where: string): void => {
    for (const [i, expectation] of expectations.entries()) {
      checks++;
      const fault = broken(scene(), expectation);
      if (fault) faults.push(`${where}[${i}]: ${fault}`);
    }
  };

  /** False when the script cannot go on. */
  const act = ({ by, do: actions, dice }: Extract<Step, { do: unknown }>, where: string): boolean => {
    const from = told.length;
    for (const action of actions) {
      try {
        told.push(play(game, record, state, by, action, dice).events);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        faults.push(`${where}: ${by} "${action}" is refused: ${refusalText(call, error.refusal)}`);
        return false;
      }
    }
    last = told.slice(from).flat();
    return true;
  };

  const takeBack = (step: Extract<Step, { undo: number }>, where: string): boolean => {
    const { by, undo: count, refused } = step;
    if (refused !== undefined) checks++;
    try {
      if (refused === undefined) state = undo(game, record, by, count);
      else undo(game, structuredClone(record), by, count);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      if (refused === error.refusal.rule) return true;
      faults.push(`${where}: ${by} cannot take back ${count}: ${refusalText(call, error.refusal)}`);
      return false;
    }
    if (refused !== undefined) {
      faults.push(`${where}: ${by} should not take back ${count} (${refused}) but can`);
      return true;
    }
    told.length = record.log.length;
    last = [];
    return true;
  };

  const tryOut = (step: Extract<Step, { try: string }>, where: string): boolean => {
    checks++;
    const rule = triedRule(scene(), step);
    if (rule === step.refused) return true;
    const found = rule === undefined ? 'it is legal' : `${rule} refuses it`;
    faults.push(`${where}: ${step.by} "${step.try}" should be refused by ${step.refused} but ${found}`);
    return true;
  };

  const take = (step: Step, where: string): boolean => {
    if ('undo' in step) return takeBack(step, where);
    if ('try' in step) return tryOut(step, where);
    if ('do' in step) return act(step, where);
    put(step.expect, `${where}.expect`);
    return true;
  };

  const whole = script.steps.every((step, i) => take(step, `steps[${i}]`));
  if (whole) put(script.expect, 'expect');
  return { name, file, ok: faults.length === 0, checks, faults };
}

/** Tried on a copy with the dice given, so that a refusal of the dice counts too. */
function triedRule(scene: Scene, step: Extract<Step, { try: string }>): string | undefined {
  const rule = refusalOf(scene, step.by, step.try);
  if (rule !== undefined || step.dice === undefined) return rule;
  const { game } = scene.listed;
  try {
    const action = game.parse(step.try);
    if (action) game.apply(game.clone(scene.state), step.by, action, { dice: step.dice });
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.rule;
    throw error;
  }
}

function begin(
  call: Call,
  file: string,
  script: Script,
): { listed: TerminalGame; state: State; record: ReturnType<typeof newRecord>['record'] } {
  const { listed, spec } = startOf(call, file, script);
  try {
    const opening = script.dice === undefined ? {} : { opening: script.dice };
    return { listed, ...newRecord(listed.game, { ...spec, ...opening }) };
  } catch (error) {
    if (error instanceof RefusalError)
      throw new Fault(call.say.inFile(script.name, refusalText(call, error.refusal)));
    throw error;
  }
}

function startOf(
  call: Call,
  file: string,
  { name, position, options, seed }: Script,
): { listed: TerminalGame; spec: Parameters<typeof newRecord>[1] } {
  if (typeof position !== 'string') return fromPosition(call, position, name, options, seed);
  if (position.endsWith('.json')) {
    const path = isAbsolute(position) ? position : join(dirname(file), position);
    return fromPosition(call, readJson(call, path), path, options, seed);
  }
  const [id = '', scenario = '', ...rest] = position.split('/');
  const listed = gameNamed(call, id);
  return {
    listed,
    spec: {
      scenario: scenarioNamed(call, listed, scenario),
      options,
      seed: rest.length > 0 ? rest.join('/') : seed,
    },
  };
}

function fromPosition(
  call: Call,
  value: unknown,
  where: string,
  options: Script['options'],
  seed: string,
): ReturnType<typeof startOf> {
  if (Object.keys(options).length > 0) throw new Fault(call.say.inFile(where, call.say.positionAlone));
  const { listed, position } = loadPosition(call, value, where);
  return { listed, spec: { scenario: position.scenario, seed, start: position } };
}
