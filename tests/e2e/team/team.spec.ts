import { expect, type Locator, type Page, test } from 'playwright/test';
import { limits } from '#platform/forms/limits.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { serviceId } from '../../support/account/customers.ts';
import { gif, jpegOf } from '../../support/account/photos.ts';
import { screens, textsOf } from '../../support/browser/journey.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { apply } from '../../support/team/team.ts';
import { signInAsMember } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile();

const texts = { ...textsOf('en').serviceForm, ...textsOf('en').team };
const problems = textsOf('en').validation;
const uploads = '**/api/en/team/pictures';

const button = (page: Page, key: keyof typeof texts, values: Record<string, number> = {}) =>
  page.getByRole('button', { name: fillText(texts[key], values), exact: true });
const shows = (page: Page, index: number) =>
  page.getByLabel(fillText(texts.alt, { language: 'English' })).nth(index);
const announcement = (page: Page, key: keyof typeof texts, values: Record<string, number>) =>
  page.getByRole('status').filter({ hasText: fillText(texts[key], values) });

/** Opens a page of the team as a member. */
async function visit(page: Page, address: string): Promise<void> {
  await signInAsMember(page, stage().origin, await team());
  await page.goto(`${stage().origin}/en/team/${address}`);
}
const visitApplication = async (page: Page) => visit(page, `applications/${await apply(stage().origin)}`);

async function addPicture(page: Page): Promise<void> {
  const buffer = await jpegOf(20_000);
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
}

async function addPictures(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await addPicture(page);
    await expect(shows(page, index)).toBeVisible();
  }
}

test('of files chosen together those that are not pictures are rejected immediately, and the others are added', async ({
  page,
}) => {
  await visitApplication(page);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/team/pictures'))));
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      photo('lies.jpg', gif()),
      photo('good.jpg', await jpegOf(20_000)),
      photo('large.jpg', await jpegOf(8 * 1024 * 1024 + 1)),
    ]);
  await expect(shows(page, 0)).toBeVisible();
  await expect(button(page, 'addPicture')).toHaveAccessibleDescription(
    `lies.jpg: ${problems.photoFormat} large.jpg: ${problems.bookingPhotoSize}`,
  );
  expect(sent).toBe(1);
  await addPicture(page);
  await expect(shows(page, 1)).toBeVisible();
  await expect(button(page, 'addPicture')).toHaveAccessibleDescription('');
});

test('a picture text that is too long shows its error at the field, which is focused', async ({ page }) => {
  await visitApplication(page);
  await addPictures(page, 2);
  await shows(page, 1).fill('a'.repeat(limits.line + 1));
  await button(page, 'approve').click();
  await expect(shows(page, 1)).toBeFocused();
  await expect(shows(page, 1)).toHaveAccessibleDescription(problems.tooLong);
});

test('the error of a picture text stays with its picture when moved, also an error of the server', async ({
  page,
}) => {
  await visitApplication(page);
  await addPictures(page, 2);
  await shows(page, 1).fill('a'.repeat(limits.line + 1));
  await button(page, 'approve').click();
  await button(page, 'earlier', { number: 2 }).click();
  await expect(shows(page, 0)).toHaveAccessibleDescription(problems.tooLong);
  await expect(shows(page, 1)).toHaveAccessibleDescription('');

  await shows(page, 0).fill('A ladder');
  const errors = { 'pictures.0.alt.en': 'No ladders' };
  await page.route('**/approve', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', message: 'Look again', errors } }),
  );
  await button(page, 'approve').click();
  await expect(shows(page, 0)).toBeFocused();
  await expect(shows(page, 0)).toHaveAccessibleDescription('No ladders');
});

