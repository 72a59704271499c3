import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { Pips } from '../../panels/Rail.tsx';

/** Where the game stands between the two sides, if it ended now. */
export function Scale({ table }: { readonly table: Table }) {
  const { sides, draw, result } = table.status.value;
  const [left, right] = sides;
  if (!left || !right || draw === undefined) return null;
  const SPAN = 14;
  const gap = Math.max(-SPAN, Math.min(SPAN, right.points - left.points));
  const at = 50 + (gap / SPAN) * 50;
  const text = result ? table.kit.words[language.value].outcome(result)[0] : '';
  return (
    <section class="scale">
      <div class="sc" aria-hidden="true">
        <i class="za" style={`flex:${SPAN - draw}`} />
        <i class="zn" style={`flex:${draw * 2}`} />
        <i class="zs" style={`flex:${SPAN - draw}`} />
        <span class="mk2" style={`left:${at}%`} />
      </div>
      <p class="scl">
        <span>{left.name}</span>
        <b>{text}</b>
        <span>{right.name}</span>
      </p>
    </section>
  );
}

/** Both sides with the turn between them, in one line over the map of a phone. */
export function SeriesStrip({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { sides, turn, turns, phase } = table.status.value;
  const mark = turns.find((t) => t.turn === turn);
  const [left, right] = sides;
  return (
    <section class="ph-stat" aria-label={words.state}>
      {left && (
        <span class={`s1 ${left.role}`}>
          <Icon id={left.emblem} />
          <b>{left.points}</b> <abbr title={words.pointsTitle}>{words.points}</abbr>
          <Pips kept={left.kept ?? 0} announced={left.announced ?? 0} />
          <abbr title={words.paTitle}>{words.pa}</abbr>
        </span>
      )}
      <span class="s2">
        {mark && <Icon id={mark.icon} />}
        <b>{words.turnShort(turn)}</b> <small>{phase}</small>
      </span>
      {right && (
        <span class={`s1 ${right.role}`}>
          <abbr title={words.paTitle}>{words.pa}</abbr>
          <Pips kept={right.kept ?? 0} announced={right.announced ?? 0} />
          <abbr title={words.pointsTitle}>{words.points}</abbr> <b>{right.points}</b>
          <Icon id={right.emblem} />
        </span>
      )}
    </section>
  );
}
