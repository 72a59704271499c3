/** Any position as a small readable file: docs/positions.md says what each field means. */

import { PositionError, standing, UNIT_TYPES } from '@strategoi/diplomacy';
import {
  codes,
  fullOptions,
  keyFromSeed,
  nearestName,
  type Options,
  onlyKnown,
  type Position,
  reject,
} from '@strategoi/kernel';
import { seasonOf, seasons, turnOf, yearOf } from './calendar.ts';
import { revoltIds } from './data/fates.ts';
import { seas } from './data/map.ts';
import { isRoyal, personIds, powerOf } from './data/persons.ts';
import { type PowerId, powerIds, powers } from './data/powers.ts';
import { type Status, statuses, statusSpecs } from './data/units.ts';
import { faults } from './faults.ts';
import { newLedgers } from './ledger.ts';
import { manifest } from './manifest.ts';
import { citadelOf, isAdvanced, isSea, mapOf, provinceOf, spaceOf } from './map.ts';
import { isPower } from './query.ts';
import { bareBoard } from './setup.ts';
import { entryFor, entryText, rejudged } from './sheet.ts';
import {
  type Board,
  type ByPower,
  copy,
  type DiadochiState,
  type Entry,
  type Owner,
  type Person,
  type Phase,
  phases,
  type Unit,
  verdicts,
} from './state.ts';
import { type StepName, stepNames } from './steps.ts';
import { areRoyals, wrongField } from './strict.ts';

const letterOf = (status: Status): string => statusSpecs[status].letter;

/** `Ae SYR`, `F THR/cs`, `G TYR`. */
const unitText = ({ kind, status, at }: Unit): string => `${kind}${letterOf(status)} ${at}`;

const plain = ['units', 'turn', 'persons', 'nextUnit', 'live'] as const;
type Plain = (typeof plain)[number];

/** Sheets that read back as they are, by their lines; what a later moment would judge otherwise is given whole. */
function sheetsOf(state: DiadochiState, field: 'sheets' | 'slates'): ByPower<(string | Entry)[]> {
  const given: ByPower<(string | Entry)[]> = {};
  for (const power of powerIds) {
    const entries = state[field][power];
    if (!entries) continue;
    const texts = entries.map((entry) => entryText(entry, power));
    const again = texts.length === 0 ? [] : rewritten(state, field, power, texts);
    given[power] = JSON.stringify(again) === JSON.stringify(entries) ? texts : copy(entries);
  }
  return given;
}

/** What these lines make on an empty sheet of this position; undefined when one of them cannot be read. */
function rewritten(
  state: DiadochiState,
  field: 'sheets' | 'slates',
  power: PowerId,
  texts: readonly string[],
): Entry[] | undefined {
  const trial = { ...state, [field]: { ...state[field], [power]: [] } };
  for (const text of texts) {
    const made = entryFor(trial, power, text);
    if ('kind' in made) return undefined;
    enter(trial, field, power, made.entry);
  }
  return trial[field][power];
}

/** As it is written in play: a second line about the same thing takes the place of the first. */
function enter(state: DiadochiState, field: 'sheets' | 'slates', power: PowerId, entry: Entry): void {
  const sheet = state[field][power] ?? [];
  const at = sheet.findIndex(({ about }) => about === entry.about);
  sheet[at < 0 ? sheet.length : at] = entry;
  state[field][power] = sheet;
  if (field === 'slates') return;
  for (const { index, entry: again } of rejudged(state, power)) sheet[index] = again;
}

