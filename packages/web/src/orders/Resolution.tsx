import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { type Move, type Playing, played, type Step } from './player.ts';
import { orderWords } from './words.ts';

/** How long a step stands while the player runs. */
const STEP = 1700;

/** A battle by the place its steps name, and what is said of it before it is shown. */
export interface Meeting {
  readonly battle: string;
  readonly text: string;
}

export interface ResolutionProps {
  readonly title: string;
  readonly steps: readonly Step[];
  /** The step to begin with; 0 is the table before the first. */
  readonly from?: number;
  /** Starts by itself. */
  readonly run?: boolean;
  /** Who meets whom, told before the first step. */
  readonly meetings?: readonly Meeting[];
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

/** Before the first step: what there is to see. */
const Before = ({
  meetings,
  onBattle,
}: {
  readonly meetings: readonly Meeting[];
  onBattle(battle: string): void;
}) => (
  <>
    <p>{orderWords.value.before}</p>
    {meetings.length > 0 && (
      <ul class="rsmeet" aria-label={orderWords.value.battles}>
        {meetings.map(({ battle, text }) => (
          <li key={battle}>
            <button type="button" class="btn sm" onClick={() => onBattle(battle)}>
              <Icon id="battle" /> <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The step that is shown, with its reason. */
const Now = ({
  step,
  detail,
  children,
}: {
  readonly step: Step | undefined;
  readonly detail: ResolutionProps['detail'] | undefined;
  /** What stands there before the first. */
  readonly children: ComponentChildren;
}) => (
  <div class="rsnow" aria-live="polite">
    {step ? (
      <>
        <p>
          <b>{step.title}</b>
        </p>
        {step.reason && <p class="why">{step.reason}</p>}
        {step.list && (
          <ul class="why">
            {step.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {step.rule && (
          <a href={step.rule.href} target="_blank" rel="noopener">
            {step.rule.label}
          </a>
        )}
        {detail?.(step)}
      </>
    ) : (
      children
    )}
  </div>
);

interface Controls {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly running: boolean;
  /** Where the next fight begins; below nothing, there is none. */
  readonly fight: number;
  move(next: Move): void;
}

const Square = ({
  icon,
  name,
  kind = 'btn sq',
  off,
  onClick,
}: {
  readonly icon: string;
  readonly name: string;
  readonly kind?: string;
  readonly off?: boolean;
  onClick(): void;
}) => (
  <button type="button" class={kind} aria-label={name} title={name} aria-disabled={off} onClick={onClick}>
    <Icon id={icon} />
  </button>
);

function Player({ steps, at, running, fight, move, onClose }: Controls & Pick<ResolutionProps, 'onClose'>) {
  const words = orderWords.value;
  const isLast = at === steps.length;
  return (
    <div class="rsctl">
      <Square icon="replay" name={words.first} onClick={() => move('first')} />
      <Square
        icon="chevron"
        name={words.back}
        kind="btn sq turned"
        off={at === 0}
        onClick={() => move('back')}
      />
      {onClose && isLast ? (
        <button type="button" class="btn pri" onClick={onClose}>
          {words.goOn}
        </button>
      ) : (
        <button type="button" class="btn pri" onClick={() => move('toggle')}>
          {running ? words.pause : words.run}
        </button>
      )}
      <Square icon="chevron" name={words.on} off={isLast} onClick={() => move('on')} />
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
      <button type="button" class="btn" aria-disabled={isLast} onClick={() => move('last')}>
        {words.last}
      </button>
      <small>{words.step(at, steps.length)}</small>
    </div>
  );
}

const keys: { readonly [key: string]: Move } = {
  ArrowRight: 'on',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
};

/** What does something else with these keys: what is written in, the map, tabs, what lies over the table. */
const OWN_KEYS = 'input, textarea, select, .brd, [role=tablist], [role=dialog]';

/** A season told step by step, each result with its reason. Reduced motion changes nothing but the scrolling. */
export function Resolution({
  title,
  steps,
  from = 0,
  run = false,
  meetings = [],
  detail,
  onStep,
  onClose,
}: ResolutionProps): JSX.Element {
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
  // Wherever the focus is: when the sheets are opened it is on what is asked.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      const next = key.toLowerCase() === 'f' && fight >= 0 ? { to: fight + 1 } : keys[key];
      if (next === undefined) return;
      move(next);
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, fight, steps]);
  return (
    <section class="resolution" aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        {onClose && (
          <button type="button" class="btn ghost sq" aria-label={orderWords.value.close} onClick={onClose}>
            <Icon id="close" />
          </button>
        )}
      </header>
      <Now step={now} detail={detail}>
        <Before
          meetings={meetings}
          onBattle={(place) => move({ to: steps.findIndex((step) => step.battle === place) + 1 })}
        />
      </Now>
      <Player
        steps={steps}
        at={at}
        running={running}
        fight={fight}
        move={move}
        {...(onClose ? { onClose } : {})}
      />
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
