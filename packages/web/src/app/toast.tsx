import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import { ui } from './words/index.ts';

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** It can be done all the same. */
  readonly go?: { readonly label: string; act(): void };
  readonly tone?: 'refusal' | 'news' | 'look';
  /** What was touched, told before anything else is said of it. */
  readonly there?: { readonly body: ComponentChildren; readonly why: string };
}

/** What is said, and how often the same has been said before: whoever asks again sees and hears that he was heard. */
const shown = signal<(Toast & { readonly again: number }) | undefined>(undefined);
/** A place is being told. */
export const isTold = computed(() => shown.value?.there !== undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** One at a time; it stays long enough to be read and goes by itself. */
export function toast(next: Toast): void {
  const last = shown.peek();
  const isSame = last?.title === next.title && last.text === next.text;
  shown.value = { ...next, again: isSame ? last.again + 1 : 0 };
  clearTimeout(timer);
  // What was asked to be shown, or asks something itself, stays until it is put away.
  if (next.tone === 'look' || next.go) return;
  timer = setTimeout(() => dismiss(), (next.there ? 14_000 : 6000) + next.text.length * 45);
}

export function dismiss(): void {
  clearTimeout(timer);
  shown.value = undefined;
}

export function Toaster() {
  const it = shown.value;
  return (
    <div class="toaster" role="status" aria-live="polite">
      {it && (
        <div
          key={it.again}
          class={`toast ${it.tone ?? 'refusal'}${it.there ? ' there' : ''}${it.again > 0 ? ' again' : ''}`}
        >
          {it.there?.body}
          {it.there && it.text !== '' && <b class="whynot">{it.there.why}</b>}
          <div class="th">
            {!it.there && <Icon id={it.tone === 'news' ? 'info' : 'close'} />}
            <b class={it.there ? 'vh' : ''}>{it.title}</b>
            <button type="button" class="btn ghost sq" aria-label={ui.value.nav.close} onClick={dismiss}>
              <Icon id="close" />
            </button>
          </div>
          {it.text !== '' && <p>{it.text}</p>}
          {it.go && (
            <button
              type="button"
              class="btn sm go"
              onClick={() => {
                dismiss();
                it.go?.act();
              }}
            >
              {it.go.label}
            </button>
          )}
          {it.link && (
            <a href={it.link.href}>
              <Icon id="scroll" /> {it.link.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
