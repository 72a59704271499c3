import { figure, figuresOf, sure } from '@strategoi/kernel';
import { type Scenario, scenarios } from './data/scenarios.ts';
import { city, cityHex, region } from './map.ts';
import type { S } from './state.ts';

const byId = new Map(scenarios.map((s) => [s.id, s]));
export const scenarioOf = (s: { readonly scenario: string }): Scenario => sure(byId.get(s.scenario));

/** EPW-SCN-11, EPW-VIC-03: the last year of the game. */
export function lastYear(s: Pick<S, 'scenario' | 'options'>): number {
  const { start, end, alternativeEnd } = scenarioOf(s);
  const agreed = s.options.years === 'all' ? 0 : start + 1 - Number(s.options.years);
  const other = alternativeEnd !== null && s.options.archidamianEnd === String(alternativeEnd);
  return Math.max(agreed, other ? alternativeEnd : end);
}

/** EPW-VIC-03: a campaign may end by the agreement of all. */
export const endsByAgreement = (s: Pick<S, 'scenario'>): boolean =>
  ['campaign', 'three', 'four'].includes(s.scenario);
/** EPW-VIC-03: a campaign agreed to be open never ends by date. */
export const openEnd = (s: Pick<S, 'scenario' | 'options'>): boolean =>
  s.options.campaignEnd === 'open' && s.options.years === 'all' && endsByAgreement(s);

const facts = new Map(
  scenarios.map((spec) => [
    spec.id,
    {
      capitals: figuresOf(spec.capitals, city),
      homes: figuresOf(spec.homes, region),
      land: figuresOf(spec.open?.land ?? [], (id) => figure(cityHex, city(id))),
      source: figuresOf(spec.open?.source ?? [], (id) => figure(cityHex, city(id))),
    },
  ]),
);
type Facts = typeof facts extends Map<string, infer T> ? T : never;
const factsOf = (s: { readonly scenario: string }): Facts => sure(facts.get(s.scenario));

/** Capitals and home regions by seat. */
export const capitals = (s: { readonly scenario: string }): readonly number[] => factsOf(s).capitals;
export const homeRegions = (s: { readonly scenario: string }): readonly number[] => factsOf(s).homes;
/** EPW-SCN-03: hexes of closed regions where Athens may land and be supplied, and the sources she keeps. */
export const openHexes = (s: { readonly scenario: string }): readonly number[] => factsOf(s).land;
export const openSources = (s: { readonly scenario: string }): readonly number[] => factsOf(s).source;
export const seatCount = (s: { readonly scenario: string }): number => scenarioOf(s).seats.length;
