import { signal } from '@preact/signals';
import { type DiadochiState, diadochi, type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { type Action, type Ask, type Event, type Game, stream, type View } from '@strategoi/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { arrowsOf } from '../src/games/diadochi/arrows.ts';
import { because } from '../src/games/diadochi/because.ts';
import { draft } from '../src/games/diadochi/desk.ts';
import { hint, sentenceIn } from '../src/games/diadochi/hint.ts';
import { answersOf, interludeOf } from '../src/games/diadochi/interlude.ts';
import { aimed, offersOf, placed, waysOf, zoneOfPlace } from '../src/games/diadochi/offers.ts';
import { flagsOf, piecesOf } from '../src/games/diadochi/pieces.ts';
import { boardOf, pathOf } from '../src/games/diadochi/scene.ts';
import { arrowsOfSeason, framesOf, lastSeason, stepsOf } from '../src/games/diadochi/season.ts';
import { deedsOf, doer, kind, stakesOf, status, trace } from '../src/games/diadochi/status.ts';
import { questionOf } from '../src/games/diadochi/suggest.ts';
import { sayable } from '../src/games/diadochi/touching.ts';
import { asideOf, refusal, waiting } from '../src/games/diadochi/why.ts';
import { compose, type Draft, empty, touch } from '../src/orders/compose.ts';
import type { Table } from '../src/pages/table.ts';
import type { Moment } from '../src/session/session.ts';

const game: Game = diadochi;

/** A game with its log as the page keeps it, at the first orders. */
class Sitting {
  readonly state: DiadochiState;
  readonly moments: Moment[] = [];
  readonly views: View[] = [];

  constructor() {
    this.state = diadochi.begin({ scenario: 'basic', seed: 'page' }).state;
    for (const { role } of diadochi.pending(this.state)) this.do(role, 'muster AAA');
  }

  do(role: string, text: string): void {
    const action = diadochi.parse(text);
    if (!action) throw new Error(text);
    this.views.push(structuredClone(diadochi.view(this.state, 'ptolemy')) as View);
    const applied = diadochi.apply(this.state, role, action);
    const told: Record<string, readonly Event[]> = {};
    for (const viewer of powerIds) told[viewer] = diadochi.update(this.state, applied, viewer).slice(0, -1);
    this.moments.push({
      ply: this.moments.length + 1,
      entry: { by: role, do: text, hash: '' },
      told,
    });
  }

  view(power: PowerId = 'ptolemy'): View {
    return diadochi.view(this.state, power) as View;
  }
}

it('what a captain was asked to write is still asked after others have written, not after its own power has', () => {
  const sitting = new Sitting();
  const asked = (): string | undefined => {
    const view = sitting.view();
    return questionOf(
      view.asks.find(({ role }) => role === 'ptolemy'),
      view,
    );
  };
  const before = asked();
  expect(before).toBeDefined();
  for (const act of ['write A PHR.2 -> ANC', 'seal']) sitting.do('antigonus', act);
  expect(asked()).toBe(before);
  const [first] = diadochi.legal(sitting.state, 'ptolemy').filter(({ verb }) => verb === 'write');
  sitting.do('ptolemy', diadochi.notate(first as Action));
  expect(asked()).not.toBe(before);
});

describe('Les Diadoques said by touch', () => {
  it('the three units of the first spring are touched one by one', () => {
    const { state } = new Sitting();
    const view = diadochi.view(state, 'ptolemy') as View;
    const ways = waysOf(view, 'ptolemy', sentenceIn('en'));
    const starts = [...compose(ways, empty).lit.keys()];
    expect(starts).toHaveLength(3);
    expect(new Set(starts.map((place) => zoneOfPlace(boardOf(view), place)))).toEqual(new Set(['EGY']));
    const second = touch(ways, empty, starts[1] as string);
    const sent = second && touch(ways, second, 'LIB');
    expect(compose(ways, sent ?? empty).ready.map((way) => way.text)).toEqual(['write A EGY.2 -> LIB']);
  });

  it('which of two cities is besieged is asked at once, though to hold could be said too', () => {
    const way = (shape: 'hold' | 'siege', line: string) => ({
      shape,
      from: 'LYC',
      text: `write ${line}`,
      hint: line,
    });
    const hold = way('hold', 'A LYC H');
    const cities = [way('siege', 'A LYC A1 Laranda'), way('siege', 'A LYC A1 Nora')];
    const card = { choices: [hold], ways: [hold, ...cities] };
    draft.value = { touched: ['LYC'] };
    expect(sayable(card)).toEqual([hold]);
    draft.value = { touched: ['LYC'], shape: 'siege' };
    expect(sayable(card)).toEqual(cities);
    draft.value = empty;
  });

  it('what is written may be written anew, and is drawn from its own counter', () => {
    const sitting = new Sitting();
    sitting.do('ptolemy', 'write A EGY.2 -> LIB');
    const view = sitting.view();
    expect(offersOf(view, 'ptolemy').map((offer) => offer.text)).toContain('A EGY.2 -> SIN');
    const unit = boardOf(view).units.find(({ at }) => at === 'EGY.2');
    const [arrow] = arrowsOf(view, 'ptolemy', boardOf(view).sheets.ptolemy ?? [], 'counters');
    expect(arrow).toMatchObject({ shape: 'move', from: `u${unit?.id}`, to: 'LIB', look: 'ok' });
  });

  it('DIA-NEU-005: rebels that are being bought on the sheet may be carried, and are offered so at once', () => {
    const state = diadochi.load({
      game: 'diadochi',
      scenario: 'advanced',
      season: 'spring 320',
      phase: 'orders',
      live: ['ptolemy', 'seleucus'],
      purses: { seleucus: 60 },
      units: [
        { owner: 'thracians', unit: 'Am THR' },
        { owner: 'seleucus', unit: 'F EGE' },
      ],
      persons: [
        { id: 'ptolemy', at: 'ALEXANDRIE' },
        { id: 'seleucus', at: 'BABYLONE' },
      ],
      control: { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' },
      revolts: [{ id: 'thracians', led: '', until: -1, done: 1, wider: false }],
    });
    const isOffered = (): boolean =>
      offersOf(diadochi.view(state, 'seleucus') as View, 'seleucus').some(({ text }) =>
        /^F EGE C .*THR -> HEL$/.test(text),
      );
    expect(isOffered()).toBe(false);
    diadochi.apply(state, 'seleucus', diadochi.parse('write BRIBE Am THR 30') as Action);
    expect(isOffered()).toBe(true);
  });

  it('a unit that is sent where a stranger stands attacks him, and helps him only if that is said', () => {
    const sitting = new Sitting();
    const view = sitting.view('antigonus');
    const ways = waysOf(view, 'antigonus', sentenceIn('en'));
    const isForeign = (place: string): boolean =>
      boardOf(view).units.some(({ at, owner }) => at === place && owner !== 'antigonus');
    const begun = { touched: ['PHR'] };
    const sent = (said: Draft): string[] => {
      const next = touch(ways, aimed(ways, said, ['ANC'], isForeign), 'ANC');
      return next ? compose(ways, next).ready.map((way) => way.text) : [];
    };
    expect(sent(begun)).toEqual(['write A* PHR -> ANC']);
    const helped = sent({ ...begun, shape: 'support' });
    expect(helped.length).toBeGreaterThan(0);
    expect(helped.every((line) => / S A\*? ANC/.test(line))).toBe(true);
    // Where one of his own stands both can be meant.
    expect(aimed(ways, begun, ['PHR.2'], isForeign)).toEqual(begun);
  });

  it('nobody draws what another has written', () => {
    const sitting = new Sitting();
    sitting.do('ptolemy', 'write A EGY.2 -> LIB');
    const view = sitting.view('seleucus');
    expect(arrowsOf(view, 'ptolemy', boardOf(view).sheets.ptolemy ?? [], 'counters')).toEqual([]);
  });
});

describe('a season of Les Diadoques, step by step', () => {
  const played = (): Sitting => {
    const sitting = new Sitting();
    sitting.do('ptolemy', 'write A EGY -> LIB');
    sitting.do('ptolemy', 'write A EGY.3 -> MAC');
    for (const power of powerIds) sitting.do(power, 'seal');
    return sitting;
  };
  const sitting = played();
  const season = lastSeason(sitting.moments, 'ptolemy');
  if (!season) throw new Error('no season was told');
  const before = sitting.views[season.ply - 1] as View;
  const arrows = arrowsOfSeason(before, season);
  const steps = stepsOf(season, arrows, 'en', (rule) => ({ href: rule, label: rule }));

  it('begins with the moment the last sheet was sealed', () => {
    expect(season.ply).toBe(sitting.moments.length);
    expect(season.past).toBe(false);
    expect(arrows.map(({ id }) => id.split(' ')[0])).toEqual(['ptolemy', 'ptolemy']);
  });

  it('an order that came about and one against the rules look so, each with its reason', () => {
    const looks = Object.assign({}, ...steps.map((step) => step.looks ?? {})) as Record<string, string>;
    expect(Object.values(looks).sort()).toEqual(['failed', 'succeeded']);
    const told = steps.find((step) => /marches to Libya/.test(step.title));
    expect(told?.reason).toBe('It succeeds.');
  });

  it('what one player takes is one step, and neither success nor failure', () => {
    const sitting = new Sitting();
    for (const line of ['A EGY -> LIB', 'A EGY.2 -> SIN', 'A EGY.3 -> IDU'])
      sitting.do('ptolemy', `write ${line}`);
    for (const power of powerIds) sitting.do(power, 'seal');
    // Those who stayed at home three in a row have to give way.
    for (let [ask] = diadochi.pending(sitting.state); ask?.step === 'retreat'; ) {
      sitting.do(ask.role, diadochi.notate(diadochi.legal(sitting.state, ask.role)[0] as Action));
      [ask] = diadochi.pending(sitting.state);
    }
    const told = lastSeason(sitting.moments, 'ptolemy');
    if (!told) throw new Error('no season was told');
    const all = stepsOf(told, [], 'en', (rule) => ({ href: rule, label: rule }));
    const taken = all.filter(({ title }) => title.startsWith('Ptolemy takes'));
    expect(taken.map(({ title }) => title)).toEqual([
      'Ptolemy takes possession of Libya, Sinai and Idumaea.',
    ]);
    expect(taken[0]?.look).toBeUndefined();
    expect(all.filter(({ title }) => /go where their orders lead/.test(title))).toHaveLength(1);
  });

  it('the table follows the steps, and at the end of them the season is over', () => {
    const frames = framesOf(game, before, season, steps);
    const where = (at: number): string | undefined =>
      boardOf(frames(at)).units.find(({ id }) => id === army)?.at;
    const army = boardOf(before).units.find(({ at }) => at === 'EGY.1' || at === 'EGY')?.id;
    expect(where(0)).not.toBe('LIB');
    expect(where(steps.length)).toBe('LIB');
    expect(boardOf(frames(steps.length)).turn).toBe(0);
  });
});

it('a counsel that leads through the gates of a city, or from a muster place, is drawn from province to province', () => {
  expect(pathOf(['GORDION', 'PHR'])).toEqual([]);
  expect(pathOf(['PHR.2', 'LYD'])).toEqual([{ zones: ['PHR', 'LYD'] }]);
  expect(pathOf(['ATT.cs', 'ATHENES'])).toEqual([]);
});

it('six powers are told of, and purses of others are not', () => {
  const { sides } = status(new Sitting().view(), 'en');
  expect(sides.map(({ role }) => role)).toEqual([...powerIds]);
  const purses = sides.map(({ facts }) => facts[0]?.value);
  expect(purses.filter((value) => value === '?')).toHaveLength(5);
});

it('every counter of a sitting has a place and a name, and citadels have owners', async () => {
  const { diadochiAtlas } = await import('@strategoi/atlas/diadochi');
  const board = boardOf(new Sitting().view());
  const pieces = piecesOf(diadochiAtlas(), board, 'fr');
  expect(pieces.filter(({ kind }) => kind === 'army')).toHaveLength(18);
  expect(pieces.every(({ name }) => name !== '')).toBe(true);
  expect(flagsOf(board).get('ALEXANDRIE')).toBe('ptolemy');
});

describe('the log of Les Diadoques', () => {
  /** What happens in a few years of a game with everything in it, however it is played. */
  const told = (): Event[] => {
    const dice = stream('a log');
    const options = { last: '318', market: 'yes', unsupplied: 'yes', dismiss: 'yes', prestige: 'yes' };
    const { state, applied } = game.begin({ scenario: 'advanced', seed: 'log', options });
    const all = [...applied.events];
    for (let asks = game.pending(state); asks[0]; asks = game.pending(state)) {
      const { role } = asks[0];
      const actions = game.legal(state, role);
      // A sheet has some lines, not all that may be written.
      const seal = dice.below(4) === 0 ? actions.find(({ verb }) => verb === 'seal') : undefined;
      const action = seal ?? actions[dice.below(actions.length)];
      if (action) all.push(...game.apply(state, role, action).events);
    }
    return all.filter((event) => words.en.event(event) !== undefined);
  };
  const log = told();

  it('every line that has a place is shown there', () => {
    const nowhere = new Set(log.filter((event) => !trace(event)).map(({ type }) => type));
    const placeless = [
      ...['turn', 'phase', 'sealed', 'revealed', 'chosen', 'roll', 'income', 'purse', 'gift', 'ended'],
      ...['forecast', 'fate', 'revolt', 'over', 'auction', 'bid', 'passed', 'leads', 'prestige', 'lapsed'],
      ...['proposed', 'voted', 'conceded', 'heir', 'out', 'announced', 'renounced', 'wedding', 'royal-order'],
    ];
    expect([...nowhere].filter((type) => !placeless.includes(type))).toEqual([]);
    const placed = new Set(log.filter(trace).map(({ type }) => type));
    for (const type of ['result', 'changed', 'unit', 'gone', 'control', 'person', 'bribe'])
      expect(placed).toContain(type);
  });

  it('an order that came about is shown by its way, once; a retreat by its own', () => {
    const march = log.find(({ type, to, result }) => type === 'result' && to && result === 'ok') as Event;
    expect(trace(march)?.move?.[1]).toBe(String(march.to));
    expect(log.filter(({ type, why }) => type === 'moved' && why === 'order')).toEqual([]);
    const fled: Event = { type: 'moved', unit: 1, from: 'PHE', to: 'TYR', kind: 'G', why: 'retreat' };
    expect(trace(fled)).toEqual({ zones: ['PHE'] });
    expect(trace({ ...fled, to: 'PAL' })).toEqual({ zones: ['PAL'], move: ['PHE', 'PAL'] });
  });

  it('a march that nobody opposed is among the moves, what was fought over among the fights', () => {
    const order = { type: 'result', at: 'PHE', to: 'PAL', result: 'ok', reason: 'moved', strength: 1 };
    expect(kind({ ...order, against: 0 })).toBe('move');
    expect(kind({ ...order, against: 1 })).toBe('fight');
    expect(kind({ ...order, result: 'bounce', against: 1 })).toBe('fight');
    expect(kind({ ...order, reason: 'unordered' })).toBeUndefined();
  });

  it('each line has the colour of whom it tells of, whoever sealed last', () => {
    expect(doer({ type: 'result', owner: 'ptolemy' })).toBe('ptolemy');
    expect(doer({ type: 'sealed', power: 'eumenes' })).toBe('eumenes');
    expect(doer({ type: 'unit', unit: { owner: 'antigonus' } })).toBe('antigonus');
    expect(doer({ type: 'letter', letter: { from: 'seleucus', to: '' } })).toBe('seleucus');
    expect(doer({ type: 'control', space: 'PHE', owner: '' })).toBe('nobody');
  });

  it('places of market and storms are found wherever an event keeps them', () => {
    const sale = { unit: 1, former: 'eumenes', from: 4, reserve: 5 };
    expect(trace({ type: 'for-sale', sale, at: 'RHODES' })?.zones).toEqual(['RHO']);
    expect(trace({ type: 'settled', units: [1], places: ['TYR'] })?.zones).toEqual(['PHE']);
    const fate = { kind: 'storm', spaces: ['EGE', 'PRO'] };
    expect(trace({ type: 'fate', fate })?.zones).toEqual(['EGE', 'PRO']);
  });
});

describe('why not, by touch', () => {
  const sitting = new Sitting();
  const view = sitting.view();
  const ask = view.asks.find(({ role }) => role === 'ptolemy') as Ask;
  const why = (zone: string, piece?: string): string => {
    const found = refusal(view, ask, { zone, ...(piece ? { piece } : {}) });
    return found ? `${found.rule} ${found.key ?? ''}`.trim() : 'none';
  };
  afterEach(() => {
    draft.value = empty;
  });

  it('DIA-ORD-014 DIA-ORD-001: with nothing chosen the very thing touched is judged', () => {
    expect(why('PHR')).toBe('DIA-ORD-014 foreign');
    const foe = boardOf(view).units.find(({ owner }) => owner === 'eumenes');
    expect(why('ANC', `u${foe?.id}`)).toBe('DIA-ORD-014 foreign');
    expect(why('CHY')).toBe('DIA-ORD-001 nobody');
    expect(why('EGE')).toBe('DIA-ORD-001 nobody');
  });

  it('DIA-MOV-001 DIA-SUP-001 DIA-SIE-001: with a unit chosen, what it would do there', () => {
    draft.value = { touched: ['EGY'] };
    expect(why('MAC')).toBe('DIA-MOV-001');
    draft.value = { touched: ['EGY'], shape: 'support' };
    expect(why('CHY')).toBe('DIA-SUP-001 nobody');
    draft.value = { touched: ['EGY'], shape: 'siege' };
    expect(why('LIB')).toBe('DIA-SIE-001 no-citadel');
    draft.value = { touched: ['EGY', 'EGY.2'] };
    expect(why('MAC')).toBe('DIA-SUP-002');
  });

  it('what is within the rules has no reason against it', () => {
    draft.value = { touched: ['EGY'] };
    expect(why('LIB')).toBe('none');
  });

  it('nothing can be begun before the first levies', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'page' });
    const early = diadochi.view(state, 'ptolemy') as View;
    expect(waysOf(early, 'ptolemy', sentenceIn('en'))).toEqual([]);
    const found = refusal(early, early.asks[0] as Ask, { zone: 'EGY' });
    expect(found).toMatchObject({ rule: 'DIA-ECO-009', key: 'levies' });
  });
});

