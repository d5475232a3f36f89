import { expect, test } from 'playwright/test';
import { textsOf } from '../../support/browser/journey.ts';
import { holdUp } from '../../support/browser/slowNetwork.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, team, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

test('hours that are closed faster than the server answers are all closed', async ({ page }) => {
  const { links } = await team();
  await page.goto(`${stage().origin}/en/provider/${links.approved}`);
  await page.getByRole('button', { name: textsOf('en', 'booking').nextMonth, exact: true }).click();
  await page.getByRole('gridcell', { name: /\b15\b/ }).click();
  const answer = await holdUp(page, '**/days/**', 'PUT');
  const hours = [/^8AM/, /^10AM/, /^2PM/].map((time) =>
    page.locator('label', { hasText: time }).getByRole('checkbox'),
  );
  // By the keyboard: while a call is slow, the backdrop is over the page.
  for (const hour of hours) await hour.press('Space');
  answer();
  for (const hour of hours) await expect(hour).not.toBeChecked();
});
