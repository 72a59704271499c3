import { type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { arrowsOf } from './arrows.ts';
import { planned, resolvedFrom } from './desk.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';

/** Who has still to seal, in the order of the seats. */
const writersOf = ({ session }: Table): PowerId[] =>
  powerIds.filter((id) => session.view.value.asks.some(({ role }) => role === id));

const now = ({ session }: Table, power: string): View =>
  session.viewAt(session.record.log.length, power) as View;

/** What the others are made to do is drawn beside one's own orders. */
function useOthersDrawn(table: Table): void {
  const { viewer, change, record } = table.session;
  useEffect(() => {
    planned.value = powerIds
      .filter((id) => id !== viewer.value)
      .flatMap((id) => {
        const view = now(table, id);
        return arrowsOf(view, id, boardOf(view).sheets[id] ?? [], 'counters');
      });
    return () => {
      planned.value = [];
    };
  }, [viewer.value, change.value, record.log.length]);
}

/** Once the sheets have been opened: back to what they said, to try something else. */
export function Replan({ table: { session } }: { readonly table: Table }) {
  const from = resolvedFrom.value;
  const back = from?.id === session.id ? from.ply : session.record.log.length;
  if (back >= session.record.log.length) return null;
  const undo = (): void => {
    const viewer = session.viewer.value;
    session.undo(session.record.log.length - back);
    session.look(viewer);
    resolvedFrom.value = undefined;
  };
  return (
    <button type="button" class="btn" onClick={undo}>
      <Icon id="undo" /> {say.value.replan}
    </button>
  );
}

/** Everybody's sheet, one touch apart; all of them are opened at once, and can be taken back. `loud` when this one is full. */
export function PlanBar({ table, loud }: { readonly table: Table; readonly loud: boolean }) {
  const text = say.value;
  const { names } = words[language.value];
  const { session } = table;
  const writers = writersOf(table);
  const viewer = session.viewer.value;
  useOthersDrawn(table);
  const resolve = (): void => {
    resolvedFrom.value = { id: session.id, ply: session.record.log.length };
    for (const power of writers) {
      session.look(power);
      session.act('seal');
    }
    session.look(viewer);
  };
  return (
    <section class="dplan" aria-label={text.plan}>
      <p>{text.planNote}</p>
      <fieldset class="seg">
        <legend>{text.sheetOf}</legend>
        {writers.map((power) => (
          <button
            key={power}
            type="button"
            class={`btn sm ${power}`}
            aria-pressed={power === viewer}
            onClick={() => session.look(power)}
          >
            <Icon id={`em-${power}`} /> <span>{names.owner(power)}</span>{' '}
            <b>{(boardOf(now(table, power)).sheets[power] ?? []).length}</b>
          </button>
        ))}
      </fieldset>
      <div class="row">
        <Replan table={table} />
        <button type="button" class={loud ? 'btn pri' : 'btn'} onClick={resolve}>
          <Icon id="march" /> {text.resolve}
        </button>
      </div>
    </section>
  );
}
