import './crumbs.css';
import { href } from '../app/route.ts';
import { words } from './words/index.ts';

/** The way back: from here to the lobby, by the list this page is one of. */
export const Crumbs = ({ trail }: { readonly trail: readonly (readonly [text: string, to: string])[] }) => (
  <nav class="crumbs" aria-label={words.value.here}>
    <a href={href('online')}>{words.value.online}</a>
    {trail.map(([text, to]) => (
      <>
        <span aria-hidden="true">›</span>
        <a href={to}>{text}</a>
      </>
    ))}
  </nav>
);
