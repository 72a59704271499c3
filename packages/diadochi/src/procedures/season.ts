/** DIA-SEQ-001 to DIA-SEQ-019: the order of a season, step by step. */

import { act, codes, refuse, sure } from '@strategoi/kernel';
import { LAST_YEAR, seasonOf, yearOf } from '../calendar.ts';
import type { PowerId } from '../data/powers.ts';
import { powers } from '../data/powers.ts';
import { isAdvanced, isSea, musterNode } from '../map.ts';
import { pointsOf } from '../outcome.ts';
import { personOf, powerNamed } from '../query.ts';
import { automata, rebelRetreats } from '../rebels.ts';
import type { DiadochiState, Person, Unit } from '../state.ts';
import type { StepName } from '../steps.ts';
import { auctionSteps } from './auction.ts';
import { associate, captures, conflicts, possession, retreats } from './conflicts.ts';
import { landless } from './fall.ts';
import { drawForecast, strike } from './fates.ts';
import { openGates } from './gates.ts';
import { closeMarket, market, withdraw } from './market.ts';
import { bribery, gifts, revealSheets } from './money.ts';
import { rallyAll, settleRevolts } from './neutrals.ts';
import { courtships, executions, forsake, royalOrders, weddings } from './royals.ts';
import { disperse, settleOrphans } from './supply.ts';
import { type DiaDecision, type DiaRun, type DiaSteps, pay, place, tell } from './tell.ts';
import { collectProposals, concessions, countVotes, settleVictory } from './victory.ts';
import { shipwrecks } from './weather.ts';
import { isDeadlocked, scoreSheet, settleWinter } from './winter.ts';
import { sheet } from './writing.ts';

/** DIA-ECO-009, RUL-SET-03: three mercenaries, armies or fleets; for some, armies only. */
const fleetChoices = ['AAA', 'AAF', 'AFF', 'FFF'];
const choicesOf = (power: PowerId): string[] => (powers[power].fleets ? fleetChoices : ['AAA']);

const muster: DiaDecision = {
  rules: ['DIA-ECO-009'],
  roles: (state) => state.live.filter((power) => state.musters[power] === ''),
  skip: (_state, _frame, run) => run.next('mustered'),
  forced: true,
  offers: (_state, _frame, role) => choicesOf(powerNamed(role)).map((kinds) => act('muster', kinds)),
  refuse(_state, _frame, role, action) {
    if (action.verb !== 'muster') return refuse(codes.unknownAction);
    return choicesOf(powerNamed(role)).includes(action.target ?? '') ? undefined : refuse('DIA-ECO-009');
  },
  take(_state, _frame, role, action, run) {
    tell(run, { type: 'chosen', power: powerNamed(role), kinds: sure(action.target) });
  },
};

/** DIA-ECO-010, RUL-SET-01, RUL-SET-02: they all set out from the home province, the diadoch with the first. */
function mustered(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live) {
    const { home } = powers[power];
    [...(state.musters[power] ?? '')].forEach((kind, n) => {
      const id = state.nextUnit;
      const unit = {
        id,
        owner: power,
        kind: kind === 'F' ? ('F' as const) : ('A' as const),
        status: 'mercenary' as const,
        at: musterNode(home, n),
        siege: '',
      };
      tell(run, { type: 'unit', unit, why: 'mustered' });
      const diadoch = personOf(state, power);
      if (n === 0 && diadoch) place(run, diadoch, { unit: id }, 'joins');
    });
    pay(run, power, -30, 'muster');
  }
}

/** DIA-OPT-PERSON-01, RUL-OPT-08: with that option a die gives him a chance, better at sea than on land. */
const escapes =
  (state: DiadochiState, run: DiaRun) =>
  (person: Person, unit: Unit): boolean =>
    state.options.person === 'yes' && run.roll('capture', unit.owner) > (isSea(person.at) ? 2 : 4);

function endAtLast(state: DiadochiState, run: DiaRun): boolean {
  const last = state.options.last === 'none' ? LAST_YEAR : Number(state.options.last);
  if (yearOf(state.turn) > last) return false;
  const best = Math.max(...state.live.map((power) => pointsOf(state, power)));
  const winners = state.live.filter((power) => pointsOf(state, power) === best);
  tell(run, {
    type: 'ended',
    winners,
    level: state.options.last === 'none' ? 'time' : (state.options.ranking ?? 'most'),
  });
  return true;
}

