import { expect, test } from 'playwright/test';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { signInAsMember } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile();

test('a provider requests another name, and the team compares both and approves', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const { origin } = stage();
  const { links, service } = await team();
  const own = textsOf('lt').ownService;
  await arrive(page, `${origin}/lt/provider/${links.approved}/business/identity`);
  const region = page.getByRole('region', { name: own.identity });
  const name = region.getByLabel(own.name, { exact: true });
  const before = await name.inputValue();
  await expect(region.getByRole('button', { name: own.ask })).toBeHidden();
  await name.fill('Kitas vardas');
  await region.getByRole('button', { name: own.ask }).click();
  await expect(region.getByText(own.requestWaiting)).toBeVisible();
  await expect(name).toHaveValue('Kitas vardas');

  const texts = textsOf('en').team;
  await signInAsMember(page, origin, await team());
  await arrive(page, `${origin}/en/team/requests`);
  await page.getByRole('link', { name: before }).click();
  await expect(page.getByRole('deletion').first()).toHaveText(before);
  await expect(page.getByRole('insertion').first()).toHaveText('Kitas vardas');
  await page.getByRole('button', { name: texts.approveRequest }).click();
  await expect(page.getByText(texts.requestApproved)).toBeVisible();
  await arrive(page, `${origin}/ru/service/${service}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitas vardas' })).toBeVisible();
});
