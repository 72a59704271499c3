import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { isPhone, language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { Glyph } from '../film/Glyph.tsx';
import type { Looking } from './Review.tsx';
import { nextFight } from './reviewing.ts';

const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a stop stands at simple speed. */
const STANDS = 900;

/** Forward and back through the stops, by themselves at any speed, and from fight to fight. */
export function Scrub({ looking, open }: { readonly looking: Looking; readonly open: Signal<boolean> }) {
  const { stops, story, at, goTo } = looking;
  const words = ui.value.review;
  const last = stops.length - 1;
  const running = useSignal(false);
  const speed = useSignal<number>(1);
  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setTimeout(() => {
      if (at >= last) running.value = false;
      else goTo(at + 1);
    }, STANDS / speed.value);
    return () => clearTimeout(timer);
  }, [running.value, at, speed.value]);
  const run = running.value ? words.pause : words.run;
  return (
    <section class="dock scrub" aria-label={words.title}>
      <Step icon="first" label={words.first} onGo={() => goTo(0)} />
      <Step icon="back" label={words.back} onGo={() => goTo(at - 1)} />
      <Step
        icon={running.value ? 'pause' : 'run'}
        label={run}
        onGo={() => {
          if (at >= last) goTo(0);
          running.value = !running.value;
        }}
      />
      <Step icon="on" label={words.on} onGo={() => goTo(at + 1)} />
      <Step icon="last" label={words.last} onGo={() => goTo(last)} />
      {story.some(({ isFought }) => isFought) && (
        <button
          type="button"
          class="btn sq"
          aria-label={words.nextFight}
          title={`${words.nextFight} (F)`}
          onClick={() => goTo(nextFight(story, stops, at))}
        >
          <Icon id="battle" />
        </button>
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.action(at, last)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <output>
        {at} / {last}
      </output>
      <select
        aria-label={words.speed}
        title={words.speed}
        value={String(speed.value)}
        onChange={(event) => {
          speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={String(value)}>
            × {value.toLocaleString(language.value)}
          </option>
        ))}
      </select>
      {isPhone.value && (
        <button
          type="button"
          class="btn sq"
          aria-expanded={open.value}
          aria-label={ui.value.play.state}
          title={ui.value.play.state}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          <Icon id="laurel" />
        </button>
      )}
    </section>
  );
}

const Step = ({ icon, label, onGo }: { readonly icon: string; readonly label: string; onGo(): void }) => (
  <button type="button" class="btn sq" aria-label={label} title={label} onClick={onGo}>
    <Glyph id={icon} />
  </button>
);
