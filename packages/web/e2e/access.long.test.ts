import { describe, expect, it } from 'vitest';
import { seriousOn, useSite } from './browser.ts';

const site = useSite();

// The same pages with the words of another game; those of Amphipolis are looked at with every change.
describe.each(['hellespont', 'diadochi'])('the pages of %s', (game) => {
  it('have no serious fault of access, by day and by night', async () => {
    const { page, context } = await site.visit();
    const pages = ['new', 'rules', 'glossary', 'learn', 'legend'].map((where) => `${where}/${game}`);
    expect(await seriousOn(page, site.base, pages)).toEqual({});
    await context.close();
  });
});
