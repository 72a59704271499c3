import { diadochi, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, Options, View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { brief } from '../src/games/diadochi/brief.ts';
import { headline, isFought } from '../src/games/diadochi/headline.ts';
import { gathered, inOrder, muteAmong } from '../src/games/diadochi/post.ts';
import { openedOrders, stepsOf } from '../src/games/diadochi/season.ts';
import { stands } from '../src/games/diadochi/stands.ts';
import { isOptionalRule } from '../src/games/optional.ts';

/** The first spring, everybody's units sent somewhere, as the spectator was told. */
function firstSpring(orders: { readonly [power: string]: readonly string[] }): {
  before: View;
  told: Event[];
} {
  const state = diadochi.setup({ scenario: 'basic', seed: 'headline', options: { last: '320' } });
  const act = (role: string, text: string): readonly Event[] => {
    const action = diadochi.parse(text);
    if (!action) throw new Error(text);
    return diadochi.tell(diadochi.apply(state, role, action).events, 'spectator');
  };
  for (const { role } of diadochi.pending(state)) act(role, 'muster AAA');
  for (const [power, lines] of Object.entries(orders)) for (const line of lines) act(power, `write ${line}`);
  const before = structuredClone(diadochi.view(state, 'spectator')) as View;
  const told = powerIds.flatMap((power) => act(power, 'seal'));
  return { before, told };
}

const meeting = {
  antigonus: ['A* PHR -> LYD', 'A PHR.2 -> CAR', 'A PHR.3 -> BIT'],
  eumenes: ['A* ANC -> CAP', 'A ANC.2 -> AXY', 'A ANC.3 -> BIT'],
};

it('a season is headed by its date and by what mattered, not by its last line', () => {
  const { before, told } = firstSpring(meeting);
  expect(headline(before, told, 'en')).toMatch(/^Spring 321 BC: /);
  expect(headline(before, told, 'fr')).toMatch(/^Printemps 321 av\.\sJ\.-C\.\s: /);
  expect(headline(before, [], 'en')).toBeUndefined();
  const city = { type: 'control', space: 'SARDES', owner: 'antigonus', why: 'siege' };
  const other = { ...city, space: 'MILET' };
  expect(headline(before, [...told, city, other] as Event[], 'en')).toContain(
    'Antigonus takes Sardis and Miletus.',
  );
});

it('orders that met nobody are one step with a list, those that were fought over keep their own', () => {
  const { before, told } = firstSpring(meeting);
  const steps = stepsOf({ ply: 0, events: told, sheets: {}, past: true }, [], 'en', (label) => ({
    label,
    href: '',
  }));
  const several = steps.filter(({ list }) => list !== undefined);
  expect(several.length).toBeGreaterThan(0);
  expect(several[0]?.title).toMatch(/^\d+ orders meet nobody\.$/);
  expect(several.flatMap(({ list }) => list ?? []).join(' ')).not.toContain('rival');
  const fought = told.filter(isFought);
  expect(fought.length).toBeGreaterThanOrEqual(2);
  for (const event of fought)
    expect(steps.some(({ title, list }) => !list && words.en.event(event)?.startsWith(title))).toBe(true);
  expect(
    openedOrders(before, told, 'en').every(({ look }) => look === 'succeeded' || look === 'failed'),
  ).toBe(true);
});

it('DIA-END-008: a game with a last winter is told to be won by the most points then', () => {
  const { before } = firstSpring({});
  expect(brief(before, 'antigonus', 'en').lead).toContain(
    'winter of 320 BC, whoever has the most points wins',
  );
  // No line ends within « av. J.-C. ».
  expect(brief(before, 'antigonus', 'fr').lead).toContain('après l’hiver 320 av.\u00a0J.-\u2060C.');
  const endless = diadochi.setup({ scenario: 'basic', seed: 'endless' });
  expect(brief(diadochi.view(endless, 'antigonus') as View, 'antigonus', 'en').lead).not.toContain('winter');
});

it('DIA-BRI-012: who looks at a unit of another is told what it costs to bribe it', () => {
  const state = diadochi.setup({ scenario: 'basic', seed: 'price' });
  for (const { role } of diadochi.pending(state)) {
    const action = diadochi.parse('muster AAA');
    if (action) diadochi.apply(state, role, action);
  }
  const facts = (viewer: string) =>
    stands(diadochi.view(state, viewer) as View, 'ANC', viewer, 'fr')?.facts ?? [];
  expect(facts('antigonus').map(({ value }) => value)).toContain('au moins 20 T');
  expect(facts('eumenes').map(({ value }) => value)).not.toContain('au moins 20 T');
  expect(stands(diadochi.view(state, 'antigonus') as View, 'PIS', 'antigonus', 'fr')?.facts[1]?.label).toBe(
    'Trésor d’Isaura',
  );
});

it('the same words to several are one letter', () => {
  const one = {
    id: '0',
    turn: 4,
    from: 'antigonus',
    to: ['antipater'],
    text: 'Strike with me.',
    fresh: false,
  };
  const two = { ...one, id: '1', to: ['seleucus'] };
  expect(gathered([one, two])).toEqual([{ ...one, to: ['antipater', 'seleucus'] }]);
  expect(gathered([one, { ...two, turn: 5 }])).toHaveLength(2);
  expect(gathered([one, { ...two, text: 'No.' }])).toHaveLength(2);
});

it('lines name citadels in the language of the reader, whatever the notation keeps', () => {
  expect(words.en.written('A ION A2 Milet')).toBe('A ION A2 Miletus');
  expect(words.en.written('A CHD -> G Babylone')).toBe('A CHD -> G Babylon');
  expect(words.fr.written('A ION A1 Ephèse')).toBe('A ION A1 Éphèse');
  expect(words.en.written('BRIBE A SYR 20')).toBe('BRIBE A SYR 20');
});

it('of those who play by themselves only envoys read letters', () => {
  const seats = { antipater: 'envoy', eumenes: 'hegemon', ptolemy: 'human', seleucus: 'captain' };
  expect(muteAmong(['antipater', 'eumenes', 'ptolemy', 'seleucus'], seats)).toEqual(['eumenes', 'seleucus']);
});

it('DIA-OPT-PRESTIGE-01: with prestige the briefing says what each point is worth as its table counts it', () => {
  const notes = (prestige: string): string[] => {
    const state = diadochi.setup({ scenario: 'advanced', seed: 'brief', options: { prestige } });
    return brief(diadochi.view(state, 'antipater') as View, 'antipater', 'en').lines.map(
      ({ note }) => note ?? '',
    );
  };
  expect(
    notes('no')
      .slice(0, 3)
      .map((note) => note.split(' ')[0]),
  ).toEqual(['3', '1', '1']);
  expect(
    notes('yes')
      .slice(0, 3)
      .map((note) => note.split(' ')[0]),
  ).toEqual(['30', '10', '10']);
});

it('the briefing names the optional rules a table plays by, and no readings of the others', () => {
  const news = (options: Options, language: Language = 'en'): string[] => {
    const state = diadochi.setup({ scenario: 'advanced', seed: 'brief', options });
    return brief(diadochi.view(state, 'antipater') as View, 'antipater', language).news.map(
      ({ title, text }) => `${title}: ${text}`,
    );
  };
  const taken = { gates: 'yes', unsupplied: 'yes', purses: 'open' };
  expect(news(taken).at(-1)).toBe(
    'Optional rules in play: Opening the gates and Mutiny of unsupplied units.',
  );
  expect(news(taken, 'fr').at(-1)).toMatch(/^Règles optionnelles en jeu: /);
  expect(news({ purses: 'open' })).toEqual(news({}));
  expect(diadochi.manifest.options.filter(isOptionalRule)).toHaveLength(10);
});

it('a proposal stands as the newest letter of its season, and what a server has as well is shown once', () => {
  const letter = (id: string, turn: number, text: string) =>
    ({ id, turn, from: 'eumenes', to: ['antigonus'], text, fresh: false }) as const;
  const proposal = letter('0', 1, 'I propose: peace.');
  const carried = [letter('a', 1, 'Agreed.'), letter('b', 2, 'Later.'), letter('c', 1, proposal.text)];
  expect(inOrder([proposal], carried.slice(0, 2)).map(({ id }) => id)).toEqual(['a', '0', 'b']);
  expect(inOrder([proposal], carried).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});
