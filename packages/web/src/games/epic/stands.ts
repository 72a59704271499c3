import {
  areaIds,
  areaRegionOf,
  besiegersAt,
  btv,
  cityAt,
  cityIds,
  citySize,
  type EpicBoard,
  findPlace,
  forage,
  hexArea,
  isHex,
  isOpenSea,
  manifest,
  regionIds,
  revoltRisk,
  terrain,
  tributeOf,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Language, View } from '@strategoi/kernel';
import type { BoardKit, Stack as Shown } from '../kit/board.ts';
import type { Fact } from '../kit/panels.ts';
import { classIdOf, classPiece, leaderPiece, type Stack, seatName, stacksOf } from './pieces.ts';
import { isAtRisk } from './risk.ts';
import { standsTexts } from './standsTexts.ts';
import { boardOf } from './status.ts';

/** Units that look alike lie together, leaders before them. */
function pilesOf(stack: Stack, language: Language): Shown['piles'] {
  const tongue = words[language];
  const counts = new Map<string, number>();
  for (const u of stack.units) counts.set(classIdOf(u), (counts.get(classIdOf(u)) ?? 0) + 1);
  return [
    ...stack.leaders.map((l) => ({
      piece: leaderPiece(l, stack.zone, seatName(stack.seat), tongue),
      count: 1,
    })),
    ...[...counts].flatMap(([id, count]) => {
      const piece = classPiece(id, stack.zone, seatName(stack.seat), tongue);
      return piece ? [{ piece, count }] : [];
    }),
  ];
}

function shownStack(stack: Stack, language: Language): Shown {
  const text = standsTexts[language];
  const role = manifest.roles[stack.seat];
  const name = role?.name[language] ?? text.nobody;
  return {
    side: seatName(stack.seat),
    emblem: role ? `em-${role.id}` : 'em-neutral',
    name: stack.inside ? text.inside(name) : name,
    piles: pilesOf(stack, language),
    sums: [{ label: text.units, value: String(stack.units.length) }],
  };
}

function cityFacts(view: View, city: number, hex: number, language: Language): Fact[] {
  const board = boardOf(view);
  const text = standsTexts[language];
  if (board.destroyed[city] === 1) return [{ icon: 'wall-broken', label: text.ruins }];
  const siege = board.sieges.find((one) => one.hex === hex);
  const needed = besiegersAt(view, hex);
  const holder = manifest.roles[board.cityHolder[city] ?? -1]?.name[language];
  return [
    {
      icon: board.walled[city] === 1 ? 'wall' : 'citadel',
      label: text.sizes[citySize[city] ?? 'small'],
      value: board.walled[city] === 1 ? text.walled : text.unwalled,
    },
    ...(holder === undefined ? [] : [{ icon: 'seal', label: text.held, value: holder }]),
    ...((board.revolt[city] ?? 0) > 0 ? [{ icon: 'torch', label: text.revolt }] : []),
    siege
      ? { icon: 'siege', label: text.siege, value: text.siegeOdds(siege.morale) }
      : { icon: 'siege', label: text.toBesiege, value: text.besiegers(needed.land, needed.fleet) },
    // EPW-SIE-20
    ...needed.joined.map((other) => ({
      icon: 'wall',
      label: text.longWalls,
      value: text.alsoBesiege(words[language].names.city(cityIds[cityAt[other] ?? -1] ?? '')),
    })),
  ];
}

function regionFacts(view: View, board: EpicBoard, region: number, city: number, language: Language): Fact[] {
  const text = standsTexts[language];
  const owner = manifest.roles[board.controller[region] ?? -1]?.name[language] ?? text.nobody;
  // EPW-REV-01: a city that has risen is not tested again.
  const isTested = city >= 0 && isAtRisk(board, region) && (board.revolt[city] ?? 0) === 0;
  const risk = isTested ? revoltRisk(view, city).of6 : 0;
  return [
    { icon: 'region', label: text.controlled, value: owner },
    { icon: 'laurel', label: text.allegiance, value: String(board.al[region] ?? 0) },
    { icon: 'army', label: text.militance, value: String(board.ml[region] ?? 0) },
    { icon: 'tribute', label: text.tribute, value: text.pays(tributeOf(view, region), btv[region] ?? 0) },
    ...(risk > 0 ? [{ icon: 'torch', label: text.risk, value: text.ofSix(risk) }] : []),
  ];
}

/** A hex, a sea or a box: who is there, what place it has, and how its region stands. */
export const stands: NonNullable<BoardKit['stands']> = (view, zone, _role, language) => {
  const place = findPlace(zone);
  const board = boardOf(view);
  const tongue = words[language];
  const text = standsTexts[language];
  const stacks = stacksOf(board)
    .filter((stack) => stack.zone === zone)
    .map((stack) => shownStack(stack, language));
  if (!isHex(place))
    return {
      name: tongue.names.thing(zone.replace(/^B-/, '')),
      code: '',
      note: place >= 0 && isOpenSea(place) ? text.openSea : text.sea,
      stacks,
      facts: [],
    };
  const area = hexArea[place] ?? -1;
  const region = areaRegionOf(board, area);
  const city = cityAt[place] ?? -1;
  const owner = region < 0 ? undefined : manifest.roles[board.controller[region] ?? -1]?.id;
  const raided = board.raided[area] ?? 0;
  return {
    name:
      city >= 0 ? tongue.names.city(cityIds[city] as string) : tongue.names.thing(areaIds[area] as string),
    code: zone,
    note: [
      text.terrains[terrain[place] ?? 'open'],
      ...(region < 0 ? [] : [tongue.names.region(regionIds[region] as string)]),
    ].join(', '),
    ...(owner === undefined ? {} : { holder: owner }),
    stacks,
    facts: [
      ...(city >= 0 ? cityFacts(view, city, place, language) : []),
      ...(board.forts.includes(place) ? [{ icon: 'fort', label: text.fort }] : []),
      ...(region < 0 ? [] : regionFacts(view, board, region, city, language)),
      { icon: 'amphora', label: text.forage, value: String(forage[area] ?? 0) },
      ...(raided > 0
        ? [{ icon: 'flame', label: text.raided, value: `${raided} / ${forage[area] ?? 0}` }]
        : []),
    ],
  };
};
