import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { serve } from '../../../scripts/serve.mjs';
import { dice, sameChance } from '../tools/visitor.mjs';

/** How many times slower than this machine the pages are to be: what hangs on its pace fails then. */
const SLOW = Number(process.env.STRATEGOI_SLOW ?? 1);

export interface Site {
  readonly base: string;
  readonly browser: Browser;
  /** A fresh visitor, with the same dice on every run; what goes wrong in the page is gathered in `faults`. */
  visit(options?: Visit): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visit extends BrowserContextOptions {
  readonly language?: 'en' | 'fr';
  readonly dark?: boolean;
  /** A game opens with its briefing. */
  readonly briefing?: boolean;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** Something that serves the built page. */
export interface Host {
  readonly base: string;
  close(): Promise<unknown>;
}

/** As any server of files would. */
async function files(folder: string): Promise<Host> {
  const server = serve(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { base, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Has the page served, and joins the browser of the run. */
export async function openSite(host: (folder: string) => Promise<Host> = files): Promise<Site> {
  const [server, browser] = await Promise.all([host(inject('page')), chromium.connect(inject('browser'))]);
  const { base } = server;
  return {
    base,
    browser,
    async visit({ language = 'en', dark = false, briefing = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(90_000);
      // The same dice, names and bots on every visit; at one server two visitors must not draw the same names.
      if (host === files) await context.addInitScript(sameChance);
      const page = await context.newPage();
      if (SLOW > 1) {
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      }
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      // Bots need no pause between their actions here.
      await page.addInitScript((shown) => {
        localStorage.setItem('strategoi.pace', 'instant');
        if (!shown) localStorage.setItem('strategoi.briefing', 'off');
      }, briefing);
      return { page, context, faults };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** One site for all the tests of a file. */
export function useSite(host?: (folder: string) => Promise<Host>): Pick<Site, 'base' | 'visit'> {
  // A browser on a busy machine takes its time; what fails is what never comes.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });
  let site: Site | undefined;
  const open = (): Site => {
    if (!site) throw new Error('the page is not open yet');
    return site;
  };
  beforeAll(async () => {
    site = await openSite(host);
  });
  // A page that stays open goes on drawing while others are looked at.
  afterEach(async () => {
    for (const context of site?.browser.contexts() ?? []) await context.close();
  });
  afterAll(() => site?.close());
  return {
    get base() {
      return open().base;
    },
    visit: (options) => open().visit(options),
  };
}

/** How a visitor on a phone comes. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What stands in the first of these. */
export const text = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().innerText();

/** Something lit, with a point where a finger would land on it and on nothing else. */
export interface Lit {
  readonly kind: 'button' | 'zone' | 'pile' | 'tray';
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface Sight {
  readonly over: boolean;
  readonly mine: boolean;
  readonly prompt: string;
  readonly lit: readonly Lit[];
}

/** What a player sees: whose decision it is, and everything that is lit and within reach. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const found: { kind: 'button' | 'zone' | 'pile' | 'tray'; name: string; x: number; y: number }[] = [];
    const reach = (element: Element, accepts: (hit: Element) => boolean): [number, number] | undefined => {
      const box = element.getBoundingClientRect();
      for (const fy of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const fx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
          const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
          const hit = document.elementFromPoint(x, y);
          if (hit && accepts(hit)) return [x, y];
        }
      return undefined;
    };
    const add = (
      kind: 'button' | 'zone' | 'pile' | 'tray',
      name: string,
      element: Element,
      accepts: (hit: Element) => boolean,
    ): void => {
      const at = reach(element, accepts);
      if (at) found.push({ kind, name, x: at[0], y: at[1] });
    };
    // A card that tells what has happened is put away like any other decision.
    for (const element of document.querySelectorAll<HTMLElement>('[data-action], [data-go-on]'))
      add('button', element.dataset.action ?? 'go on', element, (hit) => element.contains(hit));
    for (const element of document.querySelectorAll<HTMLElement>('.tray .face:not([aria-disabled=true])'))
      if (element.getAttribute('aria-pressed') !== 'true')
        add('tray', element.title, element, (hit) => element.contains(hit));
    for (const element of document.querySelectorAll<SVGElement>('.brd-zone.can'))
      add('zone', element.dataset.zone ?? '', element, (hit) => {
        const pile = hit.closest<SVGElement>('[data-piece]');
        if (pile) return pile.dataset.in === element.dataset.zone && !pile.classList.contains('can');
        return element.contains(hit);
      });
    for (const element of document.querySelectorAll<SVGElement>('.brd-pile.can'))
      add('pile', element.dataset.piece ?? '', element, (hit) => element.contains(hit));
    return {
      over: document.querySelector('.result, .ending') !== null,
      mine: document.querySelector('.prompt.mine') !== null,
      prompt: document.querySelector('.prompt h1')?.textContent ?? '',
      lit: found,
    };
  });

/**
 * A hand that looks where it touches: what has changed since it looked, so that something else lies there, is not touched.
 * Tells whether it was.
 */
export async function touch(page: Page, { kind, name, x, y }: Lit): Promise<boolean> {
  const letGo = await page.evaluateHandle(
    ({ kind, name }) => {
      const isMeant = (hit: Element): boolean => {
        if (kind === 'tray') return hit.closest<HTMLElement>('.tray .face')?.title === name;
        const button = hit.closest<HTMLElement>('[data-action], [data-go-on]');
        if (kind === 'button') return button !== null && (button.dataset.action ?? 'go on') === name;
        const pile = hit.closest<SVGElement>('[data-piece]');
        const isLit = pile?.classList.contains('can') === true;
        if (kind === 'pile') return isLit && pile?.dataset.piece === name;
        if (pile) return !isLit && pile.dataset.in === name;
        return hit.closest<SVGElement>('.brd-zone.can')?.dataset.zone === name;
      };
      const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
      let landed = false;
      const guard = (event: MouseEvent): void => {
        if (event.type === 'pointerdown') landed = isMeant(event.target as Element);
        if (landed) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      for (const each of events) addEventListener(each, guard, true);
      return () => {
        for (const each of events) removeEventListener(each, guard, true);
        return landed;
      };
    },
    { kind, name },
  );
  await page.mouse.click(x, y);
  // A touch may have led to another page.
  return letGo.evaluate((done) => done()).catch(() => true);
}

/** Waits for one of these; what stands there instead is told when none comes. */
export async function comes(page: Page, selectors: string): Promise<void> {
  try {
    await page.waitForSelector(selectors);
  } catch (error) {
    const { prompt, lit } = await look(page);
    const over = await page.locator('dialog[open], .filmbar, .peekbar, .fightcard, .toast').allInnerTexts();
    throw new Error(
      `${(error as Error).message}\n${page.url()}: "${prompt}", lit: ${lit.map(({ name }) => name).join(', ')}; over it: ${over.join(' | ')}`,
    );
  }
}

/** Waits until this screen has something to decide or a card to put away, or the game is over. */
export async function myTurn(page: Page): Promise<Sight> {
  await comes(page, '.prompt.mine, [data-go-on], .result, .ending, .handover');
  let sight = await look(page);
  // What is asked on a card is drawn a little later than the prompt, and slides in.
  for (let looks = 0; looks < 30 && sight.mine && !sight.over && sight.lit.length === 0; looks++) {
    await drawn(page);
    sight = await look(page);
  }
  return sight;
}

/** Takes some decisions, whatever is lit; waits for the next. */
export async function wander(page: Page, seed: number, decisions: number): Promise<Sight> {
  const pick = dice(seed);
  for (let n = 0; n < decisions; n++) {
    const { lit } = await myTurn(page);
    const target = lit[pick(lit.length)];
    if (target) await touch(page, target);
  }
  return myTurn(page);
}

export async function newGame(
  page: Page,
  base: string,
  choice: {
    readonly game?: string;
    readonly scenario: string;
    readonly opponent: 'random' | 'captain' | 'human';
    readonly side?: string;
  },
): Promise<void> {
  await page.goto(`${base}#/new/${choice.game ?? 'amphipolis'}`);
  const form = page.locator('form');
  await form.locator('label.pickc', { hasText: choice.scenario }).click();
  await form.locator(`input[name=opponent][value=${choice.opponent}]`).check();
  if (choice.side)
    await form
      .locator('input[name=side]')
      .nth(choice.side === 'athens' ? 0 : 1)
      .check();
  await form.locator('button[type=submit]').click();
  await page.waitForSelector('.tablepage');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Faults of access that keep somebody out; of one rule, if that is all that is asked. */
export const serious = async (page: Page, only?: string): Promise<string[]> => {
  // A colour on its way to another is neither; what never comes to an end is not waited for.
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, 3000))]);
  });
  // Evaluated through the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(rule === undefined ? {} : { runOnly: [rule] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html.slice(0, 120))
            .slice(0, 3)
            .join(' | ')}`,
      );
  }, only);
};

/** By day all of them; by night, when nothing but colours differs, those of contrast. */
export async function seriousAnyHour(page: Page): Promise<string[]> {
  const found = await serious(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  const night = await serious(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...night.map((fault) => `by night, ${fault}`)];
}

/** The same of several pages of a site, by page; those that have none are left out. */
export async function seriousOn(
  page: Page,
  base: string,
  pages: readonly string[],
): Promise<{ [where: string]: string[] }> {
  const found: { [where: string]: string[] } = {};
  for (const where of pages) {
    await page.goto(`${base}#/${where}`);
    await page.waitForSelector('main h1, .hero h1');
    await drawn(page);
    const faults = await seriousAnyHour(page);
    if (faults.length > 0) found[where] = faults;
  }
  return found;
}

/** What was done is drawn first and written down a moment later: waits for both, and until what was begun is finished. */
export async function kept(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('strategoi', 1);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          // Whoever wants to write comes behind whoever does.
          const turn = opening.result.transaction('games', 'readwrite');
          turn.objectStore('games').count();
          turn.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
}

/** What stands around the map is drawn a little later than the map. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
