import { afterEach, beforeEach, vi } from 'vitest';

/** Time stands still, and frames are drawn when the test says so. */
export function useFrames(): { readonly draw: () => void } {
  let frames: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', (n: number) => {
      frames[n - 1] = () => undefined;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    draw() {
      for (const frame of frames.splice(0)) frame();
    },
  };
}

/** As much of a window as the settings of the page look at. */
export function stubWindow(): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { hash: '' });
}
