import { afterEach, beforeEach, vi } from 'vitest';

/** Time stands still, and frames are drawn when the test says so. */
export function useFrames(): { readonly draw: () => void } {
  let frames = new Map<number, () => void>();
  let asked = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    frames = new Map();
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
      frames.set(++asked, frame);
      return asked;
    });
    vi.stubGlobal('cancelAnimationFrame', (n: number) => frames.delete(n));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    draw() {
      const due = frames;
      frames = new Map();
      for (const frame of due.values()) frame();
    },
  };
}

/** As much of a window as the settings of the page look at. */
export function stubWindow(): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => undefined });
  vi.stubGlobal('location', { hash: '' });
}
