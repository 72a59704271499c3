import { expect, it } from 'vitest';
import { serious } from './browser.ts';
import { call, useHouse } from './house.ts';

const { site, guest, register } = useHouse(() => ({ ADMINS: 'Pericles' }));

it('somebody is reported from his page, and an administrator closes the report', async () => {
  const rival = await guest('Nicias');
  const { page, faults } = await guest('Cleon');
  const { id } = await call(page, 'games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
  await call(rival.page, `games/${id}/join`, { seat: 'sparta' });
  await page.goto(`${site.base}#/people/Nicias`);
  await page.getByText('Report to the administrators').click();
  await page.getByLabel('What happened').fill('He swears at the table.');
  await page.getByLabel('In which game').selectOption({ index: 1 });
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Reported').waitFor();
  const admin = await site.visit({ viewport: { width: 390, height: 844 } });
  admin.page.on('dialog', (dialog) => void dialog.accept());
  await register(admin.page, { name: 'Pericles', password: 'a long password' });
  await admin.page.goto(`${site.base}#/online/admin`);
  await admin.page.getByText('Cleon about Nicias').waitFor();
  await admin.page.getByLabel('What came of it').fill('He was warned.');
  expect(await serious(admin.page)).toEqual([]);
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await admin.page.getByRole('button', { name: 'Close', exact: true }).click();
  await admin.page.getByText('Closed: He was warned.').waitFor();
  await admin.page.getByText('closed a report about Nicias, with these words: “He was warned.”').waitFor();
  const report = admin.page.locator('.areports li', { hasText: 'He swears at the table.' });
  expect(await report.getByRole('link', { name: 'The game' }).getAttribute('href')).toContain(id);
  // What he does about it is done where he reads of it, and stands in the list.
  await report.getByRole('button', { name: 'Shut out Nicias' }).click();
  await report.getByRole('button', { name: 'Let in again Nicias' }).waitFor();
  await admin.page.getByText('banned Nicias from the server').waitFor();
  if (process.env.STRATEGOI_SHOTS)
    await admin.page.screenshot({ path: `${process.env.STRATEGOI_SHOTS}/reports.png`, fullPage: true });
  expect(faults).toEqual([]);
});
