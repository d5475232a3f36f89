import { expect, type Page, test } from 'playwright/test';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { company } from '#platform/company.server.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { holdNext } from '../../support/browser/delayGo.ts';
import {
  arrive,
  fillIn,
  openAccountMenu,
  settleHistory,
  signIn,
  textsOf,
} from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'ru';
const { validation: problems, ...all } = textsOf(lang);
const texts = { ...all.partners, ...all.application };
const address = () => `${site().origin}/${lang}/for-business-partners`;
const application = {
  name: 'Мастерская «Кран»',
  about: 'Чиним краны.',
  address: 'Antakalnio g. 17, Vilnius',
  contactPerson: 'Rasa Kazlauskienė',
  email: 'rasa@example.com',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.form });
const field = (page: Page, name: keyof typeof application | 'category') =>
  dialog(page).getByLabel(texts[name], { exact: true });
const registerNow = (page: Page) => page.getByRole('button', { name: texts.register }).click();
const submit = (page: Page) => dialog(page).getByRole('button', { name: texts.send, exact: true }).click();

/** Waits, since the dialog is visible a moment before it reacts to input. */
async function closeBy(page: Page, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await dialog(page).isVisible()) await act();
    await expect(dialog(page)).toBeHidden({ timeout: 5_000 });
  }).toPass();
}
const closeByKey = (page: Page) => closeBy(page, () => page.keyboard.press('Escape'));

async function fillInApplication(page: Page): Promise<void> {
  await fillIn(dialog(page), texts, application);
  await field(page, 'category').selectOption({ label: categoryLabel('plumbing', lang) });
}

test('the picture is loaded once, on a phone and on a desktop', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofPartners = () => fetched.filter((url) => url.includes('/media/partners.jpg'));
  await page.setViewportSize({ width: 360, height: 800 });
  await arrive(page, address());
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(ofPartners).toHaveLength(1);
});

test('the button opens the form and adds it to the URL; every way of closing removes it', async ({
  page,
}) => {
  await page.goto(address());
  const ways = [
    () => closeByKey(page),
    () =>
      dialog(page)
        .getByRole('button', { name: textsOf(lang).common.close })
        .click(),
    () => closeBy(page, () => page.mouse.click(5, 5)),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await registerNow(page);
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(`${address()}?openModal=true`);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(address());
  }
});

test('the URL opens the form, and closing it preserves the rest of the query', async ({ page }) => {
  await page.goto(`${address()}?from=about&openModal=true`);
  await expect(dialog(page)).toBeVisible();
  await closeByKey(page);
  await expect(page).toHaveURL(`${address()}?from=about`);
});

test('each invalid field shows its error, and the first one is focused', async ({ page }) => {
  await page.goto(`${address()}?openModal=true`);
  await submit(page);
  await expect(dialog(page).getByText(problems.required, { exact: true })).toHaveCount(5);
  await expect(dialog(page).getByRole('paragraph').filter({ hasText: problems.category })).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await fillInApplication(page);
  await field(page, 'email').fill('rasa@');
  await submit(page);
  await expect(dialog(page).getByText(problems.email, { exact: true })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  await expect(dialog(page).getByText(problems.required, { exact: true })).toHaveCount(0);
});

test('an application whose response arrives after Back is confirmed on the page', async ({ page }) => {
  await page.goto(`${site().origin}/${lang}`);
  await page.goto(address());
  await registerNow(page);
  await fillInApplication(page);
  const release = await holdNext(page, 'POST', /\/services$/);
  await submit(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await release();
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(page).toHaveURL(address());
});

test('an application is sent; the form closes, confirms it, and is empty the next time', async ({ page }) => {
  await page.goto(address());
  await registerNow(page);
  await expect(field(page, 'category').getByRole('option')).toHaveText([
    texts.chooseCategory,
    ...categories.map((category) => categoryLabel(category, lang)),
  ]);
  await fillInApplication(page);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await submit(page);
  expect((await sent).status()).toBe(202);
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address());
  await registerNow(page);
  await expect(field(page, 'name')).toHaveValue('');
});

test('a logged-in customer finds name and email filled in, and the application among their services', async ({
  page,
}) => {
  const { origin } = site();
  const customer = await registerCustomer(origin);
  await signIn(page, origin, customer);
  await page.evaluate(() => {
    const user = { ...(JSON.parse(localStorage.user as string) as object), emailConfirmed: true };
    localStorage.user = JSON.stringify(user);
  });
  await arrive(page, address());
  await registerNow(page);
  await expect(field(page, 'contactPerson')).toHaveValue(customer.name);
  await expect(field(page, 'email')).toHaveValue(customer.email);
  await expect(dialog(page).getByText(texts.followed)).toBeVisible();
  for (const name of ['name', 'about', 'address'] as const) await field(page, name).fill(application[name]);
  await field(page, 'category').selectOption({ label: categoryLabel('plumbing', lang) });
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  const menu = await openAccountMenu(page, lang);
  await menu.getByRole('link', { name: textsOf(lang).accountMenu.myServices }).click();
  const state = page.getByRole('region', { name: application.name });
  await expect(state).toContainText(textsOf(lang).provider.waiting);
  await page.route('**/api/*/provider', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"waiting"', '"rejected"');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  await expect(state).toContainText(textsOf(lang).provider.rejected);
  await state.getByRole('link', { name: textsOf(lang).provider.apply }).click();
  await expect(field(page, 'name')).toBeVisible();
});

test('the fields survive a failed request, closing the form, and leaving the page', async ({ page }) => {
  await page.goto(address());
  await registerNow(page);
  await fillInApplication(page);
  await page.route('**/api/**', (route) => route.abort());
  await submit(page);
  await expect(page.getByText(texts.failed, { exact: true })).toBeVisible();
  await expect(field(page, 'about')).toHaveValue(application.about);

  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Позже', code: 'unavailable' } }),
  );
  await submit(page);
  await expect(page.getByText('Позже')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await settleHistory(page);
  await page.reload();
  await registerNow(page);
  for (const name of ['name', 'about', 'address', 'contactPerson', 'email'] as const)
    await expect(field(page, name)).toHaveValue(application[name]);
  await expect(field(page, 'category')).toHaveValue('plumbing');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the team can be emailed', async ({ page }) => {
    await page.goto(address());
    const { join, workText, languagesText, onceText, diaryText, signUpText, verifiedText, bookingsText } =
      texts;
    const all = [join, workText, languagesText, onceText, diaryText, signUpText, verifiedText, bookingsText];
    for (const text of all) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: company.email })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.register })).toBeHidden();
  });
});
