import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../sprites/Icon.tsx';
import type { BoardWords } from './types.ts';
import type { Eye } from './useEye.ts';

const Tool = ({
  name,
  zoom,
  act,
  children,
}: {
  readonly name: string;
  readonly zoom?: true;
  readonly act: () => void;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <button type="button" class={zoom ? 'btn sq zoom' : 'btn sq'} aria-label={name} title={name} onClick={act}>
    {children}
  </button>
);

const Sign = ({ text }: { readonly text: string }): JSX.Element => (
  <span class="sign" aria-hidden="true">
    {text}
  </span>
);

/** Nearer, farther, the whole sheet, its inset. */
export const Tools = ({
  eye,
  words,
  inset,
  home = [],
}: {
  readonly eye: Eye;
  readonly words: BoardWords;
  readonly inset: boolean;
  /** Zones in which it is fought, where that is not everywhere. */
  readonly home?: readonly string[] | undefined;
}): JSX.Element => (
  <div class="brd-tools">
    <Tool name={words.zoomIn} zoom act={() => eye.zoom(1.4)}>
      <Sign text="+" />
    </Tool>
    <Tool name={words.zoomOut} zoom act={() => eye.zoom(1 / 1.4)}>
      <Sign text="−" />
    </Tool>
    <Tool name={words.fit} act={() => eye.showHome(home)}>
      <Icon id="fit" />
    </Tool>
    {inset && (
      <Tool name={words.inset} act={() => eye.show('inset')}>
        <Icon id="layers" />
      </Tool>
    )}
  </div>
);
