// Takes the pictures of the maps for the home page from the boards themselves, light and dark: `node packages/web/tools/thumbs.mjs [GAME...]`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shelf } from '@strategoi/shelf';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';

const WIDTH = 720;
const HEIGHT = 432;
/** A busy machine takes its time. */
const PATIENCE = 180_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = new URL('../public/thumbs/', import.meta.url);

const games = shelf
  .filter(({ unfinished, picture }) => !unfinished && picture === 'board')
  .map(({ id }) => id);

const server = await createServer({ root, logLevel: 'error', server: { port: 0 } });
await server.listen();
const base = server.resolvedUrls?.local[0];
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
try {
  const stamps = JSON.parse(readFileSync(new URL('../test/thumbs.json', import.meta.url), 'utf8'));
  const wanted = process.argv.slice(2);
  for (const game of games) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    for (const theme of ['light', 'dark']) {
      const page = await browser.newPage({
        viewport: { width: 1640, height: 1160 },
        deviceScaleFactor: 2,
        // A board that knows the page's settings takes its first theme from here.
        colorScheme: theme,
      });
      page.setDefaultTimeout(PATIENCE);
      await page.goto(`${base}src/dev/thumb.html#map=${game}&theme=${theme}`);
      await page.waitForSelector('.brd-zone');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(800);
      const clip = await page.evaluate((ratio) => {
        const [x, y, width] = JSON.parse(document.body.dataset.crop);
        const matrix = document.querySelector('svg.play > g').getScreenCTM();
        const at = new DOMPoint(x - width / 2, y - (width * ratio) / 2).matrixTransform(matrix);
        return { x: at.x, y: at.y, width: width * matrix.a, height: width * ratio * matrix.a };
      }, HEIGHT / WIDTH);
      const shot = await page.screenshot({ clip, timeout: PATIENCE });
      const picture = await page.evaluate(
        async ([data, width, height]) => {
          const image = new Image();
          image.src = data;
          await image.decode();
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d');
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, width, height);
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
          const reader = new FileReader();
          await new Promise((resolve) => {
            reader.onload = resolve;
            reader.readAsDataURL(blob);
          });
          return String(reader.result).split(',')[1];
        },
        [`data:image/png;base64,${shot.toString('base64')}`, WIDTH, HEIGHT],
      );
      const bytes = Buffer.from(picture, 'base64');
      writeFileSync(new URL(`${game}-${theme}.webp`, folder), bytes);
      console.log(`${game} ${theme} ${(bytes.length / 1024).toFixed(0)} KB`);
      await page.close();
    }
    const map = readFileSync(new URL(`../../atlas/src/data/${game}.ts`, import.meta.url));
    stamps[game] = createHash('sha256').update(map).digest('hex').slice(0, 16);
  }
  writeFileSync(new URL('../test/thumbs.json', import.meta.url), `${JSON.stringify(stamps, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}
