import {
  isFleet,
  mayOffer,
  type NamedWords,
  type Names,
  pickedIn,
  pickedKey,
  type Rules,
  type Speech,
  makeWords as seriesWords,
  signed,
  type Terms,
} from '@strategoi/bey/words';
import type { Ask, Language } from '@strategoi/kernel';
import { roster } from '../counters.ts';
import { months, scenarios } from '../data/scenarios.ts';
import { isSea, zoneOf } from '../map.ts';
import type { Catalogue } from './en.ts';
import { makeTellers } from './events.ts';
import { makeNames } from './names.ts';

export type HellespontWords = NamedWords<Names>;

const LAND_PM = 4;
const isRoll = (ask: Ask): boolean => ask.step.startsWith('reroll.');

function promptKey(ask: Ask): string | undefined {
  const params = ask.params ?? {};
  switch (ask.step) {
    case 'group':
      if (pickedIn(ask).length === 0) return 'group.begin';
      if (params.challenged) return 'group.challenged';
      return params.mode === 'none' ? pickedKey(ask) : `group.${String(params.mode)}`;
    case 'slip':
      return params.left === LAND_PM ? 'slip.begin' : 'slip.on';
    case 'excess':
    case 'overflow':
      return params.kind === 'troops' || params.kind === 'ships' ? `${ask.step}.${params.kind}` : undefined;
    case 'losses':
      return params.why === 'evasion' ? 'losses.evasion' : undefined;
    case 'siege.besieger':
      if (mayOffer(ask, 'play')) return undefined;
      return mayOffer(ask, 'discard') ? 'siege.besieger.discard' : 'siege.besieger.none';
    case 'siege.besieged':
      return mayOffer(ask, 'discard') ? undefined : 'siege.besieged.none';
    case 'sieges':
      return mayOffer(ask, 'siege') ? undefined : 'sieges.none';
    case 'optional.choose':
      return `optional.choose.${ask.role}`;
    case 'combat.attacker':
    case 'combat.defender':
    case 'arrived':
    case 'adjustments.help':
    case 'adjustments.plays':
      return mayOffer(ask, 'play') ? undefined : `${ask.step}.none`;
    default:
      return isRoll(ask) && Array.isArray(params.dice) ? 'reroll.dice' : undefined;
  }
}

export function makeWords(language: Language, words: Catalogue, rules: Rules, terms: Terms): HellespontWords {
  const names = makeNames(language, words);

  const answers: Speech<Names>['answers'] = (common, { zone, piece }) => {
    /** `A-T10@M5/B3`: who, from where, where to. */
    const sent = (target: string): ReturnType<typeof zone> => {
      const [who = '', to = ''] = target.split('/');
      return { ...piece(who), from: names.zone(names.readTarget(who).zone ?? ''), ...zone(to) };
    };
    const crosses = (target: string, ask: Ask | undefined): boolean => {
      if (ask?.step !== 'group' || isFleet(roster, ask)) return false;
      const here = ask.params?.here;
      return isSea(zoneOf(target) ?? -1) || (typeof here === 'number' && isSea(here));
    };
    return {
      take: (target) => ['take', { counter: names.counterNamed(target) }],
      discard: (target) => ['discard', { counter: names.counterNamed(target) }],
      siege: (target) => ['siege', zone(target)],
      evade: (target) => ['evade', zone(target)],
      go: (target, ask) =>
        crosses(target, ask)
          ? ['go.cross', zone(target)]
          : (common.go?.(target, ask) ?? ['go', zone(target)]),
      lead: (target) => ['lead', zone(target)],
      drop: (target) => ['drop', piece(target)],
      press: () => ['press', {}],
      enter: (target) => ['enter', piece(target)],
      home: (target) => ['home', sent(target)],
      berth: (target) => ['berth', sent(target)],
      pass: (_target, ask) =>
        ask?.step === 'slip' ? [ask.params?.left === LAND_PM ? 'pass.stand' : 'pass.stop', {}] : ['pass', {}],
    };
  };

  return seriesWords(language, {
    words,
    rules,
    terms,
    names,
    roster,
    scenarios,
    turns: months.map(({ turn }) => ({ turn, term: `month-${turn}` })),
    promptKey,
    promptValues(ask) {
      const { modifier, dice } = ask.params ?? {};
      return {
        ...(typeof modifier === 'number' ? { modifier: signed(modifier) } : {}),
        ...(Array.isArray(dice) ? { dice: dice.join(', ') } : {}),
      };
    },
    answers,
    tellers: (fillers) => makeTellers(names, fillers),
    pointKey: ({ rule }) => rule,
  });
}
