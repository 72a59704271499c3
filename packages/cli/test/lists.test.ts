import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk, type Said } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

const lines = (...typed: string[]): string => typed.map((line) => `${line}\n`).join('');
/** What was answered to each line but the first, which chooses the levies. */
const answersIn = ({ out }: Said): string[] => out.split('\n> ').slice(2);
const RIVALS = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'seleucus'];

function egypt(scenario: string, language: string, ...typed: string[]): Promise<Said> {
  const bots = RIVALS.flatMap((rival) => [`--${rival}`, 'bot:random']);
  const words = [
    'play',
    'diadochi',
    scenario,
    '--ptolemy',
    'human',
    ...bots,
    '--seed',
    'a',
    '--lang',
    language,
  ];
  return desk.run(words, lines('2', ...typed));
}

describe('long lists', () => {
  it('are told unit by unit, and whole or by a word when asked', async () => {
    const said = await egypt('basic', 'en', 'list LIB', 'quit');
    const [asked, whole] = said.out.split('> list LIB') as [string, string];
    const shown = asked.slice(asked.lastIndexOf('seal your sheet'));
    expect(shown).toMatch(/ 1-12 {2}A EGY\.2 {2}-> G Alexandria · -> G Pelusium/);
    expect(shown.split('\n').length).toBeLessThan(24);
    expect(whole).toMatch(/^\s*4 {2}A EGY\.2 -> LIB {2,}\S/m);
    expect(whole).not.toContain('SIN ');
  });

  it('are in the words and names of the player, which are read back', async () => {
    const said = await egypt('basic', 'fr', 'Don Séleucos 1 T', 'lettre Eumène Paix ?', 'quit');
    const shown = said.out.slice(said.out.indexOf('scellez votre feuille'));
    expect(shown).toMatch(/CC {2,}A EGY/);
    expect(shown).toMatch(/Don {2,}Antigone 1\sT · Antipater 1\sT/);
    expect(shown).not.toMatch(/GIFT|COUNTER|PROPOSE|WITH |SELEUCUS/);
    expect(shown).toMatch(/1\. Don Séleucos 1\sT/);
    expect(shown).not.toContain('GEN-003');
    expect(said.out).toContain('Séleucos : recrue');
  });

  it('name their verbs as the player types them', async () => {
    expect((await egypt('basic', 'fr', 'quit')).out).toMatch(/\d+ {2,}sceller {2,}Sceller la feuille/);
  });
});

