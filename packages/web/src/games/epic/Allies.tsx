import { manifest } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { parseAction } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { alliesIn, isGiving } from './gifts.ts';
import type { AskPanel } from './panel.ts';
import { say } from './say.ts';
import { boardOf, seatOf } from './status.ts';
import './allies.css';

/** EPW-MUL-09: what each ally has, and what may pass to him or be asked of him; a card is handed over by touching it. */
export function Allies({ view, ask, onAct }: AskPanel) {
  const text = say.value;
  const { treasury, handSize } = boardOf(view);
  const spoken = (notation: string): string => {
    const action = parseAction(notation);
    return action ? words[language.value].action(action, ask) : notation;
  };
  const lends = (ask.actions ?? []).some((notation) => notation.startsWith('lend '));
  return (
    <section class="pop choice eallies" aria-label={text.alliesTitle} onMouseDown={keepFocus}>
      <ul>
        {alliesIn(ask).map(({ role, gifts, plea }) => (
          <li key={role}>
            <Icon id={`em-${role}`} class={`em ${role}`} />
            <b>{manifest.roles[seatOf(role)]?.name[language.value]}</b>
            <small>{text.alliesHas(treasury[seatOf(role)] ?? 0, handSize[seatOf(role)] ?? 0)}</small>
            <span class="deeds">
              {gifts.map(({ notation, talents }) => (
                <button
                  key={notation}
                  type="button"
                  class="btn sm"
                  data-action={notation}
                  aria-label={spoken(notation)}
                  onClick={() => onAct(notation)}
                >
                  {text.alliesGive(talents)}
                </button>
              ))}
              {plea !== undefined && (
                <button
                  type="button"
                  class="btn sm"
                  data-action={plea}
                  aria-label={spoken(plea)}
                  onClick={() => onAct(plea)}
                >
                  {text.alliesAsk}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lends && isGiving(ask) && <p>{text.alliesCards}</p>}
    </section>
  );
}