export function save(state: DiadochiState): Position {
  const { scenario, options, flow, dice: _dice, ...board } = copy(state);
  const bare = assumed(board.live, board.turn, board.units);
  const given: Record<string, unknown> = {};
  for (const key of Object.keys(bare) as (keyof Board)[]) {
    if (plain.includes(key as Plain)) continue;
    if (JSON.stringify(board[key]) !== JSON.stringify(bare[key])) given[key] = board[key];
  }
  for (const field of ['sheets', 'slates'] as const)
    if (field in given) given[field] = sheetsOf(state, field);
  return {
    game: 'diadochi',
    scenario,
    options,
    season: `${seasonOf(board.turn)} ${yearOf(board.turn)}`,
    live: board.live,
    units: board.units.map((unit) => ({
      id: unit.id,
      owner: unit.owner,
      unit: unitText(unit),
      ...(unit.siege ? { siege: unit.siege } : {}),
    })),
    nextUnit: board.nextUnit,
    persons: board.persons,
    ...given,
    flow,
  };
}

/** The same with what is as plain as can be. */
export function spell(state: DiadochiState): Position {
  const {
    scenario: _scenario,
    options: _options,
    flow: _flow,
    dice: _dice,
    turn: _turn,
    ...board
  } = copy(state);
  return { ...board, ...save(state) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bad(key: string, what?: unknown): never {
  reject(codes.badPosition, key, what === undefined ? {} : { what: String(what).slice(0, 80) });
}

function readSeason(text: unknown): number {
  const found = typeof text === 'string' ? /^(spring|summer|autumn|winter) (\d{3})$/.exec(text) : null;
  const named = found && seasons.find((one) => one === found[1]);
  if (!named) return bad('season', text);
  const turn = turnOf(Number(found[2]), named);
  return turn >= 0 ? turn : bad('season', text);
}

const isOwner = (owner: unknown): owner is Owner =>
  owner === 'orphans' || isPower(String(owner)) || revoltIds.some((id) => id === owner);

const unitFields = ['id', 'owner', 'unit', 'siege'];
const personFields = ['id', 'at', 'unit', 'holder', 'members'];

function readUnit(value: unknown, index: number): Unit {
  if (!isRecord(value)) return bad('unit', index);
  onlyKnown(value, unitFields, 'units');
  const { id = index + 1, owner, unit, siege = '' } = value;
  const found = typeof unit === 'string' ? /^([AFG])([emg]?) (\S+)$/.exec(unit) : null;
  if (!isOwner(owner)) return noName(String(owner ?? ''), [...powerIds, ...revoltIds, 'orphans']);
  if (!found || typeof siege !== 'string') return bad('unit', unit);
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1) return bad('unit', unit);
  const status = statuses.find((one) => letterOf(one) === found[2]) ?? 'mercenary';
  const kind = UNIT_TYPES.find((type) => type === found[1]) ?? 'A';
  return { id, owner, kind, status, at: found[3] ?? '', siege };
}

function readPerson(value: unknown): Person {
  if (!isRecord(value)) return bad('person');
  onlyKnown(value, personFields, 'persons');
  const { id, at, unit = 0, members = [] } = value;
  const holder = value.holder ?? (typeof id === 'string' ? (powerOf(id as PowerId) ?? '') : '');
  const known = personIds.find((one) => one === id) ?? noName(String(id ?? ''), personIds);
  if (typeof at !== 'string' || typeof unit !== 'number' || !areRoyals(members)) return bad('person', id);
  if (holder !== '' && !isOwner(holder)) return bad('person', id);
  return { id: known, at, unit, holder, members: members as Person['members'] };
}

const sameKind = (value: unknown, like: unknown): boolean => {
  if (like === null) return value === null || isRecord(value);
  if (Array.isArray(like)) return Array.isArray(value);
  return typeof value === typeof like && (typeof like !== 'object' || isRecord(value));
};

/** Units in other places than the board has would break every rule that follows. */
function checkPlaces(state: DiadochiState): void {
  const { index } = mapOf(state);
  const [lands, walls] = [[...provinceOf.keys()], [...citadelOf.keys()]];
  for (const unit of state.units) {
    if (!index.has(unit.at.toLowerCase())) noPlace(unit.at, [...lands, ...seas, ...walls]);
    checkGround(state, unit);
  }
  for (const space of Object.keys(state.control))
    if (!provinceOf.has(space) && !citadelOf.has(space)) noPlace(space, [...lands, ...walls]);
  for (const citadel of Object.keys(state.treasures)) if (!citadelOf.has(citadel)) noPlace(citadel, walls);
}

function noName(what: string, known: readonly string[]): never {
  const near = nearestName(what, known);
  return near === undefined ? bad('name', what) : reject(codes.badPosition, 'name-near', { what, near });
}

function noPlace(what: string, known: readonly string[]): never {
  const near = nearestName(what, known);
  return near === undefined ? bad('place', what) : reject(codes.badPosition, 'place-near', { what, near });
}

/** A fleet inland, an army at sea or anybody but a garrison behind walls; a fleet off both coasts at once. */
function checkGround(state: DiadochiState, { kind, at }: Unit): void {
  try {
    standing(mapOf(state), kind, at);
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    if (error.code === 'coastNeeded') bad('coast', `${kind} ${at}`);
    bad('ground', `${kind} ${at}`);
  }
}

function readOptions(scenario: unknown, options: unknown): Options {
  if (!manifest.scenarios.some(({ id }) => id === scenario)) bad('scenario', scenario);
  if (options !== undefined && !isRecord(options)) bad('options');
  return fullOptions(manifest, (options ?? {}) as Options);
}

/** In the order of the powers, as a game that was played has them. */
function merged(assumed: unknown, given: unknown): object {
  const all = { ...(assumed as object), ...(given as object) } as Record<string, unknown>;
  return Object.fromEntries(powerIds.filter((id) => id in all).map((id) => [id, all[id]]));
}

/** What a position need not say: players hold what they stand on and their garrisons' citadels, and nothing else. */
function assumed(live: readonly PowerId[], turn: number, units: Unit[]): Board {
  const board: Board = { ...bareBoard(live), turn, phase: turn % 4 === 3 ? 'winter' : 'orders', units };
  for (const power of live) {
    board.purses[power] = 0;
    board.capitals[power] = powers[power].capital;
    board.sheets[power] = [];
    board.slates[power] = [];
  }
  board.nextUnit = Math.max(0, ...units.map(({ id }) => id)) + 1;
  for (const unit of units) {
    const space = spaceOf(unit.at);
    if (isPower(unit.owner) && !isSea(space)) board.control[space] = unit.owner;
  }
  return board;
}

const headFields = ['game', 'scenario', 'options', 'season', 'live', 'units', 'persons', 'flow'];

/** Fields whose keys are players, and those whose keys are places. */
const byPower = [
  'purses',
  'capitals',
  'musters',
  'sheets',
  'shown',
  'funded',
  'slates',
  'announced',
  'marriages',
  'prestige',
];

export function load(position: Position): DiadochiState {
  const {
    game: _game,
    scenario,
    options: asked,
    season,
    live: living,
    units,
    persons,
    flow,
    ...rest
  } = position;
  const options = readOptions(scenario, asked);
  const turn = readSeason(season ?? 'spring 321');
  if (living !== undefined && !(Array.isArray(living) && living.every((one) => isPower(one)))) bad('live');
  const live = powerIds.filter(
    (id) => (living as string[] | undefined)?.includes(id) ?? options[id] !== 'neutral',
  );
  if (!Array.isArray(units ?? []) || !Array.isArray(persons ?? [])) bad('units');
  const board = assumed(live, turn, ((units ?? []) as unknown[]).map(readUnit));
  const known = board as unknown as Record<string, unknown>;
  onlyKnown(position, [...Object.keys(board), ...headFields]);
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'note') continue;
    if (!sameKind(value, known[key])) bad('field', key);
    // Purses and capitals that are not named keep what is assumed; everything else is given whole.
    if (byPower.includes(key)) onlyKnown(value as object, powerIds, key);
    known[key] = key === 'purses' || key === 'capitals' ? merged(known[key], value) : copy(value);
  }
  if (!phases.includes(board.phase)) bad('phase', board.phase);
  const wrong = wrongField(board);
  if (wrong !== undefined) bad('field', wrong);
  board.persons = persons === undefined ? diadochs(board) : (persons as unknown[]).map(readPerson);
  const state: DiadochiState = {
    scenario: scenario as string,
    options,
    dice: { key: keyFromSeed('position'), at: 0 },
    flow: readFlow(flow, board),
    ...board,
    ledgers: newLedgers(board.live, board.purses),
  };
  checkPlaces(state);
  refuseContradictions(state);
  readSheets(state);
  const [fault] = faults(state);
  if (fault !== undefined) bad('fault', fault);
  return state;
}

