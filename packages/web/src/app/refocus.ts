import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { afterDrawing } from './drawn.ts';

/** A card or a panel that takes the focus itself does it before. */
const SOON_MS = 60;

/**
 * Whoever plays by keyboard is not left nowhere when what he pressed goes away: he is taken to what is asked now, found
 * at `home`. `changes` reads whatever makes things come and go.
 */
export function useRefocus(home: string, changes: () => void): void {
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
        if (byKey && document.activeElement === document.body)
          document.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
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
