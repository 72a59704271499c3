import { findHex, isCutOff, numbersIn, prospectOf, raidAt } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Ask, type Language, parseAction, type View } from '@strategoi/kernel';
import type { Touch } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import type { Legs } from './bend.ts';
import { halves } from './halves.ts';
import { baseOf } from './led.ts';
import { isRaid, landingsFor, waysFor } from './odds.ts';
import { zoneName, zoneOfPlace } from './places.ts';
import { seatOf } from './status.ts';

const texts = {
  en: {
    points: (n: number, language: Language) =>
      `${halves(n, language)} movement ${n > 1 ? 'points' : 'point'}`,
    cut: 'no supply line would reach them',
    risk: (percent: string) => `intercepted up to ${percent}`,
    wind: (n: number) => `needs a die of ${n} or more`,
    talents: (n: number) => `${n} ${n === 1 ? 'talent' : 'talents'}`,
    unfed: 'out of supply',
    bare: 'nothing left to take',
    weary: 'the region loses 1 militance',
    outside: 'raiders stand outside the walls, with 1 morale less',
  },
  fr: {
    points: (n: number, language: Language) =>
      `${halves(n, language)} ${n >= 2 ? 'points' : 'point'} de mouvement`,
    cut: 'aucune ligne de ravitaillement ne les atteindrait',
    risk: (percent: string) => `interceptée jusqu’à ${percent}`,
    wind: (n: number) => `il faut un dé de ${n} ou plus`,
    talents: (n: number) => `${n} ${n < 2 ? 'talent' : 'talents'}`,
    unfed: 'hors ravitaillement',
    bare: 'plus rien à prendre',
    weary: 'la région perd 1 en niveau militaire',
    outside: 'qui pille se tient hors des murs, avec 1 de moral en moins',
  },
} as const;

/** EPW-RAI-02, EPW-RAI-05, EPW-RAI-07, EPW-RAI-08: what a raid of those told off, or of a whole stack, brings, and what it costs. */
export function raidTold(view: View, ask: Ask, notation: string, language: Language): string | undefined {
  const isPicked = isAsked(ask, 'raids.pick');
  if (!(isPicked || isAsked(ask, 'raids')) || !isRaid(notation)) return undefined;
  const say = texts[language];
  const zone = notation.split(' ')[1] ?? '';
  const { talents, militance, isFed } = raidAt(
    view,
    seatOf(ask.role),
    findHex(zone),
    isPicked ? numbersIn(ask, 'picked') : undefined,
  );
  const why = talents > 0 ? [] : [isFed ? say.bare : say.unfed];
  return [say.talents(talents), ...why, ...(militance > 0 ? [say.weary] : []), say.outside].join(' · ');
}

/** The same beside its own name. */
function raidHint(view: View, ask: Ask, zone: string, language: Language): string | undefined {
  const notation = `raid ${zone}`;
  const action = parseAction(notation);
  const told = ask.actions?.includes(notation) ? raidTold(view, ask, notation, language) : undefined;
  if (told === undefined) return undefined;
  return `${action ? words[language].action(action, ask) : notation} · ${told}`;
}

/** What a march or a voyage to this place would cost and risk, before it is begun. */
export function hint(
  before: View,
  asked: Ask,
  { zone }: Touch,
  language: Language,
): { readonly text: string } | undefined {
  const raid = zone === undefined ? undefined : raidHint(before, asked, zone, language);
  if (raid !== undefined) return { text: raid };
  // A march that is being led goes on from its last stop.
  const base = baseOf(before, asked);
  const { view, ask = asked } = base ?? { view: before, ask: asked };
  const landing = zone === undefined ? undefined : landingsFor(view, ask).get(zone);
  const [found] = [
    ...[...waysFor(view, ask)]
      .filter(([, { path }]) => zoneOfPlace(path.at(-1) ?? -1) === zone)
      .toSorted(([, a], [, b]) => a.cost - b.cost),
    // A coast beyond the next sea.
    ...(landing ? [[landing.land, landing.way] as const] : []),
  ];
  if (!found) return undefined;
  const [notation, way] = found;
  const say = texts[language];
  const action = parseAction(notation);
  const { cost, die, risk, cut } = prospectOf(view, ask, way);
  const percent = (part: number): string =>
    part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  return {
    text: [
      action ? words[language].action(action, ask) : notation,
      say.points(cost + (base?.cost ?? 0), language),
      ...(die > 1 ? [say.wind(die)] : []),
      ...(risk > 0 ? [say.risk(percent(risk))] : []),
      ...(cut ? [say.cut] : []),
    ].join(' · '),
  };
}

/** What a march that is being led costs, and whether supply reaches those who go to its end. */
export function marchHint(
  view: View,
  ask: Ask,
  { cost, fight }: Legs,
  zone: string,
  language: Language,
): string {
  const say = texts[language];
  const isCut = isCutOff(view, seatOf(ask.role), numbersIn(ask, 'group'), findHex(zone), fight);
  return [zoneName(words[language], zone), say.points(cost, language), ...(isCut ? [say.cut] : [])].join(
    ' · ',
  );
}
