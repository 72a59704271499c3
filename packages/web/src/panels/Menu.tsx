import { Check } from '../app/Check.tsx';
import { Icon } from '../app/Icon.tsx';
import { Keys } from '../app/Keys.tsx';
import { MenuBox } from '../app/MenuBox.tsx';
import { href } from '../app/route.ts';
import { codes, hearing, isPhone, language, pace, paces } from '../app/settings.ts';
import { LanguageButton, ThemeButton } from '../app/TopBar.tsx';
import { toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import { asFile, saveFile } from '../session/file.ts';
import { packPosition } from '../session/link.ts';
import { ReadyAnswers } from './Ready.tsx';

export async function sharePosition(table: Table, ply: number): Promise<void> {
  const words = ui.value.play;
  const text = await packPosition(table.session.position(ply));
  const link = `${location.href.split('#')[0]}#/position/${table.kit.id}/${text}`;
  try {
    await navigator.clipboard.writeText(link);
    toast({
      title: words.share,
      text: `${words.copied} ${words.shareNote}`,
      tone: 'news',
      link: { href: link, label: ui.value.position.title },
    });
  } catch {
    toast({
      title: words.share,
      text: words.shareNote,
      tone: 'news',
      link: { href: link, label: ui.value.position.title },
    });
  }
}

/** One person against bots gives up; it is taken back on the page of the end. */
function Resign({ table, close }: { readonly table: Table; close(): void }) {
  const { session, seat } = table;
  const { seats, sandbox, trial, resigned } = session.saved.value;
  const people = Object.values(seats).filter((sitter) => sitter === 'human');
  const isOver = session.outcome.value !== undefined || resigned !== undefined;
  if (!session.resign || sandbox || trial !== undefined || people.length !== 1 || isOver) return null;
  return (
    <button
      type="button"
      class="mi"
      onClick={() => {
        close();
        session.resign?.(seat.value);
      }}
    >
      <Icon id="close" /> {ui.value.play.resign}
    </button>
  );
}

/** Everything that is not part of playing: files, links, standing orders, pace, keys. */
export function Menu({ table }: { readonly table: Table }) {
  return (
    <MenuBox icon="menu" label={ui.value.nav.menu}>
      {(close) => <MenuBody table={table} close={close} />}
    </MenuBox>
  );
}

/** What may be taken away from here: the game, its position, a link to it. */
function Saving({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { session, kit } = table;
  const name = `${kit.id}-${session.record.scenario}`;
  const fileName = (kind: string): string => `${name}-${kind}.json`;
  const hidden = !session.outcome.value && session.saved.value.sandbox !== true;
  return (
    <>
      <button
        type="button"
        class="mi"
        onClick={() => saveFile(fileName('game'), asFile(session.record, session.saved.value))}
      >
        <Icon id="scroll" /> {words.save}
      </button>
      <button
        type="button"
        class="mi"
        onClick={() => saveFile(fileName('position'), session.position(session.record.log.length))}
      >
        <Icon id="target" /> {words.savePosition}
      </button>
      <button type="button" class="mi" onClick={() => void sharePosition(table, session.record.log.length)}>
        <Icon id="letter" /> {words.share}
      </button>
      {hidden && <p class="mnote">{words.shareNote}</p>}
    </>
  );
}

function MenuBody({ table, close }: { readonly table: Table; close(): void }) {
  const words = ui.value.play;
  const { session, kit } = table;
  return (
    <div class="pop menu">
      <button type="button" class="mi" onClick={table.undoPhase}>
        <Icon id="undo" /> {words.undoAll}
      </button>
      {!session.remote && <Saving table={table} />}
      {kit.codes && (
        <Check
          look="mi"
          on={codes.value === 'on'}
          set={(on) => {
            codes.value = on ? 'on' : 'off';
          }}
        >
          {words.codes}
        </Check>
      )}
      <Check
        look="mi"
        on={table.borders.value}
        set={(on) => {
          table.borders.value = on;
        }}
      >
        {words.borders}
      </Check>
      {kit.sound && (
        <Check
          look="mi"
          on={hearing.value === 'on'}
          set={(on) => {
            hearing.value = on ? 'on' : 'off';
          }}
        >
          {words.sound}
        </Check>
      )}
      <label class="mi">
        <span>{words.pace}</span>
        <select
          value={pace.value}
          onChange={(event) => {
            pace.value = paces.find((p) => p === event.currentTarget.value) ?? 'brisk';
          }}
        >
          {paces.map((id) => (
            <option key={id} value={id}>
              {words.paces[id]}
            </option>
          ))}
        </select>
      </label>
      <Standing table={table} />
      <details>
        <summary>{words.keys}</summary>
        <Keys />
      </details>
      <a class="mi" href={href('legend', kit.id)}>
        <Icon id="layers" /> {ui.value.nav.legend}
      </a>
      {isPhone.value && (
        <div class="mi looks">
          <ThemeButton />
          <LanguageButton />
        </div>
      )}
      <Resign table={table} close={close} />
      <a class="mi" href="#/">
        <Icon id="chevron" /> {words.toHome}
      </a>
    </div>
  );
}

/** Windows that pass by themselves for the seat at the screen. */
function Standing({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const seat = table.seat.value;
  const { session, kit } = table;
  if (!seat || kit.game.manifest.windows.length === 0) return null;
  session.change.value;
  const orders = session.standing(seat);
  const pass = new Set(orders?.pass ?? []);
  const turn = table.status.value.turn;
  const set = (windows: ReadonlySet<string>, until = orders?.until): void =>
    session.setStanding(
      seat,
      windows.size === 0 && !orders?.arm
        ? undefined
        : {
            pass: [...windows],
            ...(orders?.arm ? { arm: orders.arm } : {}),
            ...(until === undefined ? {} : { until }),
            ...(orders?.brief && until === orders.until
              ? { brief: orders.brief.filter((window) => windows.has(window)) }
              : {}),
          },
    );
  return (
    <details>
      <summary>{words.stands}</summary>
      <fieldset class="stands">
        <legend>{words.standsNote}</legend>
        {kit.game.manifest.windows.map((id) => (
          <Check
            key={id}
            look="mi"
            on={pass.has(id)}
            set={(on) => {
              const next = new Set(pass);
              if (on) next.add(id);
              else next.delete(id);
              set(next);
            }}
          >
            {kit.windowName(id, language.value)}
          </Check>
        ))}
        <Check look="mi" on={orders?.until !== undefined} set={(on) => set(pass, on ? turn : undefined)}>
          {(kit.orderEnds?.until ?? words.until)(orders?.until ?? turn, language.value)}
        </Check>
      </fieldset>
      <ReadyAnswers table={table} />
    </details>
  );
}
