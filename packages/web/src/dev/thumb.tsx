/** One map as the home page shows it, for `tools/thumbs.mjs` to take: `thumb.html#map=amphipolis&theme=dark`. Not part of the build. */
import { SPECTATOR } from '@strategoi/kernel';
import { render } from 'preact';
import { firstGame, loadKit } from '../games/index.ts';
import type { Thumb } from '../games/thumb.ts';
import { mountSprites } from '../sprites/sprites.ts';
import '../styles/index.css';

const params = new URLSearchParams(location.hash.slice(1));
const game = params.get('map') ?? firstGame;
document.documentElement.dataset.theme = params.get('theme') ?? 'light';

const thumbs = import.meta.glob<{ readonly thumb: Thumb }>('../games/*/thumb.ts');

/** Letters the places everybody calls the same. */
const keepNames = (names: readonly string[]): void => {
  for (const label of document.querySelectorAll('.zcity, .zport'))
    if (names.includes(label.querySelector('tspan')?.textContent ?? '')) label.classList.add('kept');
};

const start = async (): Promise<void> => {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0';
  // The picture serves both languages: no names but those that are the same in both, no tools.
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style>
      .brd-tools,.brd-mini,.map text:not(.ctr text):not(.un text):not(.kept),.map textPath,.l-name,.kept .zid{display:none!important}
      .map .kept{font:400 38px/1 var(--f-title);stroke-width:.2em}
    </style>`,
  );
  mountSprites();
  document.body.append(host);
  const kit = await loadKit(game);
  const found = await thumbs[`../games/${game}/thumb.ts`]?.();
  if (!found) throw new Error(`${game} is sketched`);
  const { crop, names = [], state: given } = found.thumb;
  document.body.dataset.crop = JSON.stringify(crop);
  const scenario = kit.game.manifest.scenarios.at(-1)?.id ?? '';
  const state = given?.(kit.game) ?? kit.game.setup({ scenario, seed: 'picture' });
  const view = kit.game.view(state, SPECTATOR);
  render(<kit.Board view={view} language="en" still onAct={() => {}} onRefused={() => {}} />, host);
  setTimeout(() => keepNames(names), 300);
};
void start();
