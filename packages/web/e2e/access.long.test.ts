import { shelf } from '@strategoi/shelf';
import { describe, expect, it } from 'vitest';
import { seriousOn, useSite } from './browser.ts';

const site = useSite();

// The same pages with the words of the other games; those of the first are looked at with every change.
describe.each(shelf.slice(1).map(({ id }) => id))('the pages of %s', (game) => {
  it('have no serious fault of access, by day and by night', async () => {
    const { page, context } = await site.visit();
    const pages = ['new', 'rules', 'glossary', 'learn', 'legend'].map((where) => `${where}/${game}`);
    expect(await seriousOn(page, site.base, pages)).toEqual({});
    await context.close();
  });
});