/** Every step of the game but those of procedures that are called. */
type Season = Exclude<StepName, 'fall' | 'bequest' | 'fall-empire' | 'accession' | 'pillage'>;

export const seasonSteps: DiaSteps<Season> = {
  muster,
  mustered(state, _frame, run) {
    mustered(state, run);
    run.reveal();
    run.next('season');
  },
  season(state, _frame, run) {
    withdraw(state, run);
    run.call({ step: 'accession' }, isAdvanced(state) ? 'fate' : 'orders-open');
  },
  fate(state, _frame, run) {
    strike(state, run);
    rallyAll(state, run);
    run.call({ step: 'fall' }, 'forecast');
  },
  forecast(state, _frame, run) {
    drawForecast(state, run);
    run.next('command');
  },
  ...auctionSteps,
  'orders-open'(_state, _frame, run) {
    tell(run, { type: 'phase', phase: 'orders' });
    run.next('orders');
  },
  orders: sheet(['DIA-SEQ-005'], 'reveal'),
  reveal(state, _frame, run) {
    revealSheets(state, run);
    run.reveal();
    run.next('wreck');
  },
  wreck(state, _frame, run) {
    shipwrecks(state, run);
    run.call({ step: 'fall' }, 'bribery');
  },
  bribery(state, _frame, run) {
    bribery(state, run);
    market(state, run);
    run.call({ step: 'fall' }, 'executions');
  },
  executions(state, _frame, run) {
    executions(state, run);
    courtships(state, run);
    royalOrders(state, run);
    run.call({ step: 'fall' }, 'conflicts');
  },
  conflicts(state, _frame, run) {
    conflicts(state, run, automata(state));
    run.next('retreats-open');
  },
  'retreats-open'(state, _frame, run) {
    if (state.dislodged.length > 0) tell(run, { type: 'phase', phase: 'retreats' });
    run.next(state.dislodged.length > 0 ? 'retreat' : 'captures');
  },
  retreat: sheet(['DIA-SEQ-012', 'DIA-RET-006'], 'retreats'),
  retreats(state, _frame, run) {
    retreats(state, run, rebelRetreats(state));
    run.reveal();
    run.call({ step: 'fall' }, 'captures');
  },
  captures(state, _frame, run) {
    captures(state, run, escapes(state, run));
    forsake(state, run);
    weddings(state, run);
    run.call({ step: 'fall' }, 'possession');
  },
  possession(state, _frame, run) {
    possession(state, run);
    settleRevolts(state, run);
    openGates(state, run);
    run.call({ step: 'pillage' }, 'gifts');
  },
  gifts(state, _frame, run) {
    gifts(state, run);
    run.next('victory');
  },
  victory(state, _frame, run) {
    if (settleVictory(state, run) || concessions(state, run)) {
      run.done();
      return;
    }
    collectProposals(state, run);
    if (state.proposals.length > 0) tell(run, { type: 'phase', phase: 'vote' });
    run.next(state.proposals.length > 0 ? 'vote' : 'close');
  },
  vote: sheet(['DIA-SEQ-016', 'DIA-END-005'], 'votes'),
  votes(state, _frame, run) {
    run.reveal();
    if (countVotes(state, run)) run.done();
    else run.next('close');
  },
  close(state, _frame, run) {
    const autumn = seasonOf(state.turn) === 'autumn';
    closeMarket(state, run);
    if (autumn) {
      settleOrphans(state, run);
      disperse(state, run);
    }
    tell(run, { type: 'turn', turn: state.turn + 1 });
    run.next(autumn ? 'winter-open' : 'season');
  },
  // DIA-SEQ-018.
  'winter-open'(_state, _frame, run) {
    tell(run, { type: 'phase', phase: 'winter' });
    run.next('winter');
  },
  winter: sheet(['DIA-WIN-003', 'DIA-WIN-004'], 'wintered'),
  wintered(state, _frame, run) {
    settleWinter(state, run);
    run.reveal();
    associate(state, run);
    forsake(state, run);
    landless(state, run);
    run.call({ step: 'fall' }, 'year-end');
  },
  'year-end'(state, _frame, run) {
    tell(run, { type: 'wintered', scores: scoreSheet(state) });
    if (settleVictory(state, run)) {
      run.done();
    } else if (isDeadlocked(state)) {
      tell(run, { type: 'ended', winners: [...state.live], level: 'deadlock' });
      run.done();
    } else if (endAtLast(state, run)) {
      run.done();
    } else {
      tell(run, { type: 'turn', turn: state.turn + 1 });
      run.next('season');
    }
  },
};
