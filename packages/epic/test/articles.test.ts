import { expect, it } from 'vitest';
import { hex } from '../src/map.ts';
import { words } from '../src/words/index.ts';

const { fr } = words;
const marched = (to: number, why: 'march' | 'place'): string =>
  fr.event({ type: 'move', units: [0], leaders: [], to, why }) ?? '';

it('lands have their article in French, and cities have none', () => {
  expect(marched(hex('W3529'), 'march')).toMatch(/^Marche vers l’Attique \(W3529\)/);
  expect(marched(hex('W3127'), 'march')).toMatch(/^Marche vers la Béotie \(W3127\)/);
  expect(marched(hex('W3529'), 'place')).toMatch(/^Entrée en campagne en Attique/);
  expect(marched(hex('W3630'), 'march')).toMatch(/^Marche vers Éleusis/);
  expect(fr.action({ verb: 'go', target: 'W3529' })).toBe('Marcher vers l’Attique (W3529)');
});
