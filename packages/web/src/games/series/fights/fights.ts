import { type BeyBoard, columns, FIRST_ROW, LAST_ROW, sideOf } from '@strategoi/bey';
import type { Ask, Language, View } from '@strategoi/kernel';
import type { AtHand, Fight, Recalled } from '../../../fights/fight.ts';
import { isAsked, isAskedFrom } from '../asked.ts';
import { numberOf } from '../cast.ts';
import type { Panels } from '../status.ts';
import { isEvent, type Told } from '../told.ts';
import { accountOf, type FightSpec, standingOf } from './account.ts';
import { type FightBook, winsOf } from './book.ts';
import { cardOf } from './Card.tsx';
import { listFights } from './log.ts';
import { fightWordsIn } from './words.ts';

/** A decision that belongs to a fight; too many in one place, at the end of marches, is none. */
const isInCombat = (ask: Ask): boolean =>
  isAskedFrom(
    ask,
    'combat',
    'reroll',
    'losses',
    'naval-losses',
    'retreat',
    'evade',
    'duel',
    'overflow',
    'support',
    'discord',
    'surprise',
    'wound',
    'epidemic',
    'sickbed',
    'pursue',
    'hulls',
    'settle',
  );
const isInSiege = (ask: Ask): boolean => isAskedFrom(ask, 'siege.', 'siege-losses', 'reroll');

const outcomes: ReadonlySet<string> = new Set<Told['type']>([
  'combat.result',
  'siege.result',
  'attrition',
  'storm',
  'passed',
  'evasion',
  'duel',
  'play',
]);

const results: ReadonlySet<string> = new Set<Told['type']>(['combat.result', 'siege.result']);

const zoneOfAsk = (panels: Panels<BeyBoard>, ask: Ask): string | undefined =>
  panels.zoneIds(numberOf(ask, 'zone'))[0] ??
  (typeof ask.params?.at === 'string' ? ask.params.at : undefined);

function atHand(panels: Panels<BeyBoard>, ask: Ask): AtHand | undefined {
  const purpose = String(ask.params?.purpose ?? '');
  // A duel, whom a card leaves out, whom it hits: these belong to the fight in which they are asked, wherever that is.
  const isWithin = purpose.startsWith('duel') || isInCombat(ask);
  const zone = purpose.startsWith('duel') ? '' : (zoneOfAsk(panels, ask) ?? (isWithin ? '' : undefined));
  if (zone === undefined) return undefined;
  const why = String(ask.params?.why ?? '');
  if (purpose === 'attrition' || why === 'attrition') return { kind: 'attrition', zone };
  if (/^(storm|passage|construction)/.test(purpose)) return undefined;
  if (isInSiege(ask) && (isAskedFrom(ask, 'siege') || purpose.startsWith('siege')))
    return { kind: 'siege', zone };
  return isInCombat(ask) ? { kind: 'combat', zone } : undefined;
}

/** A zone that wears nobody down is only a line of the log; a stratagem of others is told in passing. */
function weight({ kind, told }: Fight): 'fight' | 'notice' | 'log' {
  const costs = told.some(({ event }) => isEvent(event, 'attrition') && event.losses !== 0);
  if (kind === 'attrition' && !costs) return 'log';
  return kind === 'stratagem' ? 'notice' : 'fight';
}

const isUndecided = ({ kind, told }: Fight): boolean =>
  (kind === 'combat' || kind === 'siege') && !told.some(({ event }) => results.has(event.type));

/** Where the group comes in that was called, or who recovers; whom the Advantage restores before the dice are thrown. */
const isPending = (fight: Fight, { asks }: View): boolean => {
  // A storm throws for one ship after the other: it is told when all are through.
  if (fight.kind === 'storm')
    return asks.some((ask) => isAskedFrom(ask, 'reroll') && ask.params?.purpose === 'storm');
  const isRestored = isUndecided(fight);
  if (fight.kind !== 'stratagem' && !isRestored) return false;
  const by = isRestored ? undefined : fight.told[0]?.event.side;
  return asks.some(
    (ask) =>
      (by === undefined || sideOf(ask.role) === by) &&
      isAsked(ask, 'optional.choose', 'arrival', 'arrival.draw', 'recover-unit', 'recover-units'),
  );
};

function recall(spec: FightSpec, book: FightBook, fight: Fight, before: View, language: Language) {
  if (fight.kind !== 'combat' && fight.kind !== 'siege') return undefined;
  const named = fightWordsIn[language];
  const { sum, attacker, place, at, isAtSea } = book.account(fight, before, language);
  const told = fight.told.findLast(({ event }) => results.has(event.type))?.event;
  const wins = sum && winsOf(book, before.options, sum.column, sum.modifier);
  const recalled: Recalled = {
    title: fight.kind === 'siege' ? named.siege(place) : (isAtSea ? named.seaFight : named.fight)(at),
    text: (told && spec.words[language].event(told)) ?? '',
    ...(wins
      ? {
          chance: (role) =>
            wins.filter(({ cell }) => cell.attackerWins === (attacker === role)).length / wins.length,
        }
      : {}),
  };
  return recalled;
}

export function makeFights(spec: FightSpec): FightBook {
  const { cast, drawing, panels } = spec;
  const { roster } = cast;
  const book: FightBook = {
    list: (moments, viewer) => listFights(panels, roster, moments, viewer),
    outcomes,
    // That a stratagem was played does not say what it did.
    isSummedUp: ({ kind }) => kind !== 'stratagem',
    isBesides: (event) =>
      isEvent(event, 'eliminate') && (event.why === 'no-refuge' || event.why === 'capture'),
    weight,
    isPending,
    atHand: (_view, ask) => atHand(panels, ask),
    account: (fight, before, language) => accountOf(spec, fight, before, language),
    recall: (fight, before, language) => recall(spec, book, fight, before, language),
    standing: (view, hand, language) => standingOf(spec, view, hand, language),
    columns,
    hand: (view, role, language) => panels.hand(view as View<BeyBoard>, role, language, spec.words[language]),
    oddsWord: (effect, language) => spec.oddsWords?.[language][effect],
    ...(spec.effectOf ? { effectOf: spec.effectOf } : {}),
    rows: [FIRST_ROW, LAST_ROW],
    cell: spec.resultAt,
    pieceFor(view, { zone }, notation, language) {
      const board = view.board as BeyBoard;
      const [name, where = zone] = (notation.split(' ')[1] ?? '').split('@');
      const place = cast.zoneOf(where);
      for (let p = 0; p < roster.size; p++)
        if (board.at[p] === place && (drawing.classOf(board, p) === name || roster.id[p] === name))
          return drawing.pieceOf(board, p, where, language);
      return undefined;
    },
    Card: cardOf(() => book),
  };
  return book;
}
