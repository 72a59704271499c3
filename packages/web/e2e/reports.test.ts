import { expect, it } from 'vitest';
import { serious } from './browser.ts';
import { useHouse } from './house.ts';

const { site, guest, register } = useHouse(() => ({ ADMINS: 'Pericles' }));

it('somebody is reported from his page, and an administrator closes the report', async () => {
  await guest('Nicias');
  const { page, faults } = await guest('Cleon');
  await page.goto(`${site.base}#/people/Nicias`);
  await page.getByText('Report to the administrators').click();
  await page.getByLabel('What happened').fill('He swears at the table.');
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Reported').waitFor();
  const admin = await site.visit({ viewport: { width: 390, height: 844 } });
  await register(admin.page, { name: 'Pericles', password: 'a long password' });
  await admin.page.goto(`${site.base}#/online/admin`);
  await admin.page.getByText('Cleon about Nicias').waitFor();
  await admin.page.getByLabel('What came of it').fill('He was warned.');
  expect(await serious(admin.page)).toEqual([]);
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await admin.page.getByRole('button', { name: 'Close', exact: true }).click();
  await admin.page.getByText('Closed: He was warned.').waitFor();
  await admin.page.getByText('PUT /api/admin/reports/:id').waitFor();
  if (process.env.STRATEGOI_SHOTS)
    await admin.page.screenshot({ path: `${process.env.STRATEGOI_SHOTS}/reports.png`, fullPage: true });
  expect(faults).toEqual([]);
}, 120_000);
