import { cardId, epic, handOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Action, stream } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { terminal } from '../src/board/epic.ts';
import { listedAs } from '../src/play/lists.ts';
import type { TerminalGame } from '../src/registry.ts';
import { inNotation, typedFor } from '../src/verbs.ts';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

describe('the Epic in the terminal', () => {
  const s = epic.setup({ scenario: 'campaign', seed: 'terminal' });
  const shown = (viewer: string, language: 'en' | 'fr'): string =>
    terminal.board(epic.view(s, viewer), language, 400).join('\n');

  it('shows the hand of whoever looks, and of others only how many cards they hold', () => {
    for (const language of ['en', 'fr'] as const) {
      const { names } = words[language];
      const mine = handOf(s, 0).map((card) => names.card(cardId(card)));
      for (const name of mine) expect(shown('athens', language)).toContain(name);
      const hers = handOf(s, 1)
        .map((card) => names.card(cardId(card)))
        .filter((name) => !mine.includes(name));
      for (const name of hers) expect(shown('athens', language)).not.toContain(name);
      for (const name of [...mine, ...hers]) expect(shown('spectator', language)).not.toContain(name);
    }
    expect(shown('athens', 'en')).toContain('Hand of Sparta: 5 cards');
    expect(shown('athens', 'fr')).toContain('5 cartes');
  });

  it('reads a card out', () => {
    const [name, when, text] = terminal.place?.(epic.view(s, 'athens'), 'harvest', 'en') ?? [];
    expect([name, when, text]).toEqual([
      words.en.names.card('harvest'),
      words.en.names.cardText('harvest')?.when,
      words.en.names.cardText('harvest')?.text,
    ]);
    // And what must be so for it to be played.
    expect(terminal.place?.(epic.view(s, 'athens'), 'helot_revolt', 'fr')?.[1]).toContain('en Laconie');
  });
});

