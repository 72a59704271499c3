import type { Side } from '@strategoi/bey';
import {
  isFleet,
  list,
  mayOffer,
  type NamedWords,
  named,
  pickedIn,
  pickedKey,
  type Rules,
  type Speech,
  makeWords as seriesWords,
  type Terms,
} from '@strategoi/bey/words';
import type { Ask, Language, PointLine } from '@strategoi/kernel';
import { roster } from '../counters.ts';
import { scenarios, turns } from '../data/scenarios.ts';
import { isMain } from '../map.ts';
import type { Catalogue } from './en.ts';
import { makeTellers } from './events.ts';
import { makeNames, type Names } from './names.ts';

export type AmphipolisWords = NamedWords<Names>;

const LAND_PM = 4;

/** Land units that an operation takes. AMP-3.2-d */
const OPERATION_UNITS = 5;

/** Who was told off to land. */
const partyIn = (ask: Ask): readonly number[] => list(ask.params?.party);

/** Bases and the towns of Chalcidice are left by operations: whoever is too many for one is told how many go. */
function isCrowd(ask: Ask): boolean {
  const picked = pickedIn(ask);
  const leaders = picked.filter((p) => roster.type[p] === 'L').length;
  const units = picked.filter((p) => roster.type[p] !== 'L' && !roster.naval[p]).length;
  return !isMain(Number(ask.params?.zone)) && (units > OPERATION_UNITS || leaders > 1);
}

/** As many as an operation takes, where nothing but operations is open to them. */
function isFull(ask: Ask): boolean {
  const picked = pickedIn(ask);
  const units = picked.filter((p) => roster.type[p] !== 'L' && !roster.naval[p]).length;
  return units === OPERATION_UNITS && mayOffer(ask, 'operate') && !mayOffer(ask, 'go');
}

function groupKey(ask: Ask): string {
  const key = pickedKey(ask);
  if (key === 'group.picked' && isFull(ask)) return 'group.full';
  return (key === 'group.stuck' || key === 'group.idle') && isCrowd(ask) ? 'group.crowd' : key;
}

function promptKey(ask: Ask): string | undefined {
  const params = ask.params ?? {};
  switch (ask.step) {
    case 'group':
      if (pickedIn(ask).length === 0) return 'group.begin';
      if (!params.moving) return groupKey(ask);
      return isFleet(roster, ask) ? 'group.sail' : 'group.march';
    case 'group.landing':
      return partyIn(ask).length > 0 ? 'group.landing.party' : undefined;
    case 'deployment.delay':
      if (params.drawn !== true) return undefined;
      return list(params.pieces).length > 0 ? 'deployment.delay.more' : 'deployment.delay.drawn';
    case 'withdraw':
      return params.left === LAND_PM ? 'withdraw.begin' : 'withdraw.on';
    case 'operations':
      return `operations.${String(params.phase)}`;
    case 'sieges':
      return mayOffer(ask, 'diplomacy', 'assault', 'blockade') ? undefined : 'sieges.none';
    case 'construction.build':
      return params.on === 6 ? 'construction.build.six' : undefined;
    default:
      return undefined;
  }
}

/** Some rules give points for more than one thing: the amount tells which. */
function pointKey({ rule, points }: PointLine, side: Side): string {
  if (rule === 'AMP-9.2-i' && points > 1) return `${rule}.both`;
  if (rule === 'AMP-9.2-j' && points === 1) return `${rule}.wall`;
  if (rule === 'AMP-10.2-a' && side === 0) return points > 3 ? `${rule}.both` : `${rule}.eion`;
  return rule;
}

export function makeWords(language: Language, words: Catalogue, rules: Rules, terms: Terms): AmphipolisWords {
  const names = makeNames(language, words);
  const answers: Speech<Names>['answers'] = (common, { zone, piece }) => ({
    pick: (target) => [names.readTarget(target).zone === undefined ? 'pick' : 'pick.afar', piece(target)],
    land: (target) => ['land', zone(target)],
    operate: (target) => ['operate', zone(target)],
    ignore: (target) => ['ignore', piece(target)],
    choose: (target) => ['choose', piece(target)],
    build: () => ['build', {}],
    diplomacy: (target) => ['diplomacy', zone(target)],
    assault: (target) => ['assault', zone(target)],
    blockade: (target) => ['blockade', zone(target)],
    pass: (target, ask) =>
      ask?.step === 'withdraw'
        ? [ask.params?.left === LAND_PM ? 'pass.stand' : 'pass.stop', {}]
        : (common.pass?.(target, ask) ?? ['pass', {}]),
  });
  return seriesWords(language, {
    words,
    rules,
    terms,
    names,
    roster,
    scenarios,
    turns: turns.map(({ turn, season }) => ({ turn, term: `season-${season}` })),
    promptKey,
    promptValues: (ask) => ({
      ...(typeof ask.params?.kind === 'string' ? { kind: named(words.sieges, ask.params.kind) } : {}),
      ...(partyIn(ask).length > 0 ? { pieces: names.group(partyIn(ask)) } : {}),
    }),
    answers,
    tellers: (fillers) => makeTellers(words, names, fillers),
    pointKey,
  });
}
