import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';

/** The orders on the sheet. */
export async function lines(page: Page): Promise<string[]> {
  await drawn(page);
  return page.locator('.osheet ol code').allInnerTexts();
}

export async function seal(page: Page): Promise<void> {
  const button = page.locator('.sact .pri');
  await button.click();
  await drawn(page);
  // Units without an order are named first.
  if ((await page.locator('.osheet .idle').count()) > 0) await button.click();
  await drawn(page);
  // What cannot be paid or fed is said before: the same again does it.
  if ((await page.locator('.toast button', { hasText: /all the same|quand même/i }).count()) > 0)
    await button.click();
}
