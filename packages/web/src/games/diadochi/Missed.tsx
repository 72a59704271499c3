import { Icon } from '../../app/Icon.tsx';
import { BattleCard } from './BattleCard.tsx';
import { type Battle, outcomeOf, ownFirst } from './battles.ts';
import { say } from './say.ts';

/** The battles of a season that was closed before they were shown: his own first, that one laid open. Those of others take a line each. */
export function Missed({ battles, side }: { readonly battles: readonly Battle[]; readonly side: string }) {
  const text = say.value;
  const { ends } = text;
  if (battles.length === 0) return null;
  return (
    <section class="dmissed" aria-label={text.missed}>
      <h3>{text.missed}</h3>
      {ownFirst(battles, side).map((battle, i) => {
        const { kind, owner } = outcomeOf(battle);
        const isOwn = battle.fighters.some((fighter) => fighter.side === side);
        return (
          <details key={battle.place} open={i === 0 && isOwn}>
            <summary>
              <Icon id="battle" /> <b>{battle.name}</b> <small>{ends[kind](owner)}</small>
            </summary>
            <BattleCard battle={battle} />
          </details>
        );
      })}
    </section>
  );
}
