import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../app/Icon.tsx';
import { ui } from '../app/words/index.ts';
import { fightWords } from '../fights/words.ts';
import { Die } from '../panels/Log.tsx';
import type { Looking } from './Review.tsx';
import { isMove, stopAt, type Told } from './reviewing.ts';

/** What happened by turn and phase; a touch goes there, the sign of a fight opens its card. */
export function Moves({ looking, onJump }: { readonly looking: Looking; onJump(): void }) {
  const { story, stops, at, table } = looking;
  const words = ui.value.review;
  const only = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const fights = story.filter(({ isFought }) => isFought).length;
  const shown = only.value ? story.filter((line) => line.isFought || line.heading === 'turn') : story;
  const now = stops[at] ?? 0;
  const here = shown.findLast((line) => isMove(line) && line.ply <= now);
  useEffect(
    () => afterDrawing(() => list.current?.querySelector('.here')?.scrollIntoView({ block: 'nearest' })),
    [here],
  );
  return (
    <section class="moves log" aria-label={words.moves}>
      <div class="filters">
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={only.value === value}
            onClick={() => {
              only.value = value;
            }}
          >
            {value ? words.fights(fights) : words.all}
          </button>
        ))}
      </div>
      <ol class="entries" ref={list}>
        {shown.map((line) => (
          <Move
            key={line.key}
            line={line}
            isHere={line === here}
            onGo={() => {
              looking.goTo(stopAt(stops, line.ply));
              onJump();
            }}
            onFight={() => line.fight && table.fights?.open(line.fight)}
          />
        ))}
      </ol>
    </section>
  );
}

function Move({
  line,
  isHere,
  onGo,
  onFight,
}: {
  readonly line: Told;
  readonly isHere: boolean;
  onGo(): void;
  onFight(): void;
}) {
  const title = isMove(line) ? '' : `hd ${line.heading}`;
  return (
    <li class={`${title} ${line.by} ${isHere ? 'here' : ''}`}>
      <button type="button" class="ln" aria-current={isHere ? 'step' : undefined} onClick={onGo}>
        {line.dice.map((value, i) => (
          <Die key={i} value={value} />
        ))}
        {line.text}
      </button>
      {line.fight && (
        <button
          type="button"
          class="btn small fightlink"
          aria-label={fightWords.value.openCard}
          title={fightWords.value.openCard}
          onClick={onFight}
        >
          <Icon id="battle" />
        </button>
      )}
    </li>
  );
}