describe('while the others still write', () => {
  it('DIA-SEQ-006: whoever has sealed is told so, and whether the sheet can be opened again', () => {
    const sitting = new Sitting();
    sitting.do('ptolemy', 'seal');
    expect(sitting.view().asks.some(({ role }) => role === 'ptolemy')).toBe(false);
    const open = waiting(sitting.view(), true, 'en');
    expect(open).toMatchObject({
      rule: 'DIA-SEQ-006',
      text: expect.stringMatching(/is sealed.*Undo opens it/),
    });
    const shut = waiting(sitting.view(), false, 'fr');
    expect(shut?.text).toMatch(/est scellée.*elle reste scellée/);
    expect(words.en.rules[open?.rule ?? '']).toBeDefined();
  });

  it('DIA-ECO-009: whoever has called up his levies is not told of a sheet', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'page' });
    diadochi.apply(state, 'ptolemy', diadochi.parse('muster AAA') as Action);
    const found = waiting(diadochi.view(state, 'ptolemy') as View, true, 'en');
    expect(found).toMatchObject({ rule: 'DIA-ECO-009', text: expect.stringContaining('Nothing is asked') });
    expect(waiting(diadochi.view(state, 'spectator') as View, false, 'en')).toBeUndefined();
  });

  it('who is out of the game is told so, in place of a sealed sheet', () => {
    const { state } = new Sitting();
    const seen = (by: string) => asideOf(diadochi.view(state, by) as View, 'en');
    expect(seen('ptolemy')).toBeUndefined();
    state.live = state.live.filter((one) => one !== 'ptolemy');
    expect(seen('ptolemy')).toContain('out of the game');
    expect(seen('spectator')).toContain('Sheets stay closed');
  });
});

