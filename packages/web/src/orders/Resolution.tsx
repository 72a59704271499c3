import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { type Move, type Playing, played, type Step } from './player.ts';
import { orderWords } from './words.ts';

/** How long a step stands while the player runs. */
const STEP = 1700;

export interface ResolutionProps {
  readonly title: string;
  readonly steps: readonly Step[];
  /** The step to begin with; 0 is the table before the first. */
  readonly from?: number;
  /** Starts by itself. */
  readonly run?: boolean;
  /** More about a step: the battle it belongs to. */
  detail?(step: Step): ComponentChildren;
  /** So many steps have been shown: the board follows. */
  onStep(at: number): void;
  onClose?(): void;
}

/** What is neither success nor failure only goes on. */
const signOf = ({ look }: Step): string => {
  if (look === 'failed' || look === 'illegal') return 'close';
  if (look === 'warning') return 'warning';
  return look === undefined ? 'chevron' : 'check';
};

/** A season told step by step, each result with its reason. Reduced motion changes nothing but the scrolling. */
export function Resolution({
  title,
  steps,
  from = 0,
  run = false,
  detail,
  onStep,
  onClose,
}: ResolutionProps): JSX.Element {
  const words = orderWords.value;
  const state = useSignal<Playing>({ at: from, running: run && steps.length > 0 });
  const list = useRef<HTMLOListElement>(null);
  const { at, running } = state.value;
  const move = (next: Move): void => {
    state.value = played(state.peek(), next, steps.length);
  };
  useEffect(() => {
    onStep(at);
    const line = list.current?.children[at - 1];
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    line?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [at]);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => move('tick'), STEP);
    return () => clearTimeout(timer);
  }, [at, running]);
  const now = steps[at - 1];
  const battle = now?.battle;
  const fight = steps.findIndex((step, i) => i >= at && step.battle !== undefined && step.battle !== battle);
  return (
    <section
      class="resolution"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move('on');
        else if (event.key === 'ArrowLeft') move('back');
        else if (event.key === 'Home') move('first');
        else if (event.key === 'End') move('last');
        else if ((event.key === 'f' || event.key === 'F') && fight >= 0) move({ to: fight + 1 });
        else return;
        event.preventDefault();
      }}
    >
      <header>
        <h2>{title}</h2>
        {onClose && (
          <button type="button" class="btn ghost sq" aria-label={words.close} onClick={onClose}>
            <Icon id="close" />
          </button>
        )}
      </header>
      <div class="rsnow" aria-live="polite">
        {now ? (
          <>
            <p>
              <b>{now.title}</b>
            </p>
            {now.reason && <p class="why">{now.reason}</p>}
            {now.rule && (
              <a href={now.rule.href} target="_blank" rel="noopener">
                {now.rule.label}
              </a>
            )}
            {detail?.(now)}
          </>
        ) : (
          <p>{words.before}</p>
        )}
      </div>
      <div class="rsctl">
        <button
          type="button"
          class="btn sq"
          aria-label={words.first}
          title={words.first}
          onClick={() => move('first')}
        >
          <Icon id="replay" />
        </button>
        <button
          type="button"
          class="btn sq turned"
          aria-label={words.back}
          title={words.back}
          aria-disabled={at === 0}
          onClick={() => move('back')}
        >
          <Icon id="chevron" />
        </button>
        {onClose && at === steps.length ? (
          <button type="button" class="btn pri" onClick={onClose}>
            {words.goOn}
          </button>
        ) : (
          <button type="button" class="btn pri" onClick={() => move('toggle')}>
            {running ? words.pause : words.run}
          </button>
        )}
        <button
          type="button"
          class="btn sq"
          aria-label={words.on}
          title={words.on}
          aria-disabled={at === steps.length}
          onClick={() => move('on')}
        >
          <Icon id="chevron" />
        </button>
        {steps.some((step) => step.battle !== undefined) && (
          <button
            type="button"
            class="btn"
            title={`${words.fight} (F)`}
            aria-disabled={fight < 0}
            onClick={() => {
              if (fight >= 0) move({ to: fight + 1 });
            }}
          >
            <Icon id="battle" /> {words.fight}
          </button>
        )}
        <button type="button" class="btn" aria-disabled={at === steps.length} onClick={() => move('last')}>
          {words.last}
        </button>
        <small>{words.step(at, steps.length)}</small>
      </div>
      <ol ref={list}>
        {steps.map((step, i) => (
          <li
            key={step.id}
            class={`${i + 1 === at ? 'now' : i + 1 < at ? 'done' : 'ahead'} ${step.look ?? 'plain'}`}
          >
            <button
              type="button"
              aria-current={i + 1 === at ? 'step' : undefined}
              onClick={() => move({ to: i + 1 })}
            >
              <Icon id={signOf(step)} /> <span>{step.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
