/** Phase 16: the victory test, and the vote on the proposals of the season. */

import { sure } from '@strategoi/kernel';
import { type PowerId, powerIds } from '../data/powers.ts';
import { proposalNamed } from '../judge.ts';
import { countsPrestige, mayBeConceded, prestigeWinner } from '../prestige.ts';
import { pointsInPlay, scoreOf } from '../query.ts';
import { linesOf } from '../sheet.ts';
import type { DiadochiState, Proposal } from '../state.ts';
import { standing } from './money.ts';
import { type DiaRun, lapse, tell } from './tell.ts';

/** DIA-END-001, RUL-END-04: strictly more than half of the points in play. */
function majority(state: DiadochiState): PowerId | undefined {
  const half = pointsInPlay(state) / 2;
  return state.live.find((power) => scoreOf(state, power).total > half);
}

/** Ends the game when somebody has won it or nobody is left to contest it. */
export function settleVictory(state: DiadochiState, run: DiaRun): boolean {
  // DIA-OPT-PRESTIGE-02 takes the place of DIA-END-001.
  const best = countsPrestige(state) ? prestigeWinner(state) : undefined;
  const winner = countsPrestige(state) ? best?.power : majority(state);
  if (winner) {
    tell(run, { type: 'ended', winners: [winner], level: best?.level ?? 'majority' });
    return true;
  }
  const [last, ...others] = state.live;
  if (others.length > 0) return false;
  tell(run, { type: 'ended', winners: last ? [last] : [], level: last ? 'survivor' : 'nobody' });
  return true;
}

/** DIA-END-003: when all but one have given up, he has won. */
export function concessions(state: DiadochiState, run: DiaRun): boolean {
  const to = new Map<PowerId, PowerId>();
  for (const power of state.live)
    for (const { line } of standing(state, power)) if (line.kind === 'concede') to.set(power, line.power);
  for (const [power, winner] of to) tell(run, { type: 'conceded', power, to: winner });
  const winner = state.live.find((one) =>
    state.live.every((other) => other === one || to.get(other) === one),
  );
  if (!winner) return false;
  tell(run, { type: 'ended', winners: [winner], level: 'conceded' });
  return true;
}

/**
 * DIA-END-004, RUL-END-03: the proposals of the season; two that name the same winners are one. RUL-END-05: one that
 * names a player who is gone since is not put to the vote, for what is left of it is not what was proposed. RUL-END-06:
 * one whose author is gone has been read with the orders like any other.
 */
export function collectProposals(state: DiadochiState, run: DiaRun): void {
  const found = new Map<string, { by: PowerId[]; winners: PowerId[] }>();
  for (const power of powerIds)
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'propose') continue;
      if (!line.powers.every((one) => state.live.includes(one))) {
        lapse(run, power, written, 'DIA-END-004');
        continue;
      }
      const winners = [...line.powers].sort();
      const key = winners.join();
      const known = found.get(key);
      if (known) known.by.push(power);
      else found.set(key, { by: [power], winners });
    }
  const proposals: Proposal[] = [...found.keys()].sort().map((key) => sure(found.get(key)));
  tell(run, { type: 'proposed', proposals });
}

/** RUL-END-02: everybody; DIA-OPT-PRESTIGE-02: on a marginal victory, the others. */
const votersOn = (state: DiadochiState, { winners }: Proposal): readonly PowerId[] =>
  mayBeConceded(state, winners) ? state.live.filter((power) => !winners.includes(power)) : state.live;

/** DIA-END-005, DIA-END-006, RUL-END-02: unanimity of the living; two unanimous proposals cancel each other. */
export function countVotes(state: DiadochiState, run: DiaRun): boolean {
  const yes = state.proposals.map((): PowerId[] => []);
  for (const power of state.live)
    for (const { line } of linesOf(state.slates[power])) {
      const index = line.kind === 'vote' && line.yes ? proposalNamed(state, line.on) : -1;
      if (index >= 0) yes[index]?.push(power);
    }
  const carried: Proposal[] = [];
  state.proposals.forEach((proposal, i) => {
    const forIt = sure(yes[i]);
    const asked = votersOn(state, proposal);
    const no = state.live.filter((power) => asked.includes(power) && !forIt.includes(power));
    // The ballot is secret: only how many said what is told.
    tell(run, {
      type: 'voted',
      proposal: i + 1,
      winners: proposal.winners,
      yes: asked.length - no.length,
      no: no.length,
    });
    if (no.length === 0) carried.push(proposal);
  });
  const [agreed, ...more] = carried;
  if (!agreed || more.length > 0) return false;
  const level = mayBeConceded(state, agreed.winners) ? 'marginal' : 'vote';
  tell(run, { type: 'ended', winners: [...agreed.winners], level });
  return true;
}
