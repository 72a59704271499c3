import type { ComponentChildren } from 'preact';
import { Crumbs } from './Crumbs.tsx';

/** The head of a page of the house: the way back, what it is about, and beside it what may be done. */
export const PageHead = ({
  trail = [],
  title,
  beside,
  children,
}: {
  readonly trail?: Parameters<typeof Crumbs>[0]['trail'];
  readonly title: string;
  readonly beside?: ComponentChildren;
  readonly children?: ComponentChildren;
}) => (
  <header class="ohead">
    <div>
      <Crumbs trail={trail} />
      <h1>{title}</h1>
      {children}
    </div>
    {beside}
  </header>
);
