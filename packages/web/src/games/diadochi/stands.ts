/** What stands in a province or a sea, and what it is worth. */

import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import {
  type Board,
  bribeMinimum,
  citadelsIn,
  controllerOf,
  isCommanded,
  isSea,
  paysTribute,
  powerIds,
  provinces,
  strengthOf,
  type Unit,
  worth,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language, View } from '@strategoi/kernel';
import type { BoardKit, Stack } from '../kit/board.ts';
import type { Fact } from '../kit/panels.ts';
import { piecesOf, sideOf } from './pieces.ts';
import { boardOf, stateOf, zoneOf } from './scene.ts';

const en = {
  sea: 'Sea',
  province: 'Province',
  terrains: { plain: '', floodplain: 'flood plain', snow: 'snow', desert: 'desert' },
  neutral: 'nobody’s',
  kinds: { A: 'Army', F: 'Fleet', G: 'Garrison' },
  strength: (n: number, led: boolean) => (led ? `${n} + 1` : String(n)),
  tribute: 'Tribute',
  year: (sum: number) => `${sum} T a year`,
  city: (name: string, owner: string) => `${name}, ${owner}`,
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  minor: 'no point',
  treasure: (ofName: string) => `Treasure ${ofName}`,
  bribe: 'To bribe it',
  atLeast: (sum: number) => `at least ${sum} T`,
  siege: 'Besieged for one season',
  storm: 'Storm: nobody moves here this season',
};
const fr: typeof en = {
  sea: 'Mer',
  province: 'Province',
  terrains: { plain: '', floodplain: 'plaine inondable', snow: 'neige', desert: 'désert' },
  neutral: 'à personne',
  kinds: { A: 'Armée', F: 'Flotte', G: 'Garnison' },
  strength: (n, led) => (led ? `${n} + 1` : String(n)),
  tribute: 'Tribut',
  year: (sum) => `${sum} T par an`,
  city: (name, owner) => `${name}, ${owner}`,
  points: (n) => (n === 1 ? '1 point' : `${n} points`),
  minor: 'aucun point',
  treasure: (ofName) => `Trésor ${ofName}`,
  bribe: 'Pour la corrompre',
  atLeast: (sum) => `au moins ${sum} T`,
  siege: 'Assiégée depuis une saison',
  storm: 'Tempête : personne n’y bouge cette saison',
};
const said: { readonly [L in Language]: typeof en } = { en, fr };

const nobody: ReadonlySet<never> = new Set();

function stacksOf(board: Board, zone: string, language: Language): Stack[] {
  const text = said[language];
  const { names } = words[language];
  const here = (unit: Unit): boolean => zoneOf(unit.at) === zone;
  const pieces = piecesOf(diadochiAtlas(), board, language).filter(
    (piece) => piece.zone.split('/')[0] === zone,
  );
  const owners = [
    ...new Set([
      ...board.units.filter(here).map(({ owner }) => owner),
      ...board.persons
        .filter(({ at, holder }) => at !== '' && holder !== '' && zoneOf(at) === zone)
        .map(({ holder }) => holder),
    ]),
  ];
  return owners.map((owner): Stack => {
    const mine = board.units.filter((unit) => here(unit) && unit.owner === owner);
    const isOurs = (id: string): boolean =>
      mine.some((unit) => `u${unit.id}` === id) ||
      board.persons.some((person) => `p-${person.id}` === id && person.holder === owner);
    return {
      side: sideOf(owner),
      emblem: `em-${sideOf(owner)}`,
      name: names.owner(owner),
      piles: pieces.filter(({ id }) => isOurs(id)).map((piece) => ({ piece, count: 1 })),
      // DIA-UNT-002, DIA-PER-006
      sums: mine.map((unit) => ({
        label: `${text.kinds[unit.kind]}, ${names.status(unit.status)}`,
        value: text.strength(strengthOf(unit), isCommanded(board, unit, nobody)),
      })),
    };
  });
}

function factsOf(view: View, board: Board, zone: string, language: Language): Fact[] {
  const text = said[language];
  const { names } = words[language];
  const facts: Fact[] = [];
  for (const { id, major } of citadelsIn(zone)) {
    const holder = controllerOf(board, id);
    facts.push({
      icon: 'tower',
      label: text.city(names.label(id), holder === '' ? text.neutral : names.owner(holder)),
      value: major ? text.points(worth(board, id, holder)) : text.minor,
    });
    const treasure = board.treasures[id] ?? 0;
    if (treasure > 0)
      facts.push({ icon: 'coin', label: text.treasure(names.of(id)), value: `${treasure} T` });
    if (board.units.some(({ siege }) => siege === id)) facts.push({ icon: 'battle', label: text.siege });
  }
  // DIA-BRI-012: what another's unit costs, whoever can reach it.
  const foes = board.units.filter(({ at, owner }) => zoneOf(at) === zone && owner !== view.viewer);
  if (board.phase === 'orders' && powerIds.some((id) => id === view.viewer))
    for (const sum of new Set(foes.map((unit) => bribeMinimum(stateOf(view), unit))))
      facts.push({ icon: 'coin', label: text.bribe, value: text.atLeast(sum) });
  // DIA-ECO-004, DIA-ECO-005: a talent a province and a citadel, ten more a point.
  const held = citadelsIn(zone).map(({ id }) => 1 + 10 * worth(board, id, controllerOf(board, id)));
  const sum = held.reduce((a, b) => a + b, paysTribute(view, zone) ? 1 : 0);
  if (sum > 0) facts.push({ icon: 'coin', label: text.tribute, value: text.year(sum) });
  return facts;
}

export const stands: NonNullable<BoardKit['stands']> = (view, zone, _role, language) => {
  const board = boardOf(view);
  const text = said[language];
  const { names } = words[language];
  const province = provinces.find(({ id }) => id === zone);
  if (!province && !isSea(zone)) return undefined;
  const owner = province ? controllerOf(board, zone) : '';
  const ground = province ? text.terrains[province.terrain] : '';
  const weather = board.storms.includes(zone);
  return {
    name: names.label(zone),
    code: zone,
    note: [
      province ? text.province : text.sea,
      ...(ground === '' ? [] : [ground]),
      ...(province ? [owner === '' ? text.neutral : names.owner(owner)] : []),
    ].join(', '),
    ...(owner === '' ? {} : { holder: sideOf(owner) }),
    stacks: stacksOf(board, zone, language),
    facts: [
      ...(weather ? [{ icon: 'warning', label: text.storm }] : []),
      ...factsOf(view, board, zone, language),
    ],
  };
};