/** What no game could come to: the royal family, revolts and events without the rules for them, the dead at the table. */
function refuseContradictions(state: DiadochiState): void {
  if (!isAdvanced(state)) {
    const royal = state.persons.find(({ id }) => isRoyal(id));
    if (royal) bad('basic', royal.id);
    for (const field of ['revolts', 'storms', 'floods'] as const)
      if (state[field].length > 0) bad('basic', field);
    for (const field of ['forecast', 'fate', 'auction'] as const) if (state[field]) bad('basic', field);
  }
  for (const field of ['sealed', 'heirs', 'dying'] as const)
    for (const one of state[field]) {
      const power = typeof one === 'string' ? one : one.power;
      if (!state.live.includes(power)) bad('dead', `${power} (${field})`);
    }
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.about === 'string' &&
  verdicts.some((verdict) => verdict === value.verdict) &&
  Array.isArray(value.named) &&
  (value.line === null || isRecord(value.line));

/** Lines of a sheet may be given as they are written; a position saved after they were judged gives them whole. */
function readSheets(state: DiadochiState): void {
  for (const field of ['sheets', 'slates'] as const)
    for (const power of powerIds) {
      const given: unknown = state[field][power];
      if (given === undefined) continue;
      if (!Array.isArray(given)) bad('field', field);
      state[field][power] = [];
      for (const item of given) {
        if (isEntry(item)) {
          state[field][power]?.push(item);
          continue;
        }
        const text = isRecord(item) ? item.line : item;
        const made = typeof text === 'string' ? entryFor(state, power, text) : undefined;
        if (!made || 'kind' in made) throw badLine(text);
        const judged = isRecord(item) && item.verdict === 'illegal' ? { ...made.entry, ...item } : made.entry;
        enter(state, field, power, { ...judged, line: made.entry.line });
      }
    }
}

const badLine = (text: unknown): never => bad('line', text);

/** Each at the head of his first unit, or in his home province. */
const diadochs = (board: Board): Person[] =>
  board.live.map((id) => {
    const unit = board.units.find(({ owner, kind }) => owner === id && kind !== 'G');
    const at = unit ? spaceOf(unit.at) : powers[id].home;
    return { id, at, unit: unit?.id ?? 0, holder: id, members: [] };
  });

const firstStep: { readonly [phase in Phase]?: StepName } = {
  muster: 'muster',
  orders: 'orders',
  retreats: 'retreat',
  vote: 'vote',
  winter: 'winter',
};

const stepNamed = (name: unknown): StepName => stepNames.find((step) => step === name) ?? bad('flow', name);

function readFlow(flow: unknown, board: Board): DiadochiState['flow'] {
  if (flow === undefined) {
    if (board.result) return [];
    const step = firstStep[board.phase];
    // DIA-SEQ-018: winter has a sheet of its own, and no other.
    if ((board.phase === 'winter') !== (seasonOf(board.turn) === 'winter')) bad('phase', board.phase);
    return step ? [{ step }] : bad('phase', board.phase);
  }
  const whole =
    Array.isArray(flow) && flow.every((frame) => isRecord(frame) && typeof frame.step === 'string');
  return whole ? flow.map(({ step }) => ({ step: stepNamed(step) })) : bad('flow');
}
