import { act, entry, figure, refuse } from '@strategoi/kernel';
import { kindSpec } from '../cards.ts';
import { changeLevels } from '../effects.ts';
import { type Chapter, type Choice, type FrameOf, only, type Teller } from '../flow.ts';
import { citiesOf, city, cityHex, cityIds, hexesOf, region } from '../map.ts';
import { anyUnit, citySide, insideSide } from '../query.ts';
import { scenarioOf } from '../scenario.ts';
import { ALLIED, ATHENIAN, ATHENS, type S } from '../state.ts';
import { isOffered } from './stacks.ts';
import { cardWindow } from './windows.ts';

type F = FrameOf<'seasonEnd'>;

const laconia = region('laconia');
const sparta = city('sparta');

/** Cities of Laconia where the helots may rise: not Sparta, no unit of her side, still hers. */
const ready = (s: S): string[] =>
  citiesOf(s, laconia)
    .filter(
      (c) =>
        c !== sparta &&
        s.destroyed[c] === 0 &&
        s.helots[c] === 0 &&
        citySide(s, c) === ALLIED &&
        !anyUnit(s, figure(cityHex, c), ALLIED),
    )
    .map((c) => entry(cityIds, c));

/** Somebody has to be there to raise them: an Athenian place or unit in Laconia. */
const hasFoothold = (s: S): boolean =>
  hexesOf(s, laconia).some((h) => anyUnit(s, h, ATHENIAN) || insideSide(s, h) === ATHENIAN);

function rise(run: Teller, name: string): void {
  run.emit({ type: 'helots', city: city(name), on: true });
}

/** RUL-68: an uprising ends where a unit of Sparta's side is as a campaign turn ends. */
export function quellHelots(run: Teller): void {
  const s = run.state;
  for (const c of citiesOf(s, laconia))
    if (s.helots[c] === 1 && anyUnit(s, figure(cityHex, c), ALLIED))
      run.emit({ type: 'helots', city: c, on: false });
}

/** And costs Laconia militance in every season it lasts. */
export function helotsCost(run: Teller): void {
  const risen = citiesOf(run.state, laconia).filter((c) => run.state.helots[c] === 1).length;
  if (risen > 0) changeLevels(run, laconia, 0, -risen, 'EPW-SCN-17');
}

/** W-5: Helot Revolt at the end of the seasonal turn. */
const revolt: Choice<'seasonEnd'> = cardWindow<'seasonEnd'>({
  window: 'W-5',
  card: 'helot_revolt',
  rules: ['EPW-CRD-06'],
  seats: (_s, f) => (f.at === 0 ? [ATHENS] : []),
  targets: (s) => (hasFoothold(s) ? ready(s) : []),
  play: (_s, _f, _seat, target, run) => rise(run, target),
  pass: (f) => {
    f.at = 1;
  },
  onward: 'seasonEnd.over',
});

/** EPW-SCN-17, RUL-48: in the Athenian Fantasy one a season, free, wherever Athens likes. */
const fantasyOffers = (s: S, _f: F): ReturnType<typeof act>[] => [
  ...ready(s).map((name) => act('play', `${kindSpec('helot_revolt').id} ${name}`)),
  act('pass'),
];
const fantasy: Choice<'seasonEnd'> = {
  rules: ['EPW-SCN-17'],
  roles: (_s, f) => (f.at === 0 ? only(ATHENS) : []),
  skip: (_s, _f, run) => run.next('seasonEnd.over'),
  forced: true,
  offers: fantasyOffers,
  refuse: (s, f, _role, action) =>
    isOffered(fantasyOffers(s, f), action) ? undefined : refuse('EPW-SCN-17'),
  take(_s, f, _role, { verb, target = '' }, run) {
    f.at = 1;
    if (verb === 'play') rise(run, entry(target.split(' '), 1));
  },
};

/** The end of the seasonal turn, before the campaign turns. */
export const seasonEndSteps: Chapter<'seasonEnd'> = {
  seasonEnd: (s, f, run) => {
    f.at = 0;
    run.next(scenarioOf(s).helots ? 'seasonEnd.fantasy' : 'seasonEnd.window');
  },
  'seasonEnd.window': revolt,
  'seasonEnd.fantasy': fantasy,
  'seasonEnd.over': (_s, _f, run) => run.done(),
};