describe('the Epic at the keyboard', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
    desk.registry = registry;
  });
  afterEach(() => desk.clear());

  const argive = async (language: string, ...typed: string[]): Promise<string> => {
    const words = ['play', 'epic', 'argive', '--sparta', 'bot:random', '--seed', 'a', '--lang', language];
    return (await desk.run(words, [...typed, 'quit', ''].join('\n'))).out;
  };
  /** Placement with one unit of hoplites, and the bill of supply. */
  const ready = ['réserve Attique', 'placer attica-h4 athènes', 'terminer', 'terminer', 'payer'];
  const answer = (out: string, typed: string): string =>
    out.slice(out.indexOf(`> ${typed}\n`) + typed.length + 3).split('\n> ')[0] ?? '';

  for (const name of ['piree', 'le pirée', 'Le-Pirée', 'PIRÉE', 'piraeus'])
    it(`a fleet is placed at ${name}`, async () => {
      const typed = `placer attica-f5 ${name}`;
      const said = answer(await argive('fr', 'réserve Attique', typed), typed);
      expect(said).toContain('Entrée en campagne au Pirée');
      expect(answer(await argive('fr', `zone ${name}`), `zone ${name}`)).toMatch(/^Le Pirée \(W3731\)/);
    });

  it('a name that is on no map is refused as such, with the nearest there is', async () => {
    const typed = ['placer attica-f5 zorglub', 'placer attica-f5 elusis', 'zone atènes'] as const;
    const out = await argive('fr', 'réserve Attique', ...typed);
    expect(answer(out, typed[0])).toBe('pas de lieu zorglub sur la carte');
    expect(answer(out, typed[1])).toBe('pas de lieu elusis sur la carte ; vouliez-vous dire Éleusis ?');
    expect(answer(out, typed[2])).toBe('pas de lieu atènes sur la carte ; vouliez-vous dire Athènes ?');
    const en = await argive('en', 'odds pireus');
    expect(answer(en, 'odds pireus')).toBe('no place pireus on the map; did you mean piraeus?');
    // A place that is known is refused by the rule that forbids it.
    const known = 'placer attica-f5 sparte';
    expect(answer(await argive('fr', 'réserve Attique', known), known)).toContain('EPW-PLC-04');
  });

  it('a name that several things share is told of each, and who stands in the cities of a region', async () => {
    // In the Argive League nobody holds cards: Argos is the city.
    expect(answer(await argive('fr', 'zone argos'), 'zone argos')).toMatch(/^Argos \(W3034\)\n/);
    const corinth = answer(await argive('fr', 'zone corinthe'), 'zone corinthe');
    expect(corinth).toMatch(/^Corinthe \(AL/);
    expect(corinth).toMatch(/\nCorinthe \(W3132\)\n/);
    const attica = answer(await argive('fr', ...ready, 'zone attique'), 'zone attique');
    expect(attica).toMatch(/ {2}Athènes\s: [^\n]*\n {4}Nicostratos, .*hoplites/);
    const view = epic.view(epic.setup({ scenario: 'campaign', seed: 'a' }), 'athens');
    const both = terminal.place?.(view, 'argos', 'fr') ?? [];
    expect(both[0]).toMatch(/W3034/);
    expect(both).toContain(words.fr.names.cardText('argos')?.text);
  });

  it('bases are refused by where and how many they may be, not by what was not done', async () => {
    const out = await argive('fr', 'réserve attique', 'pourquoi base corinthe');
    expect(answer(out, 'pourquoi base corinthe')).toMatch(/n’a que 3 bases à placer[^[]*\[EPW-SCN-06\]/);
  });

  it('forts and leaders are called by their names', async () => {
    const out = await argive('fr', ...ready, 'raid pylos', 'terminer', 'pile athènes', 'avec démosthène');
    expect(answer(out, 'raid pylos')).toContain('Raid, Messénie');
    expect(answer(out, 'avec démosthène')).toMatch(/laisser Démosthène {2,}/);
    expect(answer(await argive('en', 'zone pylos'), 'zone pylos')).toMatch(/^Pylos \(W2337\)/);
  });

  it('seas are called by their names, of several words too', async () => {
    const sail = ['réserve Attique', 'placer attica-f5 piree', ...ready.slice(1), 'terminer', 'pile piree'];
    const typed = 'naviguer golfe saronique';
    const odds = 'chances Golfe Saronique';
    const out = await argive('fr', ...sail, typed, odds);
    expect(answer(out, typed)).not.toContain('EPW-');
    expect(answer(out, odds)).toMatch(/^Golfe Saronique, route\s: /);
  });

  it('why is asked in the words of the player, and answered in them', async () => {
    const out = await argive('fr', 'pourquoi terminer');
    expect(answer(out, 'pourquoi terminer')).toMatch(/^terminer\noui, par :/);
  });

  it('a pool tells how many of a kind lie in it', async () => {
    const out = await argive('en', 'pool argolid');
    expect(answer(out, 'pool argolid')).toMatch(/place argolid-h4 argos +\S.*×\d/);
    expect(answer(out, 'pool argolid')).toMatch(/place argolid-l3 argos +[^×\n]*\n/);
  });

  it('the question speaks of what is offered', async () => {
    const out = await argive('fr', ...ready);
    expect(out).toMatch(/établissez une base \(il vous en reste 3\)/);
    expect(answer(out, 'payer')).toContain('Athènes : Faites des raids');
    expect(out).not.toContain('Personne n’est là où l’on peut faire un raid');
  });

  it('odds and places that are asked of nothing say how they are asked for', async () => {
    const march = [...ready, 'terminer', 'pile athènes', 'marcher thèbes', 'terminer'];
    const out = await argive('fr', 'chances', 'zone', ...march, 'CHANCES', 'combattre');
    expect(answer(out, 'chances')).toMatch(/^chances LIEU : .*\nRien à tirer aux dés/);
    expect(answer(out, 'zone')).toBe('dites de quel lieu : zone NOM');
    expect(answer(out, 'CHANCES')).toMatch(/\nEn ce moment : Thèbes$/);
    // There is one fight only: the verb is enough.
    expect(answer(out, 'combattre')).not.toContain('EPW-COM-23');
  });

  it('long lists told by kinds name cities, and hexes with their area, as they may be typed', async () => {
    for (const [language, go, city, area] of [
      ['en', 'go', 'Megara', '(Attica)'],
      ['fr', 'marcher', 'Mégare', '(Attique)'],
    ] as const) {
      const begun = [...ready.slice(0, 2), 'terminer', 'terminer', 'payer', 'terminer', 'pile athènes'];
      const english = [
        'pool attica',
        'place attica-h4 athens',
        'done',
        'done',
        'pay',
        'done',
        'stack athens',
      ];
      const typed = language === 'fr' ? begun : english;
      const short = answer(await argive(language, ...typed), typed.at(-1) as string);
      expect(short).toMatch(new RegExp(`${go} .*${city}`));
      expect(short).toMatch(new RegExp(`W\\d{4} \\${area.slice(0, -1)}\\)`));
      const gone = answer(await argive(language, ...typed, `${go} ${city}`), `${go} ${city}`);
      expect(gone).toContain(city);
    }
  });

  it('EPW-MOV-03 EPW-NAV-01 EPW-SUP-06: moves are listed with their cost, fight, wind and supply', async () => {
    const march = [...ready, 'terminer', 'pile athènes', 'liste marcher'];
    const out = answer(await argive('fr', ...march), 'liste marcher');
    expect(out).toMatch(/Thèbes \(W3428\), \S+ points?, une attaque$/m);
    const sail = [
      'pool attica',
      'place attica-f5 piraeus',
      'done',
      'done',
      'pay',
      'done',
      'stack W3731',
      'list sail',
    ];
    const far = answer(await argive('en', ...sail), 'list sail');
    expect(far).toMatch(/Saronic Gulf, 1 point$/m);
    expect(far).toMatch(/, 9 points, needs a 3 or more/);
    const shore = answer(await argive('en', ...sail.slice(0, -1), 'sail laconian', 'list land'), 'list land');
    expect(shore).toMatch(/Laconia \(W2841\), 2 points, out of supply there$/m);
    expect(shore).toMatch(/Gytheum \(W2940\), 2 points, an attack, out of supply there$/m);
  });

  it('several actions on a line are done though their verb is also a command', async () => {
    const typed = 'place attica-f5 piraeus; place attica-h4 piraeus';
    const out = answer(await argive('en', 'pool attica', typed), typed);
    expect(out).toContain('Fleet of Attica (5) takes the field at Piraeus');
    expect(out).toContain('Hoplites of Attica (4) take the field at Piraeus');
  });

  it('EPW-MOV-04: who asks to march where only areas lead is told how that is typed', async () => {
    const pool = ['réserve argolide', 'placer argolid-h5 argos', 'terminer', 'terminer', 'terminer'];
    const out = await argive('fr', ...pool, 'payer', 'terminer', 'pile argos', 'marcher nauplie');
    expect(answer(out, 'marcher nauplie')).toMatch(
      /\[EPW-MOV-\d+\]\sCe\squi se fait là : aire Argolide W3134$/,
    );
  });

  it('EPW-REV-01 EPW-REV-04: cities to be tested are listed with their chance', async () => {
    const four = async (language: string, typed: string, ...seats: string[]): Promise<string> =>
      (await desk.run(['play', 'epic', 'four', ...seats, '--seed', 'a', '--lang', language], typed)).out;
    const sparta = await four('en', 'check pydna\nquit\n', '--athens', 'bot:random', '--sparta', 'human');
    expect(sparta).toMatch(/check pydna {2,}Test Pydna, in revolt 0\/6$/m);
    expect(sparta).toMatch(/check olynthus {2,}Test Olynthus, in revolt 1\/6$/m);
    expect(sparta).toMatch(/check mende {2,}Test Mende, in revolt 2\/6$/m);
    expect(await four('fr', 'quit\n')).toMatch(
      /apaiser Mélos {2,}Apaiser\s:\sMélos, la révolte cesse 1\/6$/m,
    );
  });
});

