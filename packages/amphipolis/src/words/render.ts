import type { Side } from '@strategoi/bey';
import {
  isFleet,
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
import type { Catalogue } from './en.ts';
import { makeTellers } from './events.ts';
import { makeNames, type Names } from './names.ts';

export type AmphipolisWords = NamedWords<Names>;

const LAND_PM = 4;

function promptKey(ask: Ask): string | undefined {
  const params = ask.params ?? {};
  switch (ask.step) {
    case 'group':
      if (pickedIn(ask).length === 0) return 'group.begin';
      if (!params.moving) return pickedKey(ask);
      return isFleet(roster, ask) ? 'group.sail' : 'group.march';
    case 'withdraw':
      return params.left === LAND_PM ? 'withdraw.begin' : 'withdraw.on';
    case 'operations':
      return `operations.${String(params.phase)}`;
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
    promptValues: (ask) =>
      typeof ask.params?.kind === 'string' ? { kind: named(words.sieges, ask.params.kind) } : {},
    answers,
    tellers: (fillers) => makeTellers(words, names, fillers),
    pointKey,
  });
}