test('on a phone the bar of a decision has two rows: its changes with the rejection, and the approval', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await visitApplication(page);
  const name = page.getByLabel(texts.name, { exact: true }).first();
  await name.fill(`${await name.inputValue()} AB`);
  const bar = page.locator('.save-bar');
  const boxOf = (part: Locator) =>
    part.boundingBox().then((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  const [changes, reject, approve] = [
    await boxOf(bar.locator('p[aria-hidden]')),
    await boxOf(button(page, 'reject')),
    await boxOf(button(page, 'approve')),
  ];
  expect(changes.width).toBeGreaterThan(60);
  expect(changes.y).toBeGreaterThanOrEqual(reject.y);
  expect(changes.y + changes.height).toBeLessThanOrEqual(reject.y + reject.height);
  expect(approve.y).toBeGreaterThan(reject.y + reject.height);
  expect(approve.width).toBe(reject.x + reject.width - approve.x);
});

test('texts typed and pictures moved during an upload are preserved and saved', async ({ page }) => {
  await visitApplication(page);
  await addPictures(page, 2);
  const answer = Promise.withResolvers<undefined>();
  await page.route(uploads, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await addPicture(page);
  await shows(page, 0).fill('A ladder');
  // By keyboard: on a slow machine the backdrop covers the page by now.
  await button(page, 'later', { number: 1 }).press('Enter');
  answer.resolve(undefined);
  await expect(shows(page, 2)).toBeVisible();
  await expect(shows(page, 1)).toHaveValue('A ladder');
  const sent = page.waitForRequest('**/approve');
  await button(page, 'approve').click();
  const { pictures } = (await sent).postDataJSON() as { pictures: { alt: { en: string } }[] };
  expect(pictures.map(({ alt }) => alt.en)).toEqual(['', 'A ladder', '']);
});

test('moving and deleting pictures preserves the focus, and is announced', async ({ page }) => {
  await visitApplication(page);
  await addPictures(page, 2);
  await button(page, 'earlier', { number: 2 }).press('Enter');
  await expect(button(page, 'earlier', { number: 1 })).toBeFocused();
  await expect(announcement(page, 'pictureMoved', { number: 1, count: 2 })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(shows(page, 1)).toBeVisible();
  await button(page, 'deletePicture', { number: 2 }).press('Enter');
  await expect(button(page, 'deletePicture', { number: 1 })).toBeFocused();
  await expect(announcement(page, 'pictureDeleted', { number: 2 })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(button(page, 'addPicture')).toBeFocused();
});

test('the fields stay filled when the connection fails', async ({ page }) => {
  await visitApplication(page);
  const name = page.getByLabel(texts.name, { exact: true }).first();
  await name.fill('Clean homes');
  await page.route('**/api/**', (route) => route.abort());
  await button(page, 'approve').click();
  await expect(page.getByText(textsOf('en').common.somethingWrong)).toBeVisible();
  await expect(name).toHaveValue('Clean homes');

  await button(page, 'reject').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.reasonGiven).fill('Not in Lithuania');
  await dialog.getByRole('button', { name: texts.reject }).click();
  await expect(page.getByText(textsOf('en').common.somethingWrong)).toHaveCount(2);
  await expect(dialog.getByLabel(texts.reasonGiven)).toHaveValue('Not in Lithuania');
});

test('the fields stay filled when the page cannot be reloaded after sending a link', async ({ page }) => {
  const { service } = await team();
  await visit(page, `services/${service}`);
  const address = page.getByLabel(texts.address, { exact: true });
  await address.fill('Antakalnio g. 17, Vilnius');
  const answered = page.waitForEvent('requestfailed');
  await page.route(`**/api/en/team/services/${service}`, (route) => route.abort());
  await button(page, 'sendLink').click();
  await expect(page.getByText(texts.linkSent)).toBeVisible();
  await answered;
  await expect(address).toHaveValue('Antakalnio g. 17, Vilnius');
});

test('links can be switched off only as long as one works', async ({ page }) => {
  await visit(page, `services/${await serviceId(stage().origin, 30)}`);
  await button(page, 'sendLink').click();
  await button(page, 'revokeLinks').click();
  await expect(page.getByText(texts.linksRevoked)).toBeVisible();
  await expect(button(page, 'revokeLinks')).toBeHidden();
  await expect(page.locator('#status')).toBeFocused();
});

test('a later click is not undone by an older response that arrives late', async ({ page }) => {
  const { service } = await team();
  await visit(page, `services/${service}`);
  await expect(button(page, 'hide')).toBeVisible();
  const read = Promise.withResolvers<undefined>();
  const late = Promise.withResolvers<undefined>();
  await page.route(`**/api/en/team/services/${service}`, async (route) => {
    const response = await route.fetch();
    read.resolve(undefined);
    await late.promise;
    await route.fulfill({ response });
  });
  await button(page, 'sendLink').click();
  await read.promise;
  const backdrop = page.getByRole('status').filter({ hasText: textsOf('en').toasts.loading });
  await expect(backdrop).toBeVisible();
  await button(page, 'hide').press('Enter');
  await expect(button(page, 'show')).toBeVisible();
  late.resolve(undefined);
  await expect(backdrop).toBeHidden();
  await expect(button(page, 'show')).toBeVisible();
});

test('an empty list links to the list of all, if there are any', async ({ page }) => {
  await visit(page, 'services?q=nothing+of+that+name');
  const all = page.getByRole('link', { name: texts.showAll, exact: true });
  await expect(all).toBeVisible();
  await page.goto(`${stage().origin}/en/team/applications?status=rejected`);
  await expect(page.getByText(texts.nothing)).toBeVisible();
  await expect(all).toBeHidden();
});

test('the decision about an application gets the focus, and so does its new link', async ({ page }) => {
  const { links } = await team();
  await page.goto(`${stage().origin}/en/provider/${links.waiting}`);
  const provider = textsOf('en').provider;
  await page.getByRole('button', { name: provider.renew }).click();
  await expect(page.locator(':focus')).toContainText(provider.renewed);

  await visitApplication(page);
  await button(page, 'reject').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.reasonGiven).fill('Not in Lithuania');
  await dialog.getByRole('button', { name: texts.reject }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Not in Lithuania');
});