describe('what the terminal lists of the Epic', () => {
  it('is read back as the action it names, in both languages', () => {
    const listed = registry.epic as TerminalGame;
    for (const seed of ['a']) {
      const state = epic.setup({ scenario: 'ionian', seed });
      const luck = stream(`typed ${seed}`);
      const known = new Set<string>();
      for (let step = 0; step < 100; step++) {
        const [ask] = epic.pending(state);
        if (!ask) break;
        const legal = epic.legal(state, ask.role);
        const view = epic.view(state, ask.role);
        const fresh = legal.filter((action) => !known.has(epic.notate(action)));
        for (const action of fresh) known.add(epic.notate(action));
        for (const language of ['en', 'fr'] as const)
          for (const action of fresh) {
            const typed = terminal.typed?.(view, action, language) ?? typedFor(listed, language, action);
            const plainly = epic.parse(inNotation(listed, language, typed));
            const isPlain = plainly && !epic.explain(state, ask.role, plainly).refusal;
            const read = isPlain ? plainly : listedAs({ language }, { listed, state }, ask, typed);
            if (!read) throw new Error(typed);
            const [once, twice] = [epic.clone(state), epic.clone(state)];
            epic.apply(once, ask.role, action);
            epic.apply(twice, ask.role, read);
            expect(twice, typed).toEqual(once);
          }
        epic.apply(state, ask.role, legal[luck.below(legal.length)] as Action);
      }
    }
  });
});
