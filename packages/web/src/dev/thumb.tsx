/** One map as the home page shows it, for `tools/thumbs.mjs` to take: `thumb.html#map=amphipolis&theme=dark`. Not part of the build. */
import type { Atlas } from '@strategoi/atlas';
import { type Position, SPECTATOR } from '@strategoi/kernel';
import { render } from 'preact';
import { pictured } from '../../tools/positions.mjs';
import { Board } from '../board/Board.tsx';
import { hasKit, loadKit } from '../games/index.ts';
import { mountSprites } from '../sprites/sprites.ts';
import '../styles/index.css';

const params = new URLSearchParams(location.hash.slice(1));
const game = params.get('map') ?? 'amphipolis';
document.documentElement.dataset.theme = params.get('theme') ?? 'light';

const atlases: { readonly [game: string]: () => Promise<Atlas> } = {
  amphipolis: async () => (await import('@strategoi/atlas/amphipolis')).amphipolisAtlas(),
  hellespont: async () => (await import('@strategoi/atlas/hellespont')).hellespontAtlas(),
  diadochi: async () => (await import('@strategoi/atlas/diadochi')).diadochiAtlas(),
};

/** What stands on the map; elsewhere the set-up of the last scenario. */
const positions: { readonly [game: string]: Position } = { amphipolis: pictured };

const names = ['Amphipolis', 'Argilos', 'Sestos', 'Abydos'];
/** Letters the places everybody calls the same. */
const keepNames = (): void => {
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
  if (!hasKit(game)) {
    const atlas = await atlases[game]!();
    render(<Board atlas={atlas} language="en" pieces={[]} />, host);
    return;
  }
  const kit = await loadKit(game);
  const scenario = kit.game.manifest.scenarios.at(-1)!.id;
  const given = positions[game];
  const state = given ? kit.game.load(given) : kit.game.setup({ scenario, seed: 'picture' });
  // Where the first thing is to call up one's army, the picture shows who has come.
  for (const { role } of kit.game.pending(state)) {
    const levy = kit.game.legal(state, role).filter((action) => kit.game.notate(action).startsWith('muster'));
    if (levy.length > 0) kit.game.apply(state, role, levy[role === 'ptolemy' ? 2 : 1] ?? levy[0]!);
  }
  const view = kit.game.view(state, SPECTATOR);
  render(<kit.Board view={view} language="en" still onAct={() => {}} onRefused={() => {}} />, host);
  setTimeout(keepNames, 300);
};
void start();
