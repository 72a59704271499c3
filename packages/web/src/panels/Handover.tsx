import { useEffect, useRef } from 'preact/hooks';
import { Icon, Meander } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import { roleName } from './Prompt.tsx';

/** Between two people at one screen: nothing of the table is drawn until the next one says so. */
export function Handover({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const role = table.session.handover.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [role]);
  if (role === undefined) return null;
  const name = roleName(table, role);
  return (
    <main class={`handover ${role}`} id="content" aria-labelledby="handover">
      <Meander />
      <div class="hobox">
        <span class={`em big ${role}`}>
          <Icon id={`em-${role}`} />
        </span>
        <p>{table.kit.game.manifest.title[language.value]}</p>
        <h1 id="handover">{words.handover(name)}</h1>
        <p>{words.handoverNote}</p>
        <button type="button" class="btn pri big" ref={button} onClick={() => table.session.accept()}>
          {words.handoverGo(name)}
        </button>
      </div>
    </main>
  );
}
