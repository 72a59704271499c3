import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { TopBar } from './TopBar.tsx';
import { ui } from './words/index.ts';

/** A page under the neck of the vase; `kind` is what its style sheet calls it. */
export const Page = ({
  kind,
  children,
}: {
  readonly kind?: string;
  readonly children: ComponentChildren;
}) => (
  <div class={kind ? `page ${kind}` : 'page'}>
    <TopBar />
    <main id="content">{children}</main>
  </div>
);

/** What the window is called while a page is open. */
export function useTitle(title: string, of = ui.value.name): void {
  useEffect(() => {
    document.title = `${title} · ${of}`;
  }, [title, of]);
}

/** A part of a page under a heading of its own. */
export const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
