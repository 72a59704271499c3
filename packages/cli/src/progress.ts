import type { World } from './world.ts';

const WIDTH = 30;

/** A bar on stderr, and only when somebody watches it. */
export function progressBar(
  stderr: World['stderr'],
  total: number,
): { add(count: number): void; end(): void } {
  if (!stderr.isTTY) return { add: () => {}, end: () => {} };
  const started = process.hrtime.bigint();
  let done = 0;
  let drawn = 0n;
  const draw = (): void => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const share = total === 0 ? 1 : done / total;
    const left = done === 0 ? '' : `  ${Math.ceil((seconds / done) * (total - done))} s`;
    const filled = Math.round(share * WIDTH);
    stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total}${left}\x1b[K`);
  };
  return {
    add(count) {
      done += count;
      const now = process.hrtime.bigint();
      if (now - drawn < 100_000_000n) return;
      drawn = now;
      draw();
    },
    end: () => void stderr.write('\r\x1b[K'),
  };
}
