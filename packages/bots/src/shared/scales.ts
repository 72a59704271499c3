import {
  type Action,
  askOf,
  type Course,
  dreaming,
  quick,
  rolesOf,
  type Scales,
  type Seat,
  type State,
  sameAction,
  seatOf,
} from '@strategoi/kernel';
import type { Intent } from './intent.ts';
import { beginning, type Campaign, tryOut } from './trial.ts';

/** Long enough for any movement. */
const LONGEST = 200;

/** A plan as the deeds that carry it out, as far as no die has fallen. */
function deedsOf<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<S, B>,
  intent: Intent,
): readonly Action[] {
  const { game, movements } = campaign;
  const state = seat.sample(quick(0));
  // What he notes on the way.
  let note: string | undefined;
  const jot = (text: string): void => {
    note = text;
  };
  const own = campaign.captain(intent);
  const other = campaign.captain();
  const luck = quick(1);
  const deeds: Action[] = [];
  const first = game.pending(state).find(({ role }) => role === seat.role)?.step ?? '';
  for (let ply = 0; ply < LONGEST; ply++) {
    const role = rolesOf(game, state).find((one) => game.legal(state, one).length > 0);
    if (role === undefined) break;
    const step = game.pending(state).find((ask) => ask.role === role)?.step ?? '';
    if (role === seat.role && deeds.length > 0 && !movements[first]?.includes(step)) break;
    const actions = game.legal(state, role);
    const action =
      role === seat.role
        ? own.choose(seatOf(game, state, role, actions, luck, { note, jot }))
        : other.choose(seatOf(game, state, role, actions, luck));
    if (role === seat.role) deeds.push(action);
    if (game.apply(state, role, action, dreaming(luck)).dice.length > 0) break;
  }
  return deeds;
}

const CONSIDERED = 12;

export const scalesOf = <S extends State, B, P>(campaign: Campaign<S, B, P>): Scales<S, B> => ({
  unit: 'chance',
  courses(seat) {
    const ask = askOf(seat);
    if (!ask || seat.actions.length < 2) return [];
    const when = campaign.movement(seat, ask);
    if (when !== undefined)
      return campaign.plans(seat, ask).map((plan): Course => {
        const deeds = deedsOf(campaign, seat, { when, plan });
        return { deeds, moves: campaign.moves(seat, plan) };
      });
    const usual = campaign.captain().choose(seat);
    const others = seat.actions.filter((action) => !sameAction(action, usual));
    return [usual, ...others].slice(0, CONSIDERED).map((action) => ({ deeds: [action], moves: [] }));
  },
  trials(seat, turns) {
    const played = tryOut(campaign, seat, turns);
    const now = campaign.lead(seat.sample(quick(0)), seat.role);
    return (deeds, sample) => {
      const end = played(beginning(deeds, campaign), sample);
      return { worth: campaign.chances(end, seat.role), gain: campaign.lead(end, seat.role) - now };
    };
  },
  movements: campaign.movements,
  theme(step, { deeds }) {
    const theme = campaign.themes[step] ?? '';
    return theme === 'march' && deeds.some(({ verb }) => verb === 'play') ? 'stratagem' : theme;
  },
});
