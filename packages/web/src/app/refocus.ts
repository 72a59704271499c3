import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { afterDrawing } from './drawn.ts';

/** A card or a panel that takes the focus itself does it before. */
const SOON_MS = 60;

/**
 * Whoever plays by keyboard is not left nowhere when what he pressed goes away: he is taken to what is asked now, found
 * at the first of `homes` that is there; also from one of them to another, when a card opens on which it is asked.
 * `changes` reads whatever makes things come and go.
 */
export function useRefocus(homes: readonly string[], changes: () => void): void {
  useEffect(() => {
    let byKey = false;
    const key = (): void => {
      byKey = true;
    };
    const pointer = (): void => {
      byKey = false;
    };
    let cancel = (): void => undefined;
    const stop = effect(() => {
      changes();
      cancel();
      cancel = afterDrawing(() => {
        const { activeElement: at, body } = document;
        if (!byKey || !at || (at !== body && !homes.some((home) => at.matches(home)))) return;
        const home = homes.find((one) => document.querySelector(one));
        if (home !== undefined) document.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
      }, SOON_MS);
    });
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      stop();
      cancel();
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
}
