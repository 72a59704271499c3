import { useEffect, useRef } from 'preact/hooks';
import { Icon, Meander } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import { pauses } from '../session/store.ts';
import { roleName } from './Prompt.tsx';

/** Between two people at one screen: nothing of the table is drawn until the next one says so. */
export function Handover({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { session, kit } = table;
  const role = session.handover.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [role]);
  if (role === undefined) return null;
  const name = roleName(table, role);
  const window = session.offered?.();
  const holder = session.holder?.value;
  const keeps = holder === undefined || holder === role ? undefined : roleName(table, holder);
  const saved = session.saved.value;
  return (
    <main class={`handover ${role}`} id="content" aria-labelledby="handover">
      <Meander />
      <div class="hobox">
        <span class={`em big ${role}`}>
          <Icon id={`em-${role}`} />
        </span>
        <p>{kit.game.manifest.title[language.value]}</p>
        <h1 id="handover">{words.handover(name)}</h1>
        <p>
          {window === undefined
            ? words.handoverNote
            : words.handoverWindow(kit.windowName(window, language.value))}
        </p>
        <button type="button" class="btn pri big" ref={button} onClick={() => session.accept()}>
          {words.handoverGo(name)}
        </button>
        {window !== undefined && (
          <div class="hoskip">
            <button type="button" class="btn" onClick={() => session.decline?.('once')}>
              {words.passUnseen(name, keeps)}
            </button>
            {session.isOfFight?.() && (
              <button type="button" class="btn" onClick={() => session.decline?.('fight')}>
                {words.passFight}
              </button>
            )}
            <button type="button" class="btn" onClick={() => session.decline?.('turn')}>
              {words.passTurn}
            </button>
          </div>
        )}
        {saved.record.options?.windows === 'sealed' && (
          <fieldset class="howindows">
            <legend>{words.windows}</legend>
            {pauses.map((pause) => (
              <label key={pause}>
                <input
                  type="radio"
                  name="windows"
                  checked={(saved.pauses ?? 'brief') === pause}
                  onChange={() => {
                    session.saved.value = { ...saved, pauses: pause };
                  }}
                />
                <span>
                  {words.pauses[pause]} <small>{words.pausesNote[pause]}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </main>
  );
}
