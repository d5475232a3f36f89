import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { textsOf } from '../support/journey.ts';
import { stageForFile } from '../support/stage.ts';

const { stage, team, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

test('hours that are closed faster than the server answers are all closed', async ({ page }) => {
  const { links } = await team();
  await page.goto(`${stage().origin}/en/provider/${links.approved}`);
  await page.getByRole('button', { name: textsOf('en', 'booking').nextMonth, exact: true }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\b15\b/ })
    .click();
  await page.route('**/days/**', async (route) => {
    await wait(500);
    await route.continue();
  });
  const hours = ['08:00', '10:00', '14:00'].map((time) =>
    page.locator('label', { hasText: time }).getByRole('checkbox'),
  );
  for (const hour of hours) await hour.click();
  for (const hour of hours) await expect(hour).not.toBeChecked();
});