describe('what is written', () => {
  it('is read back at once with what still lacks an order', async () => {
    const said = await egypt('basic', 'en', 'A EGY - SIN', 'quit');
    expect(said.out).toContain('1. A* EGY -> SIN\n  no order yet: A EGY.2, F EGY.3');
  });

  it('is answered by the sheet alone: what may still be written is listed when it is asked for', async () => {
    const said = await egypt('basic', 'fr', 'A EGY - SIN', '', 'annuler', 'quit');
    const [written = '', asked = '', back = ''] = answersIn(said);
    expect(written.trim().split('\n')).toHaveLength(6);
    expect(written).toMatch(/Ptolémée : une autre ligne, ou sceller \(une ligne vide/);
    expect(asked).toMatch(/\n +\d+-\d+ +CC +A/);
    // What stands on the sheet after a line was taken back is said too.
    expect(back).toMatch(/repris : écrire [^\n]*\n {2}encore sans ordre : A EGY, A EGY\.2/);
    expect(back).not.toMatch(/\d+-\d+ +CC/);
  });

  it('to somebody who reads no letters is said to be read by nobody', async () => {
    const said = await egypt('basic', 'fr', 'lettre Eumène Paix ?', 'lettre tous Paix ?', 'quit');
    const [one = '', all = ''] = answersIn(said);
    expect(one).toMatch(/^lettre Eumène Paix \?\nEumène ne lit pas de lettres/);
    expect(one).not.toContain('encore sans ordre');
    expect(all).toContain('Antipater, Lysimaque, Antigone, Eumène, Séleucos ne lisent pas de lettres');
    const words = [
      'play',
      'diadochi',
      'basic',
      '--ptolemy',
      'human',
      '--eumenes',
      'bot:envoy',
      '--seed',
      'a',
    ];
    const envoy = await desk.run(words, lines('2', 'letter Eumenes peace?', 'quit'));
    expect(envoy.out).not.toMatch(/Eumenes reads? no letters/);
  });

  it('to an envoy is answered in the season, and nobody is asked in the place of one who waits', async () => {
    const said = await desk.run(
      ['play', 'diadochi', 'basic', '--antigonus', 'human', '--seed', 'z9', '--lang', 'fr'],
      lines('lettre Eumène Je propose : paix pour 4 saisons', 'quit'),
    );
    // Whoever is not seated is played by an envoy: letters count in this game.
    expect(said.out).toMatch(/Eumène\s: émissaire/);
    expect(said.out).toMatch(/\nAntigone\s: Printemps 321/);
    expect(said.out).not.toMatch(/\n(Antipater|Lysimaque|Eumène)\s: Printemps 321/);
    expect(said.out).toMatch(/Eumène à Antigone\s: J’accepte\s: paix pour 4 saisons/);
  });

  it('is refused by the word that cannot be read, with the place that may be meant', async () => {
    const said = await egypt('basic', 'fr', 'A EGY -> Lidye', 'A EGY ->', 'bonjour', 'quit');
    const [near = '', short = '', none = ''] = answersIn(said);
    expect(near).toMatch(/«\sLidye\s» \(caractère 10\).*\[DIA-ORD-005\]\sVouliez-vous dire L\w+ \?/s);
    expect(short).toContain('La ligne s’arrête trop tôt');
    expect(none).toContain('aide dit ce qui se tape');
  });

  it('is told power by power where nobody was met', async () => {
    const said = await egypt(
      'basic',
      'fr',
      'A EGY -> LIB',
      'A EGY.2 -> IDU',
      'F EGY.3 x',
      'sceller',
      'sceller',
      'quit',
    );
    expect(said.out).toMatch(/· Ptolémée, sans combat\s: Égypte → Libye et Idumée · reste en Égypte\./);
    expect(said.out).not.toContain('marche vers la Libye. Elle réussit');
    // The units of the first levies are told with where they stand, and not before.
    expect(said.out).not.toMatch(/· Ptolémée lève [^\n]*(?<!Égypte et accompagne la première)\.\n/);
  });

  it('is told to be in vain, with the rule', async () => {
    const said = await egypt('basic', 'fr', 'A EGY - SYR', 'quit');
    expect(said.out).toMatch(/écrit, mais ne sera pas suivi : [^[]*\[DIA-MOV-001\]/);
    expect(said.out).toContain('1. A* EGY -> SYR (illégal)');
  });
});

describe('the board of Les Diadoques', () => {
  it('shows the royal family, the treasures and what a place is', async () => {
    const said = await egypt('advanced', 'en', 'zone EGY', 'quit');
    expect(said.out).toMatch(/royal family: Philip III MAC \(Antipater\), Roxane MAC/);
    expect(said.out).toMatch(/treasures: .*Rhodes 10\u00a0T/s);
    expect(said.out).toMatch(/EGY Egypt: held by Ptolemy, flood plain, pays tribute/);
    expect(said.out).toMatch(/next to: .*Libya \(LIB\), Sinai \(SIN\)/);
  });

  it('reckons a winter before the sheet is sealed', async () => {
    desk.write('winter.json', {
      game: 'diadochi',
      scenario: 'basic',
      season: 'winter 320',
      phase: 'winter',
      live: ['ptolemy', 'seleucus'],
      units: [{ owner: 'ptolemy', unit: 'A PHE' }],
      persons: [
        { id: 'ptolemy', at: 'PHE' },
        { id: 'seleucus', at: 'CHD' },
      ],
      control: { EGY: 'ptolemy', ALEXANDRIE: 'ptolemy' },
      purses: { ptolemy: 30 },
    });
    await desk.run(['new', '--position', 'winter.json', '-o', 'game.json']);
    const said = await desk.run(['show', 'game.json', '--as', 'ptolemy']);
    expect(said.out).toContain('winter 320 BC · income and builds');
    expect(said.out).toMatch(
      /winter: purse 30 T \+ income \d+ T - upkeep \d+ T - your sheet 0 T = \d+ T left/,
    );
    const bots = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'seleucus'].flatMap((power) => [
      `--${power}`,
      'bot:random',
    ]);
    const played = await desk.run(['play', 'game.json', ...bots, '--ptolemy', 'human'], 'list BUILD\nquit\n');
    expect(played.out).toMatch(/BUILD A EGY +One army is raised in Egypt, 10 T$/m);
  });
});

describe('what is asked of the terminal', () => {
  it('without saying of what is answered by what to say', async () => {
    const said = await egypt('basic', 'fr', 'terme', 'règle', 'pourquoi', 'armer', 'passer-fenêtres', 'quit');
    const answers = answersIn(said);
    expect(answers[0]).toBe('terme\nquel mot ? terme MOT');
    expect(answers[1]).toBe('règle\nquelle règle ? règle ID, comme dans un refus');
    expect(answers[2]).toBe('pourquoi\npourquoi quoi ? pourquoi ACTION, ou son numéro');
    expect(answers[3]).toMatch(/^armer\nrien ne se demande dans ce jeu/);
    expect(answers[4]).toMatch(/^passer-fenêtres\nrien ne se demande dans ce jeu/);
  });

  it('finds a term by its name and a sign by what is written so', async () => {
    const said = await egypt('basic', 'fr', 'terme CC', 'terme G', 'terme garnison', 'quit');
    const [sign = '', letter = '', name = ''] = answersIn(said);
    expect(sign).toMatch(/^terme CC\nContre-corruption\n/);
    expect(letter).toMatch(/^terme G\nGarnison \(G\)\n.*\nGarde \(g\)\n[^\n]*$/);
    expect(name).toContain('Garnison (G)');
  });

  it('is broken between words, who sits where and why as well', async () => {
    desk.env = { COLUMNS: '100' };
    const said = await egypt('advanced', 'fr', 'pourquoi A EGY -> THR', 'quit');
    for (const line of said.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    expect(said.out).toMatch(/Antipater\s: recrue {3}\S.*\nSéleucos\s: recrue/);
  });
});

describe('lists of the series', () => {
  it('count who is left of a kind while a party is told off to land, and name the party', async () => {
    const typed = lines(
      'pass',
      'activate Thasos',
      'pick all',
      'go M2',
      'pick A-H6; pick A-H6; pick Cleon',
      'quit',
    );
    const said = await desk.run(
      ['play', 'amphipolis', '10.3', '--athens', 'human', '--sparta', 'bot:random', '--seed', 'q1'],
      typed,
    );
    const shown = said.out.split('> pick A-H6; pick A-H6; pick Cleon')[1] ?? '';
    expect(shown).toMatch(/2 hoplite units and Cleon to land: add others, or choose where\./);
    expect(shown).toMatch(/pick A-H6 +Tell off .*, ×2\n/);
  });

  it('tell what an activation and a step cost, and how many there are of a kind', async () => {
    const typed = lines('pass', 'pass', 'announce 1', 'activate T12', 'pick A-H6', 'quit');
    const said = await desk.run(
      ['play', 'amphipolis', '10.1', '--athens', 'human', '--sparta', 'bot:random', '--seed', 'b'],
      typed,
    );
    expect(said.out).toMatch(/activate T12 +Activate Amphipolis \(T12\), 1 PA/);
    expect(said.out).toMatch(/pick A-P5x +.*, ×2/);
    expect(said.out).toMatch(/go T7 +.*\(T7\), 2 movement points/);
  });

  it('name a place once', async () => {
    const said = await desk.run(
      ['play', 'hellespont', '10.1', '--athens', 'human', '--seed', 'b', '--lang', 'fr'],
      lines('quit'),
    );
    expect(said.out).not.toMatch(/Cyzique Cyzique|Cyzique Kyzikos/);
  });
});

describe('the Epic', () => {
  it('takes an action whose verb is also a command, and tells of hexes, cities, regions and cards', async () => {
    const typed = lines('pool elis', 'place elis-h4 elis', 'zone W3034', 'zone argolid', 'quit');
    const said = await desk.run(
      ['play', 'epic', 'argive', '--athens', 'human', '--sparta', 'bot:random', '--seed', 'a'],
      typed,
    );
    expect(said.out).toMatch(/· .*Elis \(W2231\)/);
    expect(said.out).toMatch(/Argos \(W3034\)\nopen, .*\nArgos: large city, walled\nnext to: /);
    expect(said.out).toMatch(/Argolid \(AL 6, ML 8\): Athens, worth \d/);
  });
});

it('tells a citadel in one line with its province, and what no action contains', async () => {
  const { out } = await egypt('basic', 'fr', 'zone Ephèse', 'liste xyz', 'quit');
  const told = out.split('> zone Ephèse\n')[1] ?? '';
  expect(told.split('\n')[0]).toBe('Éphèse : neutre, citadelle, trésor de 5 T, Ionie (ION)');
  expect(told.match(/Éphèse :/g)).toHaveLength(1);
  expect(told).toContain('aucune action ne contient xyz');
});

it('shows the sheet once after a letter to two', async () => {
  const rivals = RIVALS.flatMap((rival) => [`--${rival}`, 'bot:random']);
  const said = await desk.run(
    ['play', 'diadochi', 'basic', '--seed', 'a', ...rivals, '--lang', 'en'],
    lines('muster AAA', 'letter eumenes,seleucus Peace?', 'quit'),
  );
  const after = said.out.split('> letter eumenes,seleucus Peace?\n')[1] ?? '';
  expect(after.match(/Peace\?/g)?.length).toBe(2);
});
