import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';

/** The orders on the sheet. */
export async function lines(page: Page): Promise<string[]> {
  await drawn(page);
  return page.locator('.osheet ol code').allInnerTexts();
}

// Units without an order are named first; then what cannot be paid or fed is said.
const IDLE = '.osheet .idle';
const CAUTION = '.toast .go';
// Sealed and waiting for others, or opened with theirs; or the next at this screen is asked for.
const SEALED = '.sact.done, .resolution, .handover';

/** Seals the sheet whatever is said against it, and sees that it is sealed. */
export async function seal(page: Page): Promise<void> {
  const objections = [IDLE, CAUTION];
  // The loud one may be the button that goes back to the orders: the seal is always the last.
  let press = '.sact button:last-of-type';
  for (;;) {
    await page.locator(press).click();
    const outcome = page.locator([SEALED, ...objections].join()).first();
    await outcome.waitFor();
    const said = await outcome.evaluate(
      (element, all) => all.find((selector) => element.matches(selector)),
      objections,
    );
    if (said === undefined) return;
    // Nobody says the same twice.
    objections.splice(0, objections.indexOf(said) + 1);
    press = said === CAUTION ? CAUTION : press;
  }
}
