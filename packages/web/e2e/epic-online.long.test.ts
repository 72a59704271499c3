import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dice } from '../tools/visitor.mjs';
import { drawn, text, type Visitor } from './browser.ts';
import { call, useHouse } from './house.ts';

const { guest, gather } = useHouse();

const seats = ['athens', 'sparta', 'thebes', 'corinth'] as const;
/** What a seat is told of the cards: where each lies, as far as it can know. */
interface Told {
  readonly cardAt: readonly number[];
  readonly cardSeen: readonly number[];
}
interface Player extends Visitor {
  readonly name: string;
  readonly seat: number;
  /** Every message that came over the line. */
  readonly heard: unknown[];
}

/** Sits down and writes down what it hears from now on. */
async function sit(seat: (typeof seats)[number], n: number): Promise<Player> {
  const visitor = await guest(`Player of ${seat}`);
  const heard: unknown[] = [];
  visitor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))),
  );
  return { ...visitor, name: seat, seat: n, heard };
}

/** Everything with this property in what was heard, wherever it stands. */
function found<T>(heard: unknown, has: (value: Record<string, unknown>) => boolean): T[] {
  if (Array.isArray(heard)) return heard.flatMap((one) => found<T>(one, has));
  if (heard === null || typeof heard !== 'object') return [];
  const value = heard as Record<string, unknown>;
  return [...(has(value) ? [value as T] : []), ...Object.values(value).flatMap((one) => found<T>(one, has))];
}

/**
 * Runs in the page: where somebody who plays quickly presses next. `whim` and `luck` are from 0 to 1: whether something on the
 * map is touched, and which of it.
 */
const nextPress = ({ whim, luck }: { whim: number; luck: number }): [number, number] | 'waits' | 'blind' => {
  const middle = (element: Element | null | undefined): [number, number] | undefined => {
    if (!element) return undefined;
    const box = element.getBoundingClientRect();
    const at: [number, number] = [box.left + box.width / 2, box.top + box.height / 2];
    return element.contains(document.elementFromPoint(...at)) ? at : undefined;
  };
  const told = document.querySelector('.toast .go') ?? document.querySelector('.fightcard [data-go-on]');
  if (told) return middle(told) ?? 'waits';
  if (!document.querySelector('.prompt.mine')) return 'waits';
  const whole =
    middle(document.querySelector('[data-stretch]')) ??
    (whim < 0.6 ? middle(document.querySelector('.tray .all')) : undefined);
  if (whole) return whole;
  // A touch that may mean several things asks which.
  const meant = middle(document.querySelector('.choice [data-action]'));
  if (meant) return meant;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-action]')].filter((one) => middle(one));
  // What ends a decision is pressed unless something on the map is tried first; nobody gives his money away here.
  const ending = ['pay', 'pass', 'done', 'halt', 'roll', 'keep', 'decline'].flatMap(
    (verb) => buttons.find((one) => one.dataset.action === verb) ?? [],
  )[0];
  const others = buttons.filter((one) => !one.dataset.action?.startsWith('give '));
  const board = document.querySelector('.brd');
  const matrix = document.querySelector<SVGGElement>('.brd svg.play > g')?.getScreenCTM();
  const lit: [number, number][] = [];
  if (board && matrix && (!ending || whim < 0.25)) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    for (const light of document.querySelectorAll('.cell-light .st-lit'))
      for (const shape of (light.getAttribute('d') ?? '').split(/(?=M)/).slice(0, 30)) {
        path.setAttribute('d', shape);
        const length = path.getTotalLength();
        const corners = [0, 1, 2, 3, 4, 5].map((n) => path.getPointAtLength((length * n) / 6));
        const [x, y] = [0, 1].map((i) => corners.reduce((sum, p) => sum + (i ? p.y : p.x), 0) / 6);
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && board.contains(hit) && !hit.closest('.brd-tools, .brd-mini')) lit.push([at.x, at.y]);
      }
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(luck * list.length)];
  return pick(lit) ?? middle(ending ?? pick(others)) ?? 'blind';
};

/** Takes one decision, if this player has one. */
async function decide({ page }: Player, pick: (n: number) => number): Promise<boolean> {
  const at = await page.evaluate(nextPress, { whim: pick(100) / 100, luck: pick(100) / 100 });
  if (at === 'waits') return false;
  // What is lit lies out of sight.
  if (at === 'blind') await page.keyboard.press('0');
  else await page.mouse.click(...at);
  return at !== 'blind';
}

