import { signal } from '@preact/signals';
import { Icon } from './Icon.tsx';
import { ui } from './words/index.ts';

export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly tone?: 'refusal' | 'news';
}

const shown = signal<Toast | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** One at a time; it stays long enough to be read and goes by itself. */
export function toast(next: Toast): void {
  shown.value = next;
  clearTimeout(timer);
  timer = setTimeout(() => dismiss(), 6000 + next.text.length * 45);
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
        <div class={`toast ${it.tone ?? 'refusal'}`}>
          <div class="th">
            <Icon id={it.tone === 'news' ? 'info' : 'close'} />
            <b>{it.title}</b>
            <button type="button" class="btn ghost sq" aria-label={ui.value.nav.close} onClick={dismiss}>
              <Icon id="close" />
            </button>
          </div>
          <p>{it.text}</p>
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
