/** What a strategos would advise: the best of what might be done now, with its chance, tried out as he tries things himself. */

import type { EpicBoard, EpicState } from '@strategoi/epic';
import { findPlace, placeName } from '@strategoi/epic/lore';
import { type Action, askOf, type Bot, entry, type Hint, quick } from '@strategoi/kernel';
import { compare, mean, worstOf } from '../shared/halving.ts';
import { beginning, tryOut } from '../shared/trial.ts';
import { AHEAD, campaign, captain, dreamt, movesOf, OPENING, SEASON } from './campaign.ts';
import { chances, lead } from './chances.ts';
import { plansOf } from './march.ts';
import { type At, movementOf } from './mind.ts';

/** How long is thought about each of them. */
const effort = { samples: 8, first: 2 };

const LOOKED_AT = 6;
/** What the captain would do and what else may be done, each as whoever does it and goes on as a captain. */
export function deedsOf(seat: At, usual: Action, most: number = LOOKED_AT): Action[] {
  const others = seat.actions.filter((action) => action !== usual && action.verb !== 'share');
  return [usual, ...others].slice(0, most);
}
/** From a season's own steps to its end, in a campaign turn to the end of the next. */
export const aheadOf = ({ view }: At): number => (view.board.turn === 0 ? SEASON : AHEAD);

const SHOWN = 3;
const CLEARLY = 0.01;

interface Option {
  /** Whoever follows it, made anew for each trial. */
  readonly mind: () => Bot<EpicState, EpicBoard>;
  readonly action: Action;
  readonly moves: Hint['moves'];
}

/** Whole plans where a movement phase opens or goes on, single actions elsewhere. */
function optionsOf(seat: At): Option[] {
  if (askOf(seat)?.step === OPENING)
    return plansOf(seat).map((plan) => {
      const moves = movesOf(seat, plan);
      const intent = { when: movementOf(seat.view), plan };
      return { mind: () => dreamt(intent), action: captain(intent).choose(seat), moves };
    });
  return deedsOf(seat, captain().choose(seat)).map((action) => ({
    mind: () => beginning([action], campaign),
    action,
    moves: wayOf(seat, action),
  }));
}

/** A single march is drawn too. */
function wayOf(seat: At, { verb, target = '' }: Action): Hint['moves'] {
  const at = Number(askOf(seat)?.params?.place ?? -1);
  const to = verb === 'go' || verb === 'land' || verb === 'sail' ? findPlace(target) : -1;
  return at >= 0 && to >= 0 ? [{ from: placeName(at), to: placeName(to), pieces: [] }] : [];
}

export function hints(seat: At, tried?: (part: number) => void): Hint[] {
  if (seat.actions.length < 2) return [];
  const options = distinct(optionsOf(seat));
  const played = tryOut(campaign, seat, aheadOf(seat));
  const now = lead(seat.sample(quick(0)), seat.role);
  const gains: number[][] = options.map(() => []);
  const values = compare(
    {
      plans: options.length,
      ...effort,
      trial: (plan, sample) => {
        const end = played(entry(options, plan).mind(), sample);
        entry(gains, plan).push(lead(end, seat.role) - now);
        return chances(end, seat.role);
      },
      due: () => seat.due(),
    },
    SHOWN,
    tried,
  );
  // What the captain would do goes first unless something else is clearly better.
  const rank = (plan: number): number => mean(values[plan]) + (plan === 0 ? CLEARLY : 0);
  return [...values.keys()]
    .filter((plan) => entry(values, plan).length > 0)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, SHOWN)
    .map((plan) => {
      const { action, moves } = entry(options, plan);
      const gained = entry(gains, plan);
      return { action, moves, chance: mean(values[plan]), gain: mean(gained), worst: worstOf(gained) };
    });
}

/** Plans that come to the same marches are one. */
function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ action, moves }) => {
    const key = JSON.stringify([action, moves]);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
