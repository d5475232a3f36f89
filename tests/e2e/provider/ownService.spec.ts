import { expect, test } from 'playwright/test';
import { bookSlot, registerCustomer } from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { signInAsMember } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile();

test('a photo of a phone is made smaller before the upload', async ({ page }) => {
  const { links } = await team();
  const buffer = await jpegOf(8 * 1024 * 1024);
  const form = textsOf('en').serviceForm;
  await arrive(page, `${stage().origin}/en/provider/${links.approved}/business/service`);
  const region = page.getByRole('region', { name: textsOf('en').ownService.title });
  const there = await region.getByRole('listitem').count();
  const sent = page.waitForResponse((response) => response.url().endsWith('/pictures'));
  await region.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  expect((await sent).status()).toBe(201);
  await expect(region.getByRole('listitem')).toHaveCount(there + 1);
  await expect(region.getByRole('button', { name: form.addPicture })).toHaveAccessibleDescription('');
});

const phone = '+370 612 34567';

test('on a phone a provider changes their service, customers see it, and the team restores it', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const { origin } = stage();
  const { links, service } = await team();
  const { serviceForm: form, ownService: own, common, validation } = textsOf('ru');
  await arrive(page, `${origin}/ru/provider/${links.approved}/business/service`);
  const region = page.getByRole('region', { name: own.title });
  const about = region.getByLabel(form.about).first();
  const before = await about.inputValue();
  await about.fill('');
  const save = page.getByRole('button', { name: textsOf('ru').saveBar.save });
  const saved = page.getByText(common.saved, { exact: true });
  await save.click();
  await expect(about).toHaveAccessibleDescription(validation.required);
  await expect(about).toBeFocused();
  await about.fill('Plauname langus iš lauko.');
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(20_000) };
  await region.locator('input[type="file"]').setInputFiles(picture);
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await save.click();
  await expect(saved).toBeVisible();

  await arrive(page, `${origin}/ru/provider/${links.approved}/business/contacts`);
  const field = page.getByLabel(form.phone);
  await field.fill('позвоните');
  await save.click();
  await expect(field).toHaveAccessibleDescription(`${form.phoneHint} ${validation.phone}`);
  await field.fill(phone);
  await save.click();
  await expect(saved).toBeVisible();

  await arrive(page, `${origin}/lt/service/${service}`);
  await expect(page.getByText('Plauname langus iš lauko.')).toBeVisible();
  await expect(page.getByText(phone)).toBeHidden();

  const member = textsOf('en').team;
  await signInAsMember(page, origin, await team());
  await arrive(page, `${origin}/en/team/services/${service}#changes`);
  const changes = page.getByRole('region', { name: member.changes });
  await expect(changes.getByText(phone)).toBeVisible();
  await expect(changes.getByText(member.byLink).first()).toBeVisible();
  await changes.getByRole('button', { name: /^Undo/ }).nth(1).click();
  await expect(page.getByText(member.undone, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: member.details, exact: true }).click();
  await expect(page.getByLabel(textsOf('en').serviceForm.about).first()).toHaveValue(before);
  await arrive(page, `${origin}/lt/service/${service}`);
  await expect(page.getByText(before)).toBeVisible();
});

test('a customer sees the phone number with their booking, as a link to call', async ({ page }) => {
  const { origin } = stage();
  const { links, service } = await team();
  const customer = await registerCustomer(origin);
  await bookSlot(origin, customer, { service, date: '2032-04-06', time: '10:00' });
  await arrive(page, `${origin}/lt/provider/${links.approved}/business/contacts`);
  await page.getByLabel(textsOf('lt').serviceForm.phone).fill(phone);
  await page.getByRole('button', { name: textsOf('lt').saveBar.save }).click();
  await expect(page.getByText(textsOf('lt').common.saved, { exact: true })).toBeVisible();
  await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}`);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+37061234567');
});
