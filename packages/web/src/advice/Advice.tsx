import './advice.css';
import { act, type Hint, notate } from '@strategoi/kernel';
import { areAlike } from '@strategoi/shelf';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';
import { adviceWords } from './words.ts';

/** Asks for advice, where somebody can give it and there is something to decide. */
export function AdviceButton({ table }: { readonly table: Table }) {
  const { counsel } = table;
  if (!counsel || !table.ask.value || counsel.now.value) return null;
  return (
    <button type="button" class="btn askadvice" title={adviceWords.value.key} onClick={counsel.consult}>
      <Icon id="torch" /> <span>{adviceWords.value.ask}</span>
    </button>
  );
}

const signed = (points: number): string => {
  const text = Math.abs(points).toLocaleString(language.value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${points < -0.05 ? '−' : '+'}${text}`;
};

function HintCard({
  table,
  hint,
  index,
  isWeighed,
}: {
  readonly table: Table;
  readonly hint: Hint;
  readonly index: number;
  readonly isWeighed: boolean;
}) {
  const words = adviceWords.value;
  const { kit, counsel } = table;
  const isShown = counsel?.now.value?.shown === index;
  const place = (zone: string): string => kit.placeName(zone, language.value);
  const deed = kit.words[language.value].action(hint.action, table.ask.value);
  const ask = table.ask.value;
  const isPlan = ask !== undefined && kit.choices?.isPlan?.(ask) === true;
  const told =
    hint.lines?.map((line) => kit.words[language.value].action(act('write', line))) ??
    hint.moves.map(({ from, to, pieces }) =>
      words.move(
        place(from),
        place(to),
        kit.groupName?.(pieces, language.value) ?? words.counters(pieces.length),
      ),
    );
  const ways = told.length === 0 && isPlan ? [words.stay] : [...new Set(told)];
  return (
    <li class={isShown ? 'shown' : ''} onPointerEnter={() => counsel?.show(index)}>
      {isWeighed && hint.chance !== undefined && (
        <p class="part">
          <b>{words.chance(Math.round(100 * hint.chance))}</b>
          <i aria-hidden="true" style={{ width: `${Math.round(100 * hint.chance)}%` }} />
        </p>
      )}
      {ways.map((way) => (
        <p key={way} class="way">
          {way}
        </p>
      ))}
      {isWeighed && <p class="why">{words.why(signed(hint.gain), signed(hint.worst))}</p>}
      <button
        type="button"
        class="btn sm"
        onFocus={() => counsel?.show(index)}
        onClick={() => (hint.lines ? table.session.run(deedsOf(hint)) : table.act(notate(hint.action)))}
      >
        {hint.lines ? words.sheet : deed}
      </button>
    </li>
  );
}

/** A sheet is written line by line. */
const deedsOf = ({ lines = [] }: Hint): string[] => lines.map((line) => notate(act('write', line)));

/** The best plans with their figures; only the first, without any, where nothing tells them apart. */
function Plans({ table, hints }: { readonly table: Table; readonly hints: readonly Hint[] }) {
  const words = adviceWords.value;
  const alike = areAlike(hints);
  return (
    <>
      {alike && <p class="note">{words.alike}</p>}
      <ol>
        {(alike ? hints.slice(0, 1) : hints).map((hint, i) => (
          <HintCard
            key={notate(hint.action) + String(i)}
            table={table}
            hint={hint}
            index={i}
            isWeighed={!alike}
          />
        ))}
      </ol>
      {!alike && <p class="note">{words.note}</p>}
    </>
  );
}

/** What the adviser says: the three best things to do, the one under the pointer drawn on the map. */
export function AdvicePanel({ table }: { readonly table: Table }) {
  const words = adviceWords.value;
  const { counsel } = table;
  const open = counsel?.now.value;
  if (!open || table.peek.value) return null;
  return (
    <section class="pop odds advice" aria-label={words.title} aria-busy={open.hints === undefined}>
      <header>
        <h2>
          <Icon id="torch" /> {words.title}
        </h2>
        <button type="button" class="btn ghost sq" aria-label={ui.value.nav.close} onClick={counsel.dismiss}>
          <Icon id="close" />
        </button>
      </header>
      {open.hints === undefined && (
        <p class="note" role="status">
          {words.thinking}
          <progress value={open.part} aria-label={words.thinking} />
        </p>
      )}
      {open.hints?.length === 0 && <p class="note">{words.none}</p>}
      {open.hints && open.hints.length > 0 && <Plans table={table} hints={open.hints} />}
    </section>
  );
}
