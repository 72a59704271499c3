import type { BeyState } from '@strategoi/bey';
import { amphipolisBots } from '@strategoi/bots/amphipolis';
import { diadochiBots } from '@strategoi/bots/diadochi';
import { epicBots } from '@strategoi/bots/epic';
import { hellespontBots } from '@strategoi/bots/hellespont';
import type { EpicState } from '@strategoi/epic';
import {
  type Ask,
  type Bot,
  cell,
  type Game,
  notate,
  type State,
  seatOf,
  stream,
  sure,
} from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { Kit } from '../src/games/kit.ts';
import { primaryOf } from '../src/panels/primary.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { kit: amphipolis } = await import('../src/games/amphipolis/kit.tsx');
const { kit: hellespont } = await import('../src/games/hellespont/kit.tsx');
const { kit: diadochi } = await import('../src/games/diadochi/kit.tsx');
const { kit: epic } = await import('../src/games/epic/kit.tsx');
const { loudOnCard } = await import('../src/fights/loud.ts');

/** What a seat holds and may give up: its stratagems or cards, the Advantage, its talents. */
type Holdings = (state: State, seat: number) => readonly number[];
const inSeries: Holdings = (state, seat) => {
  const { hands, advantage } = state as BeyState;
  return [cell(hands, seat), advantage === seat ? 1 : 0];
};
const inEpic: Holdings = (state, seat) => {
  const { treasury, handSize } = state as EpicState;
  return [cell(treasury, seat), cell(handSize, seat)];
};
/** Sheets are written: what is loud has nothing beside it. */
const none: Holdings = () => [];

const onCard = ({ id, fights }: Kit, ask: Ask, view: Parameters<Kit['placed']>[0]): string | undefined =>
  fights?.atHand(view, ask) ? (loudOnCard(ask) ?? (id === 'epic' ? ask.actions?.[0] : undefined)) : undefined;

const played = [
  ['amphipolis', amphipolis, '10.4', amphipolisBots, inSeries, 3000],
  ['hellespont', hellespont, '10.1', hellespontBots, inSeries, 3000],
  ['diadochi', diadochi, 'basic', diadochiBots, none, 200],
  ['epic', epic, 'archidamian', epicBots, inEpic, 2500],
] as const;

it.each(played)(
  'in %s the loud button gives nothing up that another would keep',
  (id, made, scenario, bots, holdings, plies) => {
    const kit = made as Kit;
    const game = kit.game as Game<State>;
    const captain = sure((bots as { readonly [name: string]: Bot }).captain);
    const dice = stream(`loud ${id}`);
    const state = game.setup({ scenario, seed: `loud ${id}`, options: {} });
    const roles = game.manifest.roles.map((one) => one.id);
    const given: string[] = [];
    const gives = (ask: Ask, notation: string): boolean => {
      const seat = roles.indexOf(ask.role);
      const before = holdings(state, seat);
      const copy = game.clone(state);
      game.apply(copy, ask.role, sure(game.parse(notation)));
      return holdings(copy, seat).some((held, n) => held < cell(before, n));
    };
    let seen = 0;
    for (let n = 0; n < plies; n++) {
      const first = game.pending(state)[0];
      if (!first) break;
      const view = game.view(state, first.role);
      const ask = sure(view.asks.find(({ role }) => role === first.role));
      const actions = ask.actions ?? [];
      const placed = kit.placed(view, ask);
      const louds = [
        primaryOf(
          ask,
          actions.filter((text) => !placed.has(text)),
          kit.choices,
        ),
        onCard(kit, ask, view),
      ];
      for (const loud of louds)
        if (loud !== undefined && actions.length > 1) {
          seen++;
          if (gives(ask, loud) && actions.some((other) => other !== loud && !gives(ask, other)))
            given.push(`${ask.step}: ${loud} of ${actions.join(', ')}`);
        }
      const legal = game.legal(state, ask.role);
      // Now and then what no captain would do.
      const strays = dice.below(4) === 0;
      const own = strays
        ? cell(legal, dice.below(legal.length))
        : captain.choose(seatOf(game, state, ask.role, legal, stream(`${id} ${n}`)));
      game.apply(state, ask.role, sure(game.parse(notate(own))));
    }
    expect([...new Set(given)]).toEqual([]);
    if (holdings !== none) expect(seen).toBeGreaterThan(50);
  },
  120_000,
);