const yearOf = (page: Page): Promise<string> => text(page, '.eseason .yr b');

describe('four people play the Epic for a year', () => {
  it('each in his own browser, one of them cut off for a while, and nobody sees the cards of another', async () => {
    const players: Player[] = [];
    for (const [n, seat] of seats.entries()) players.push(await sit(seat, n));
    const [host] = players as [Player, ...Player[]];
    const game = await call(host.page, 'games', { game: 'epic', scenario: 'four', seat: 'athens' });
    for (const { page, name } of players.slice(1)) await call(page, `games/${game.id}/join`, { seat: name });
    await gather(game.id, players, '.onlinetable .prompt h1');
    const pick = dice(7);
    let decisions = 0;
    let idle = 0;
    const cut = players[2] as Player;
    let absence: 'ahead' | 'now' | 'over' = 'ahead';
    while ((await yearOf(host.page)) === '431') {
      let any = false;
      for (const player of players) {
        if (absence === 'now' && player === cut) continue;
        // What is touched may be gone by then: somebody else has decided meanwhile.
        if (!(await decide(player, pick).catch(() => false))) continue;
        any = true;
        decisions++;
        await drawn(player.page);
      }
      idle = any ? 0 : idle + 1;
      // Those who are left play on until they wait for the one who is away.
      if (absence === 'ahead' && decisions > 60) {
        absence = 'now';
        await cut.context.setOffline(true);
        await cut.page.locator('.players .lost').waitFor();
      } else if (absence === 'now' && idle > 8) {
        absence = 'over';
        await cut.context.setOffline(false);
        await cut.page.locator('.players .lost').waitFor({ state: 'detached' });
      }
      if (!any) await drawn(host.page);
      expect(idle, `${decisions}: ${await text(host.page, '.prompt h1')}`).toBeLessThan(200);
      expect(decisions).toBeLessThan(4000);
    }
    expect(absence).toBe('over');
    for (const { page } of players) await page.waitForFunction(isNextYear);
    const folder = process.env.SHOTS;
    if (folder)
      for (const { page, name } of players) await page.screenshot({ path: `${folder}/four-${name}.png` });
    for (const player of players) expect(overheard(player)).toEqual([]);
    expect(await handsSeenByOthers(players)).toEqual([]);
    const faults = players.flatMap((player) => player.faults);
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault))).toEqual([]);
  }, 1_500_000);
});

const isNextYear = (): boolean => document.querySelector('.eseason .yr b')?.textContent === '430';

/** Cards that came over the line to somebody who may not know them. */
const overheard = ({ heard, seat }: Player): unknown[] =>
  found<{ seat: number; by?: number; card: number }>(
    heard,
    ({ type }) => type === 'draw' || type === 'discard',
  ).filter(
    (event) => event.seat !== seat && event.by !== seat && event.card >= 0 && !isOpen(heard, event.card),
  );

/** A card that everybody was told of: it has been played, or lies open on the table. */
const isOpen = (heard: readonly unknown[], card: number): boolean =>
  found<{ card: number }>(heard, ({ type }) => type === 'play').some((play) => play.card === card);

/** Opens the tables anew: what each hand holds, and who of the others is told of it. */
async function handsSeenByOthers(players: readonly Player[]): Promise<string[]> {
  const views: Told[] = [];
  for (const { page, heard } of players) {
    heard.length = 0;
    await page.reload();
    await page.waitForSelector('.onlinetable .prompt h1');
    const [told] = found<Told>(
      heard,
      ({ cardAt, cardSeen }) => Array.isArray(cardAt) && Array.isArray(cardSeen),
    );
    expect(told).toBeDefined();
    views.push(told as Told);
  }
  const seen: string[] = [];
  for (const [seat, mine] of views.entries())
    for (const [card, at] of mine.cardAt.entries()) {
      // Only what is in his own hand; who has seen it is marked on it.
      if (at !== seat) continue;
      for (const [watcher, other] of views.entries()) {
        const mayKnow = ((mine.cardSeen[card] ?? 0) & (1 << watcher)) !== 0;
        if (watcher !== seat && !mayKnow && other.cardAt[card] === seat)
          seen.push(`${seats[watcher]} is told of card ${card} of ${seats[seat]}`);
      }
    }
  const held = views.map((view, seat) => view.cardAt.filter((at) => at === seat).length);
  expect(Math.min(...held)).toBeGreaterThan(0);
  return seen;
}
