import { useSignal } from '@preact/signals';
import type { Ask } from '@strategoi/kernel';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { capital } from '../app/capital.ts';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import type { Weighed } from '../table/weighing.ts';
import { OddsBars } from './OddsBars.tsx';

const corners = ['top right', 'top left', 'bottom right', 'bottom left'] as const;
type Corner = (typeof corners)[number];

/** The corner of the stage where the panel hides least of what is lit and of what it is about. */
export function cornerFor(panel: HTMLElement, at: string): Corner {
  const stage = panel.closest('.stage');
  if (!stage) return corners[0];
  const area = stage.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const about = `.pm, .tray, .brd-pile.can, .brd-pile[data-in="${CSS.escape(at)}"]`;
  const shown = [...stage.querySelectorAll(about)].map((element) => element.getBoundingClientRect());
  const shared = (from: number, to: number, low: number, high: number): number =>
    Math.max(0, Math.min(to, high) - Math.max(from, low));
  const hides = (corner: Corner): number => {
    const left = corner.endsWith('left') ? area.left + 12 : area.right - 62 - width;
    const top = corner.startsWith('top') ? area.top + 12 : area.bottom - 12 - height;
    return shown.reduce(
      (sum, box) =>
        sum +
        shared(left, left + width, box.left, box.right) * shared(top, top + height, box.top, box.bottom),
      0,
    );
  };
  return corners.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
}

/** They come once the click that asks for them is drawn; until then those that were there stay. */
export function OddsPanel({ table }: { readonly table: Table }) {
  const weighed = table.odds.value;
  const change = table.session.change.value;
  const shown = useSignal<{ readonly weighed: Weighed; readonly change: number } | undefined>(undefined);
  useEffect(() => {
    if (!weighed) {
      shown.value = undefined;
      return;
    }
    return afterDrawing(() => {
      shown.value = { weighed, change };
    });
  }, [weighed, change]);
  const body = useMemo(
    () => shown.value && <OddsBody table={table} weighed={shown.value.weighed} />,
    [shown.value, table.seat.value, language.value],
  );
  return weighed && body && !table.peek.value ? body : null;
}

function OddsBody({ table, weighed }: { readonly table: Table; readonly weighed: Weighed }) {
  const words = ui.value.play;
  const panel = useRef<HTMLElement>(null);
  const { at, after, before, now } = weighed;
  useLayoutEffect(() => {
    if (panel.current) panel.current.dataset.corner = cornerFor(panel.current, at);
  }, [at, after]);
  const { session, kit } = table;
  const all = after && !now ? session.oddsAfter(after, at, before) : session.odds(at);
  const about = { ask: after ? undefined : table.ask.peek(), seat: table.seat.value };
  const found = kit.odds?.shown?.(all, about) ?? all;
  if (weighed.passing && found.length === 0) return null;
  const place = kit.placeName(at, language.value);
  const Tables = kit.odds?.Tables ?? OddsBars;
  const heading = kit.odds?.heading?.(found, place, language.value);
  const isLast = kit.odds?.deedLast === true;
  const deed = after && !weighed.passing && <Deed table={table} action={after} at={at} isLast={isLast} />;
  return (
    <section class="pop odds" ref={panel} aria-label={words.oddsAt(place)}>
      <header>
        <h2>
          <Icon id={heading?.icon ?? 'odds'} /> {heading?.title ?? capital(place)}
        </h2>
        <button
          type="button"
          class="btn ghost sq"
          aria-label={ui.value.nav.close}
          onClick={() => {
            table.odds.value = undefined;
          }}
        >
          <Icon id="close" />
        </button>
      </header>
      {found.length === 0 && <p class="note">{words.oddsNone}</p>}
      {!isLast && deed}
      {found.length > 0 && <Tables table={table} odds={found} />}
      {isLast && deed}
    </section>
  );
}

/** What going there to fight comes to, or that dice are thrown; hunger on the way is weighed as well, and is no fight. */
export function fightDeedAt(
  { kit, session }: Table,
  ask: Ask,
  action: string,
  at: string,
): string | undefined {
  const view = session.view.value;
  return kit.odds?.violent?.(view, ask, at) === action || kit.odds?.isThrown?.(action)
    ? kit.odds.deed?.(view, ask, language.value, action)
    : undefined;
}

/** What the odds are about: with them before one's eyes, it can be done. */
function Deed({
  table,
  action,
  at,
  isLast,
}: {
  readonly table: Table;
  readonly action: string;
  readonly at: string;
  /** The last word of the card. */
  readonly isLast: boolean;
}) {
  const parsed = table.kit.game.parse(action);
  const ask = table.ask.value;
  if (!parsed || !ask?.actions?.includes(action)) return null;
  const { words } = table.kit;
  const deed = fightDeedAt(table, ask, action, at);
  return (
    <button
      type="button"
      class={isLast ? 'btn pri deed' : 'btn deed'}
      data-action={action}
      onClick={() => table.act(action)}
    >
      {deed && <Icon id={table.kit.odds?.isThrown?.(action) ? 'dice' : 'battle'} />}{' '}
      {deed ?? words[language.value].action(parsed, ask)}
    </button>
  );
}
