import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { signInAsMember } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile();

test.use({ viewport: screens.phone });

test('on a phone a provider asks questions, a customer answers with the booking and later, and both read it', async ({
  page,
  browser,
}) => {
  const { origin } = stage();
  const { links, service } = await team();
  const form = textsOf('lt').questionForm;
  await arrive(page, `${origin}/lt/provider/${links.approved}/business/questions`);
  const region = page.getByRole('region', { name: form.title });
  const question = (number: string, language: string) =>
    region.getByLabel(fillText(form.question, { number, language }));
  const save = region.getByRole('button', { name: textsOf('lt').saveBar.save });
  await question('2', 'lietuvių').fill('Ar yra liftas?');
  await region.getByRole('tab', { name: 'rusų' }).click();
  await question('1', 'rusų').fill('Какой этаж?');
  await save.click();
  await expect(question('1', 'lietuvių')).toHaveAccessibleDescription(textsOf('lt').validation.required);
  await expect(question('1', 'lietuvių')).toBeFocused();
  await question('1', 'lietuvių').fill('Kuris aukštas?');
  await save.click();
  await expect(page.getByText(textsOf('lt').common.saved, { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ viewport: screens.phone });
  const customer = await registerCustomer(origin, 'ru');
  await arriveAs(visitor, customer, `${origin}/ru/service/${service}?at=2032-06-08T10:00`);
  const dialog = visitor.getByRole('dialog');
  const floor = dialog.getByLabel('Какой этаж?');
  await floor.fill('Четвёртый');
  const booking = textsOf('ru').booking;
  await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) }).click();
  await expect(visitor.getByText(booking.booked)).toBeVisible();

  const details = textsOf('ru').details;
  await arrive(visitor, `${origin}/ru/bookings/user/${customer.email}/Confirmed`);
  await clickUnderMore(visitor, new RegExp(`^${details.open}`));
  await expect(floor).toHaveValue('Четвёртый');
  await dialog.getByLabel('Ar yra liftas?').fill('Нет');
  await dialog.getByRole('button', { name: details.save }).click();
  await expect(visitor.getByText(details.saved)).toBeVisible();

  await arrive(page, `${origin}/lt/provider/${links.approved}/business/bookings`);
  const row = page
    .getByRole('region', { name: textsOf('lt').provider.bookings, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Какой этаж?' });
  await expect(row).toContainText('Четвёртый');
  await expect(row).toContainText('Ar yra liftas?');
});

test('a changed question is updated, and the typed answer is preserved', async ({ page }) => {
  const { origin } = stage();
  const { links, service } = await team();
  const ask = (lt: string) =>
    page.request.put(`${origin}/api/lt/provider/${links.approved}/questions`, {
      data: { questions: [{ lt }] },
    });
  await ask('Kuris aukštas?');
  await signIn(page, origin, await registerCustomer(origin, 'lt'));
  await arrive(page, `${origin}/lt/service/${service}?at=2032-06-09T10:00`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kuris aukštas?').fill('Ketvirtas');
  await ask('Iš kurio aukšto?');
  const booking = textsOf('lt').booking;
  const reserve = dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) });
  await reserve.click();
  const now = dialog.getByLabel('Iš kurio aukšto?');
  await expect(now).toHaveValue('Ketvirtas');
  await expect(now).toHaveAccessibleDescription(textsOf('lt').validation.unknownQuestion);
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();
});

test('the team edits a provider’s questions, sees who changed them, and restores them', async ({ page }) => {
  const { origin } = stage();
  const stageOfTeam = await team();
  await signInAsMember(page, origin, stageOfTeam);
  await arrive(page, `${origin}/en/team/services/${stageOfTeam.service}#questions`);
  const { team: texts, questionForm: form } = textsOf('en');
  const region = page.getByRole('region', { name: texts.questions });
  const first = region.getByLabel(fillText(form.question, { number: '1', language: 'Lithuanian' }));
  const before = await first.inputValue();
  await first.fill('Ar tilps sunkvežimis?');
  await region.getByRole('button', { name: textsOf('en').saveBar.save }).click();
  const tab = (name = '') => page.getByRole('link', { name, exact: true });
  await tab(texts.history).click();
  const changes = page.getByRole('region', { name: texts.changes });
  await expect(changes.getByText(/Ar tilps sunkvežimis\?/)).toBeVisible();
  await changes.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText(texts.undone, { exact: true })).toBeVisible();
  await tab(texts.questionsTab).click();
  await expect(first).toHaveValue(before);
});
