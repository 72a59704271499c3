import { readFileSync } from 'node:fs';
import type { MapDef } from '@strategoi/diplomacy';

const load = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')) as T;

export interface CaseUnit {
  power: string;
  type: 'A' | 'F' | 'G';
  loc: string;
  str?: number;
  cmd?: boolean;
  dislodged?: boolean;
}

export interface Expected {
  after: CaseUnit[];
  final?: CaseUnit[];
  orderResults?: Record<string, 'ok' | 'fail'>;
  results?: Record<string, string>;
  sieges?: Record<string, boolean>;
}

export interface Case {
  id: string;
  title?: string;
  note?: string;
  edition: 'any' | '2.4' | '3.0' | '1971';
  units: CaseUnit[];
  orders: string[];
  retreats?: string[];
  expect: Expected;
  expectDiad: { same: true } | ({ same: false } & Expected);
}

export const datc: Case[] = load('datc.json');
export const examples: { map: MapDef; cases: Case[] } = load('diad-examples.json');
export const standardFile: MapDef = load('standard-map.json');
export const citadelsFile: MapDef = load('standard-citadels-map.json');

const spell = (unit: CaseUnit): string =>
  `${unit.power} ${unit.type} ${unit.loc}${(unit.str ?? 1) > 1 ? ` str ${unit.str}` : ''}${unit.cmd ? ' cmd' : ''}${unit.dislodged ? ' dislodged' : ''}`;

export const spellAll = (units: readonly CaseUnit[]): string[] => units.map(spell).sort();
