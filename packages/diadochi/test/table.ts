/** A position of Les Diadoques set up in a few words, and sheets written on it. */

import type { Event, Options } from '@strategoi/kernel';
import { type DiadochiState, diadochi, type PowerId, type Said, textOf, type Unit } from '../src/index.ts';

export type Units = { readonly [owner: string]: readonly string[] };
export type Sheets = { readonly [power in PowerId]?: readonly string[] };

export interface Setting {
  readonly scenario?: 'basic' | 'advanced';
  readonly options?: Options;
  readonly season?: string;
  readonly units?: Units;
  readonly [field: string]: unknown;
}

/** `A SYR! TYR` is an army that has besieged Tyre for one season. */
function unitsOf(units: Units): object[] {
  return Object.entries(units).flatMap(([owner, list]) =>
    list.map((text) => {
      const [unit = '', siege] = text.split('! ');
      return siege ? { owner, unit, siege } : { owner, unit };
    }),
  );
}

export class Table {
  readonly state: DiadochiState;
  events: Event[] = [];

  constructor({ units = {}, season = 'summer 320', scenario = 'basic', ...rest }: Setting) {
    this.state = diadochi.load({ game: 'diadochi', scenario, season, units: unitsOf(units), ...rest });
  }

  do(power: string, ...actions: string[]): this {
    for (const text of actions) {
      const action = diadochi.parse(text);
      if (!action) throw new Error(`no action: ${text}`);
      this.events.push(...diadochi.apply(this.state, power, action).events);
    }
    return this;
  }

  /** The same with dice given. */
  roll(power: string, action: string, dice: number[]): this {
    const read = diadochi.parse(action);
    if (!read) throw new Error(`no action: ${action}`);
    this.events.push(...diadochi.apply(this.state, power, read, { dice }).events);
    return this;
  }

  /** The refusal of an action, or undefined when it is legal. */
  refusal(power: string, text: string): string | undefined {
    return diadochi.explain(this.state, power, diadochi.parse(text) as never).refusal?.rule;
  }

  /** What the line would be on the sheet: `ok`, or the rule it is against. */
  verdict(power: PowerId, line: string): string {
    const copy = diadochi.clone(this.state);
    diadochi.apply(copy, power, { verb: 'write', target: line });
    const sheet = copy.phase === 'retreats' || copy.phase === 'vote' ? copy.slates : copy.sheets;
    const entry = sheet[power]?.at(-1);
    return entry?.verdict === 'ok' ? 'ok' : (entry?.rule ?? 'none');
  }

  /** Writes the sheets, and everybody seals: the season runs to its next decision. */
  sheets(sheets: Sheets = {}): this {
    this.events = [];
    for (const [power, lines] of Object.entries(sheets))
      for (const line of lines) this.do(power, `write ${line}`);
    for (const { role } of diadochi.pending(this.state)) this.do(role, 'seal');
    return this;
  }

  told(type: string): Event[] {
    return this.events.filter((event) => event.type === type);
  }

  /** Units as `owner kind place`, in a stable order. */
  get units(): string[] {
    return this.state.units.map(said).sort();
  }

  unit(text: string): Unit | undefined {
    return this.state.units.find((unit) => said(unit).endsWith(` ${text}`));
  }

  /** The result of the order of the unit that stood there: `ok moved`, `bounce heldOff`... */
  result(at: string): string {
    const event = this.told('result').find((one) => written(one).startsWith(`${at} `));
    return event ? `${event.result} ${event.reason}` : 'none';
  }

  person(id: string): { at: string; unit: number; holder: string } {
    const { at, unit, holder } = this.state.persons.find((one) => one.id === id) as never;
    return { at, unit, holder };
  }
}

/** What an event or an entry says, as it is written. */
export const written = (said: object): string => textOf(said as Said, 'antipater');

const letters = { mercenary: '', militia: 'm', elite: 'e', guard: 'g' } as const;
const said = ({ owner, kind, status, at }: Unit): string => `${owner} ${kind}${letters[status]} ${at}`;

export const table = (setting: Setting): Table => new Table(setting);

const three = ['ptolemy', 'seleucus', 'antigonus'] as const;
type Head = (typeof three)[number];
const homes: { readonly [head in Head]: string } = {
  ptolemy: 'ALEXANDRIE',
  seleucus: 'BABYLONE',
  antigonus: 'GORDION',
};
const capitals = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus', GORDION: 'antigonus' };

/** Three players with sixty talents each, everybody shut up at home unless `away` says where he is. */
export const board = ({ away = {}, control, royals = [], ...setting }: Setting): Table =>
  table({
    live: three,
    purses: { ptolemy: 60, seleucus: 60, antigonus: 60 },
    persons: [
      ...three.map((id) => ({ id, at: homes[id], ...(away as { [head in Head]?: object })[id] })),
      ...(royals as object[]),
    ],
    ...setting,
    control: { ...capitals, ...(control as object | undefined) },
  });