describe('what is decided between two sheets', () => {
  /** Everybody seals what is written: play runs on to the next decision. */
  function after(
    position: object,
    sheets: { readonly [power: string]: readonly string[] },
    last?: string,
  ): View {
    const state = diadochi.load({
      game: 'diadochi',
      scenario: 'advanced',
      season: 'summer 320',
      ...position,
    });
    const act = (role: string, said: string): void => {
      diadochi.apply(state, role, diadochi.parse(said) as Action);
    };
    for (const [power, lines] of Object.entries(sheets))
      for (const line of lines) act(power, `write ${line}`);
    for (const { role } of diadochi.pending(state)) act(role, 'seal');
    if (last) act('ptolemy', last);
    return diadochi.view(state, 'ptolemy') as View;
  }
  const unit = (owner: string, said: string, siege?: string): object => ({
    owner,
    unit: said,
    ...(siege ? { siege } : {}),
  });
  const three = ['antigonus', 'ptolemy', 'seleucus'];
  const heirless = after(
    {
      season: 'spring 316',
      live: three,
      units: [unit('ptolemy', 'A PHE'), unit('ptolemy', 'A EGY'), unit('seleucus', 'A SYR')],
      purses: { seleucus: 30, ptolemy: 7 },
      control: { PELUSE: 'ptolemy', TYR: 'ptolemy', BABYLONE: 'seleucus', GORDION: 'antigonus' },
    },
    { seleucus: ['BRIBE A PHE 30'] },
  );
  const sacred = after(
    {
      live: three,
      options: { prestige: 'yes' },
      persons: [
        { id: 'antigonus', at: 'PHR' },
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'CHD' },
      ],
      units: [unit('ptolemy', 'A ION', 'EPHESE')],
      treasures: { EPHESE: 5 },
      control: { GORDION: 'antigonus', ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' },
    },
    { ptolemy: ['A ION A2 Ephese'] },
  );
  const dead = after(
    {
      scenario: 'basic',
      live: ['antipater', 'ptolemy', 'seleucus'],
      units: [
        unit('ptolemy', 'A PHE'),
        unit('seleucus', 'Ae DAM'),
        unit('seleucus', 'A SYR'),
        unit('antipater', 'A MAC'),
      ],
      control: { GAZA: 'ptolemy', CYRENE: 'ptolemy', PELLA: 'antipater' },
      persons: [
        { id: 'ptolemy', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
        { id: 'antipater', at: 'MAC', unit: 4 },
      ],
      purses: { ptolemy: 17 },
    },
    { seleucus: ['Ae DAM -> PHE', 'A SYR S A DAM -> PHE'] },
    'write A PHE => x',
  );

  it.each([
    ['DIA-EPI-004', 'accession', heirless, ['EGY enter EGY', 'EGY enter PELUSE', 'PHE enter TYR']],
    ['DIA-OPT-PRESTIGE-01', 'pillage', sacred, ['ION loot EPHESE', 'ION spare EPHESE']],
    ['DIA-ELI-002', 'bequest', dead, ['CYR bequeath CYRENE', 'IDU bequeath GAZA']],
  ] as const)('%s: %s is answered on the map, where no order can be given', (rule, step, view, answers) => {
    const ask = view.asks.find(({ role }) => role === 'ptolemy') as Ask;
    expect(interludeOf(view)).toBe(step);
    const found = answersOf(ask, 'en');
    expect(found.map(({ from, text: said }) => `${from} ${said}`).sort()).toEqual(answers);
    expect(waysOf(view, 'ptolemy', sentenceIn('en'))).toEqual([]);
    // What lies elsewhere has no part in it, whatever an army there could be told on a sheet.
    expect(refusal(view, ask, { zone: 'MAC' })).toBeUndefined();
    expect(hint(view, ask, { zone: found[0]?.from ?? '' }, 'fr')?.rule).toBe(rule);
    expect(hint(view, ask, { zone: 'MAC' }, 'fr')).toBeUndefined();
    const { phase, phases } = status(view, 'fr');
    expect(phase).toBe(step);
    expect(phases.find(({ id }) => id === step)?.label).toMatch(/^[A-Z]/);
  });

  it('a sheet lies before the player at any other time', () => {
    const view = new Sitting().view();
    const ask = view.asks.find(({ role }) => role === 'ptolemy') as Ask;
    expect(interludeOf(view)).toBeUndefined();
    expect(answersOf(ask, 'en')).toEqual([]);
    expect(status(view, 'en').phase).toBe('orders');
  });
});

describe('points', () => {
  const began = (prestige: string): View =>
    diadochi.view(
      diadochi.setup({ scenario: 'basic', seed: 'page', options: { prestige } }),
      'ptolemy',
    ) as View;

  it('DIA-VP-001: a capital is told apart from other citadels', () => {
    const [side] = status(began('no'), 'en').sides;
    expect(side).toMatchObject({ points: 3, lines: [{ rule: 'DIA-VP-001', points: 3 }] });
    expect(stakesOf(began('no'))).toEqual({ prestige: false, inPlay: 32, goal: 17 });
  });

  it('DIA-OPT-PRESTIGE-01 DIA-OPT-PRESTIGE-02: with prestige every point counts for ten, and half of all wins', () => {
    const [side] = status(began('yes'), 'en').sides;
    expect(side?.points).toBe(30);
    expect(side?.lines).toEqual([
      { rule: 'DIA-VP-001', points: 30 },
      { rule: 'DIA-OPT-PRESTIGE-01', points: 0 },
    ]);
    expect(stakesOf(began('yes'))).toEqual({ prestige: true, inPlay: 320, goal: 161 });
  });

  it('DIA-OPT-PRESTIGE-01: deeds of one kind are told together, as far as the log has come', () => {
    const deed = (ply: number, power: string, item: string, points: number): Moment => ({
      ply,
      entry: { by: 'ptolemy', do: 'seal', hash: '' },
      told: { ptolemy: [{ type: 'prestige', power, item, points }] },
    });
    const moments = signal([
      deed(1, 'ptolemy', 'PP09', 2),
      deed(2, 'seleucus', 'PP11', 1),
      deed(3, 'ptolemy', 'PP07', -1),
      deed(4, 'ptolemy', 'PP07', -1),
    ]);
    const session = { moments, viewer: signal('ptolemy') } as unknown as Table['session'];
    const peek = signal<{ ply: number } | undefined>(undefined);
    expect(deedsOf({ session, peek }, 'ptolemy')).toEqual([
      { item: 'PP09', points: 2, times: 1 },
      { item: 'PP07', points: -2, times: 2 },
    ]);
    peek.value = { ply: 3 };
    expect(deedsOf({ session, peek }, 'ptolemy').map(({ points }) => points)).toEqual([2, -1]);
    expect(words.en.deed('PP09')).toBe('Pella gained');
  });
});

it('what is written, called up or bid stands on the sheet; only the rest becomes buttons', () => {
  const actions = ['bid 1', 'muster AAA', 'pass', 'seal', 'write A PHE H', 'enter GORDION'];
  const kept = placed(new Sitting().view(), { role: 'ptolemy', step: '', rules: [], actions });
  expect(actions.filter((action) => !kept.has(action))).toEqual(['pass', 'enter GORDION']);
});

it('every level at which a game ends has its rule, and each rule exists', () => {
  const levels = ['majority', 'survivor', 'deadlock', 'conceded', 'vote', 'marginal', 'total', 'most'];
  for (const level of levels) {
    const why = because({ winners: ['ptolemy'], level, points: {}, breakdown: {} });
    expect(words.en.rules[why?.rule ?? '']?.title, level).toBeDefined();
  }
});
