import './aid.css';
import { useSignal } from '@preact/signals';
import type { OddsTable, Options, View } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import type { AidBlock, AidSheet, Aids, Marks } from '../games/kit/guide.ts';
import type { Kit } from '../games/kit.ts';
import { Specimen } from '../pages/LegendSigns.tsx';
import type { Table } from '../pages/table.ts';
import { aidWords } from './words.ts';

/** Where the aid is looked at: at a table, or by itself. */
interface Setting {
  readonly kit: Kit;
  readonly aids: Aids;
  readonly options: Options;
  readonly view?: View;
  readonly seat?: string | undefined;
  readonly marks?: Marks | undefined;
}

/** Beside the table; it stays open while play goes on. */
export function AidPanel({ table }: { readonly table: Table }) {
  const { kit } = table;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    return () => before?.focus({ preventScroll: true });
  }, []);
  const marks = marksOf(table);
  const view = table.session.view.value;
  if (!kit.aids) return null;
  return (
    <aside class="aid beside" ref={box} aria-label={aidWords.value.long}>
      <Sheets
        setting={{ kit, aids: kit.aids, options: view.options, view, seat: table.seat.value, marks }}
        close={() => {
          table.aid.value = false;
        }}
      />
    </aside>
  );
}

/** A page of its own, to be printed. */
export const AidPage = ({ kit, children }: { readonly kit: Kit; readonly children: ComponentChildren }) => {
  const options = useMemo(() => {
    const [scenario] = kit.game.manifest.scenarios;
    return kit.game.setup({ scenario: scenario?.id ?? '', seed: 'aid' }).options;
  }, [kit]);
  return (
    <div class="page learn">
      {children}
      <main id="content" class="aid alone">
        <h1>
          {aidWords.value.long} <small>{kit.game.manifest.title[language.value]}</small>
        </h1>
        {kit.aids && <Sheets setting={{ kit, aids: kit.aids, options }} />}
      </main>
    </div>
  );
};

/** The odds that are shown, or those of the decision at hand. */
function marksOf(table: Table): Marks | undefined {
  const { session, kit } = table;
  table.session.change.value;
  const shown = table.odds.value;
  const at = shown?.at ?? kit.odds?.places(session.view.value, table.ask.value)[0];
  if (at === undefined) return undefined;
  const all =
    shown?.after && !shown.now ? session.oddsAfter(shown.after, at, shown.before) : session.odds(at);
  const found = all.find(({ facts }: OddsTable) => facts.column !== undefined);
  if (!found) return undefined;
  return {
    column: String(found.facts.column),
    modifier: Number(found.facts.modifier ?? 0),
    rules: new Set(found.factors.map(({ rule }) => rule)),
  };
}

function Sheets({ setting, close }: { readonly setting: Setting; close?(): void }) {
  const words = aidWords.value;
  const tongue = language.value;
  const { kit, aids } = setting;
  const { sheets } = aids;
  const open = useSignal(sheets[0]?.id ?? '');
  const step = (by: number): void => {
    const at = sheets.findIndex(({ id }) => id === open.value);
    open.value = sheets[(at + by + sheets.length) % sheets.length]?.id ?? open.value;
    document.getElementById(`aid-${open.value}`)?.focus();
  };
  return (
    <>
      <header class="aidhead">
        <div
          class="aidtabs"
          role="tablist"
          aria-label={words.long}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
            event.preventDefault();
            step(event.key === 'ArrowRight' ? 1 : -1);
          }}
        >
          {sheets.map(({ id, icon, title }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`aid-${id}`}
              aria-controls={`aids-${id}`}
              aria-selected={open.value === id}
              tabindex={open.value === id ? 0 : -1}
              onClick={() => {
                open.value = id;
              }}
            >
              <Icon id={icon} /> <span>{title[tongue]}</span>
            </button>
          ))}
        </div>
        {close && (
          <button type="button" class="btn ghost sq" aria-label={words.close} onClick={close}>
            <Icon id="close" />
          </button>
        )}
      </header>
      <div class="aidbody">
        {sheets.map((sheet) => (
          <section
            key={sheet.id}
            class={open.value === sheet.id ? 'aidsheet' : 'aidsheet off'}
            role="tabpanel"
            id={`aids-${sheet.id}`}
            aria-labelledby={`aid-${sheet.id}`}
            tabindex={0}
          >
            <SheetBody setting={setting} sheet={sheet} />
          </section>
        ))}
      </div>
      <footer class="aidfoot">
        <button type="button" class="btn" onClick={() => print()}>
          <Icon id="scroll" /> {words.print}
        </button>
        <a class="btn" href={href('rules', kit.id)}>
          {words.book}
        </a>
      </footer>
    </>
  );
}

function SheetBody({ setting, sheet }: { readonly setting: Setting; readonly sheet: AidSheet }) {
  const { kit, aids, view, seat } = setting;
  const { Chart } = sheet;
  const tongue = language.value;
  const now = view && aids.now?.(view);
  const accounts = sheet.account && view && seat ? (aids.account?.(view, seat, tongue) ?? []) : [];
  return (
    <>
      <h2>{sheet.title[tongue]}</h2>
      {Chart && <Chart options={setting.options} marks={setting.marks} />}
      {accounts.map(({ title, lines, total }) => (
        <table key={title} class="aidsums">
          <caption>{title}</caption>
          <tbody>
            {lines.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">=</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        </table>
      ))}
      {sheet.blocks.map((block, i) => (
        <Block key={i} kit={kit} block={block} now={now} counted={setting.marks?.rules} />
      ))}
    </>
  );
}

/** "AMP-4.3*" is every rule of that chapter. */
const matching = (all: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.flatMap((id) => (id.endsWith('*') ? all.filter((rule) => rule.startsWith(id.slice(0, -1))) : [id]));

function Block({
  kit,
  block,
  now,
  counted,
}: {
  readonly kit: Kit;
  readonly block: AidBlock;
  readonly now: string | undefined;
  readonly counted: ReadonlySet<string> | undefined;
}) {
  const words = aidWords.value;
  const tongue = language.value;
  const { rules, terms } = kit.words[tongue];
  const { specimens } = kit.legend ?? {};
  return (
    <>
      {block.title && <h3>{block.title[tongue]}</h3>}
      {block.terms && (
        <dl class="aidterms">
          {block.terms.map((id) => (
            <div key={id} class={id === now ? 'now' : ''}>
              <dt>
                {specimens?.[id] && <Specimen piece={specimens[id]} />}
                {terms[id]?.name ?? id} {id === now && <em>{words.here}</em>}
              </dt>
              <dd>{terms[id]?.note}</dd>
            </div>
          ))}
        </dl>
      )}
      {block.rules && (
        <ul class="aidrules">
          {matching(Object.keys(rules), block.rules).map((id) => (
            <li key={id} class={counted?.has(id) || id === now ? 'now' : ''}>
              <a href={href('rules', kit.id, id)}>{rules[id]?.title ?? id}</a>{' '}
              {counted?.has(id) && <em>{words.counts}</em>}
              {id === now && <em>{words.here}</em>} <span>{rules[id]?.text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
