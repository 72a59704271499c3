import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';

/** A button that opens a box under itself; Escape or a touch elsewhere closes it. */
export function MenuBox(props: {
  readonly icon: string;
  readonly label: string;
  /** Is the label written on the button, or only told? */
  readonly written?: boolean;
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open.value) return undefined;
    const close = (event: Event): void => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        open.value = false;
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [open.value]);
  return (
    <div class="menubox" ref={box}>
      <button
        type="button"
        class={props.written ? 'btn' : 'btn sq'}
        aria-expanded={open.value}
        aria-label={props.label}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon id={props.icon} />
        {props.written && <span>{props.label}</span>}
      </button>
      {open.value &&
        props.children(() => {
          open.value = false;
        })}
    </div>
  );
}
