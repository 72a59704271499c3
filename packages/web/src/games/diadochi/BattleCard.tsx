import './battles.css';
import type { Language } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { Counter } from '../../board/Counter.tsx';
import type { Battle, Fighter } from './battles.ts';

const en = {
  at: (place: string) => `Battle: ${place}`,
  from: (place: string) => `from ${place}`,
  holds: 'holds',
  strength: 'strength',
  led: 'with its leader, who counts for 1',
  helps: (name: string, n: number) => `+${n} ${name}`,
  cut: 'cut',
  ends: { enters: 'enters', fails: 'is kept out', holds: 'stays', driven: 'is driven out' },
};
const fr: typeof en = {
  at: (place) => `Bataille : ${place}`,
  from: (place) => `depuis ${place}`,
  holds: 'tient',
  strength: 'force',
  led: 'avec son chef, qui compte pour 1',
  helps: (name, n) => `+${n} ${name}`,
  cut: 'coupé',
  ends: { enters: 'entre', fails: 'est repoussée', holds: 'reste', driven: 'est délogée' },
};
const said: { readonly [L in Language]: typeof en } = { en, fr };

/** Both sides of a battle as the adjudicator weighed them, and what came of it. */
export function BattleCard({ battle }: { readonly battle: Battle }) {
  const text = said[language.value];
  const most = Math.max(1, ...battle.fighters.map(({ total }) => total));
  return (
    <section class="dbattle" aria-label={text.at(battle.name)}>
      <h3>
        <Icon id="battle" /> {text.at(battle.name)}
      </h3>
      <ul>
        {battle.fighters.map((fighter) => (
          <Side key={fighter.unit} fighter={fighter} most={most} />
        ))}
      </ul>
    </section>
  );
}

function Side({ fighter, most }: { readonly fighter: Fighter; readonly most: number }) {
  const text = said[language.value];
  const { piece, owner, side, total, own, isLed, helpers, end } = fighter;
  return (
    <li class={`${side} ${end}`}>
      <svg class="tc" viewBox="-6 -6 52 52" aria-hidden="true">
        <Counter piece={piece} named={false} />
      </svg>
      <div>
        <p>
          <b>{owner}</b> <small>{fighter.isAttacker ? text.from(fighter.from) : text.holds}</small>
        </p>
        <p class="dforce">
          <i style={`width:${(total / most) * 100}%`} aria-hidden="true" />
          <span class="vh">{text.strength}</span> <strong>{total}</strong>
        </p>
        {(isLed || helpers.length > 0) && (
          <ul class="dhelp">
            <li>
              {own} {isLed && <small>{text.led}</small>}
            </li>
            {helpers.map((helper) => (
              <li key={helper.name} class={helper.isKept ? helper.side : `${helper.side} cut`}>
                {text.helps(helper.name, helper.strength)} {!helper.isKept && <small>{text.cut}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <em>
        <Icon id={end === 'enters' || end === 'holds' ? 'check' : 'close'} /> {text.ends[end]}
      </em>
    </li>
  );
}
