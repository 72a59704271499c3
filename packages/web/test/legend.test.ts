import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { type Atlas, zonesOf } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import type { Words } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { fieldOfFace } from '../src/board/drawing/room.ts';
import { clearAt } from '../src/board/geometry.ts';
import { samples as amphipolis } from '../src/games/amphipolis/legend.ts';
import { samples as hellespont } from '../src/games/hellespont/legend.ts';
import type { Samples } from '../src/games/kit/legend.ts';

const legends: readonly (readonly [string, Samples, Atlas, Words])[] = [
  ['Amphipolis', amphipolis, amphipolisAtlas(), amphipolisWords.en],
  ['Hellespont', hellespont, hellespontAtlas(), hellespontWords.en],
];

describe.each(legends)('the legend of %s', (_name, samples, atlas, { terms }) => {
  it('shows words that the game explains', () => {
    for (const term of Object.keys(samples)) expect(terms[term]?.name, term).toBeTruthy();
  });

  it('shows each ground where the map has it', () => {
    const grounds = Object.entries(samples).filter(([term]) => term.startsWith('terrain-'));
    expect(grounds.length).toBe(Object.keys(terms).filter((term) => term.startsWith('terrain-')).length);
    for (const [term, [x, y]] of grounds) {
      const face = zonesOf(atlas).find((zone) => clearAt(fieldOfFace(atlas, zone), x, y) > 0);
      expect([face?.terrain, face?.kind], term).toContain(term.slice('terrain-'.length));
    }
  });
});
