// The largest fights of each game as positions, and a finger that plays on from them.

/** As many counters in one place as two full stacks allow, and armies all over the map. */
const amphipolis = {
  game: 'amphipolis',
  scenario: '10.4',
  options: { windows: 'swift' },
  turn: 8,
  phase: 'B.3',
  active: 'sparta',
  initiative: 'sparta',
  advantage: 'sparta',
  pa: { athens: 6, sparta: 0 },
  announced: 6,
  zones: {
    T9: ['A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H5x', 'A-P5x', 'A-C5', 'cleon', 'nicias'],
    T11: ['S-H8B', 'S-H5B', 'S-H8Bx', 'S-H7x', 'S-P6x', 'S-C5x', 'S-P5x', 'brasidas', 'clearidas'],
    T12: ['S-H5B', 'S-H5B', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-C5x', 'S-C5x', 'pasitelidas'],
    T5: ['A-H6B', 'A-H6', 'A-H5Bx', 'A-P5B', 'A-P5x', 'A-C5', 'A-C5', 'eucles'],
    T8: ['A-H6', 'A-P5x', 'A-C5'],
    T21: ['S-H7x', 'S-C5x', 'S-C5x', 'S-P5x'],
    T22: ['S-P5x', 'S-C5x'],
    M1: ['A-T20', 'A-T10'],
    M2: ['A-T10', 'A-T7'],
  },
};

/** Two whole fleets with soldiers aboard face each other in the strait, every port is full. */
const hellespont = {
  game: 'hellespont',
  scenario: '10.1',
  options: { windows: 'swift' },
  turn: 5,
  phase: 'B.3',
  active: 'athens',
  initiative: 'athens',
  advantage: 'sparta',
  pa: { athens: 0, sparta: 6 },
  announced: 6,
  zones: {
    M4: [
      'A-T20',
      'A-T20',
      'A-T10',
      'A-T10',
      'A-T10',
      'A-T4',
      'A-T2',
      'A-H4B',
      'A-H4',
      'alcibiade',
      'thrasybule',
    ],
    M5: ['S-T20', 'S-T20', 'S-T10', 'S-T10', 'S-T10', 'S-T4', 'S-T2', 'S-H4B', 'S-H3', 'mindaros'],
    Sestos: ['A-T20', 'A-T10', 'A-T10', 'A-T4', 'A-H4B', 'A-H3', 'A-P2', 'thrasyllos'],
    Abydos: ['S-T20', 'S-T10', 'S-T10', 'S-T4', 'S-H4B', 'S-H3', 'S-P4'],
    Cardia: ['A-T10', 'A-T4', 'A-P4B', 'A-A2', 'theramene'],
    Cyzique: ['S-T10', 'S-T4', 'S-T2', 'S-P2', 'S-A2'],
    T22: ['S-C5Bp', 'S-C5Bp', 'S-P5p', 'pharnabaze'],
    B3: ['A-T10', 'S-T10'],
  },
  hands: { athens: ['C03', 'C08'], sparta: ['C02'] },
};

/** Forty armies and fleets, most of them round the Aegean, where everybody can support everybody. */
const around = {
  antipater: 'Ae MAC,A THE,A THR,A PEO,A ATT,A ETO,A ARC,A LAC,A ILL,F EGE,F CYC',
  lysimachus: 'Ae CHE,A BOS,A BIT,A HEL,F PRO,F EOL',
  antigonus: 'Ae PHR,A LYD,A MYS,A ION,A CAR,A LYC,A PIS',
  eumenes: 'Ae ANC,A PAP,A CAP,A PON,A TAU',
  ptolemy: 'Ae EGY,A SIN,A PAL,A IDU,F MOR,F SAL',
  seleucus: 'Ae CHD,A MES,A SYR,A CIL,A ASS',
};
const diadochi = {
  game: 'diadochi',
  scenario: 'basic',
  season: 'summer 318',
  units: Object.entries(around).flatMap(([owner, units]) =>
    units.split(',').map((unit) => ({ owner, unit })),
  ),
};

export const crowds = [amphipolis, hellespont, diadochi];

/** A position as the end of an address. */
export const packed = async (value) => {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
};

/** The same fingers on every run. */
const dice = (seed) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
};

/** Runs in the page: everything a finger could land on, by what it is. */
const sights = () => {
  const found = {};
  const reach = (element, accepts) => {
    const box = element.getBoundingClientRect();
    for (const fy of [0.5, 0.3, 0.7])
      for (const fx of [0.5, 0.3, 0.7]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        const hit = document.elementFromPoint(x, y);
        if (hit && accepts(hit)) return [x, y];
      }
    return undefined;
  };
  const add = (kind, selector, accepts = (element) => (hit) => element.contains(hit)) => {
    found[kind] = [];
    for (const element of document.querySelectorAll(selector)) {
      const at = reach(element, accepts(element));
      if (at) found[kind].push({ kind, at });
    }
  };
  const zone = (element) => (hit) =>
    element.contains(hit) || hit.closest('[data-in]')?.dataset.in === element.dataset.zone;
  // A touch with two meanings asks which.
  add('choice', '.choice [data-action]');
  add('tray', '.tray .row button:not([aria-disabled=true])');
  add('zone', '.brd-zone.can', zone);
  add('pile', '.brd-pile.can');
  add('button', '.act, .sact .btn.pri');
  add('undo', '.btn.undo:not([aria-disabled=true]), .oremove');
  add('barred', '.brd-zone:not(.can)', zone);
  add('line', '.log .ln');
  add('now', '.peekbar .btn');
  return found;
};

/** How often a finger goes for each kind of thing, when it is there. */
const habits = { choice: 8, tray: 8, zone: 8, pile: 4, button: 3, undo: 1, barred: 1, line: 1, now: 8 };

/** Opens the position and plays on by what is lit; `touched` is told after each touch. */
export async function playOn(page, base, crowd, most, seed, touched = async () => undefined) {
  const roll = dice(seed);
  await page.goto(`${base}#/position/${crowd.game}/${await packed(crowd)}`);
  await page.locator('.poshead .btn.pri').click();
  await page.waitForSelector('.prompt.mine');
  await page.locator('.brd-zone.can, .brd-pile.can').first().waitFor();
  await page.waitForTimeout(LOOK);
  for (let n = 0; n < most; n++) {
    const found = await page.evaluate(sights);
    const lots = Object.entries(habits).flatMap(([kind, weight]) =>
      found[kind].length > 0 ? Array(weight).fill(kind) : [],
    );
    if (lots.length === 0) return;
    const kind = lots[roll(lots.length)];
    const { at } = found[kind][roll(found[kind].length)];
    await page.mouse.move(at[0], at[1]);
    await page.waitForTimeout(AIM);
    await page.mouse.down();
    await page.waitForTimeout(PRESS);
    await page.mouse.up();
    await page.waitForTimeout(PAUSE);
    await touched(kind, n);
  }
}

/** From seeing the table to the first touch of somebody who knows what he wants. */
const LOOK = 600;
/** A quick hand: from arriving at a place to pressing, from pressing to letting go, and until it moves on. */
const AIM = 100;
const PRESS = 60;
const PAUSE = 300;
