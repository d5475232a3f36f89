import { chromium, expect, type Locator, type Page, test } from 'playwright/test';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { chromiumPath } from '../../support/browser/chromium.ts';
import { countingHands, type Hands, register } from '../../support/browser/hands.ts';
import { arrive, detailLabels, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { freeTimes, ticket } from '../../support/pages/service.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const now = '2031-05-14T05:00:00Z';
const { site } = siteForFile({ CLOCK: now });

const lang = 'lt';
const viewport = screens.phone;
const address = 'Savanorių pr. 1-2, Kaunas';

/** From home to a booking with an address, by a user without an account who needs a tap in Kaunas. */
async function walk(page: Page, hands: Hands): Promise<void> {
  const { press, fill, send } = hands;
  const { booking, find, search } = textsOf(lang);
  await page.clock.setFixedTime(now);
  await arrive(page, `${site().origin}/${lang}`);
  const form = page.getByRole('search');
  await fill(form.getByRole('combobox').first(), 'čiaupas');
  await fill(form.getByLabel(find.where, { exact: true }), 'Kaunas');
  await send(form.getByRole('button', { name: search.search }));
  await expect(page).toHaveURL(/\/services/);
  await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/service\//);
  const time = freeTimes(page, lang).getByRole('link').first();
  const start = await time.innerText();
  await press(time);
  await register(page, lang, hands);
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel(detailLabels(lang).address, { exact: true }), address);
  await press(dialog.getByRole('button', { name: start }).last());
  await expect(page.getByText(booking.booked)).toBeVisible();
  await expect(ticket(page, lang)).toContainText(address);
}

/** Opens the results for a leaking tap, and presses the first time on a card. */
async function pressTimeOfTap(page: Page, { press }: Hands): Promise<string> {
  await arrive(
    page,
    `${site().origin}/${lang}/services?q=${encodeURIComponent('varva čiaupas')}&town=kaunas`,
  );
  const time = page.getByRole('article').first().locator('.time-links a').first();
  const start = await time.innerText();
  await press(time);
  return start;
}

/** Presses the button that names the time. */
async function bookAt(page: Page, { press }: Hands, start: string): Promise<void> {
  await press(page.getByRole('dialog').getByRole('button', { name: start }).last());
  await expect(ticket(page, lang)).toContainText(address);
}

test('a new user books a tap in Kaunas, with the address, in six presses and seven fields', async ({
  page,
}) => {
  const hands = countingHands();
  await page.setViewportSize(viewport);
  await walk(page, hands);
  expect(hands.counts).toEqual({ presses: 6, fields: 7 });
});

test('a new user with a leaking tap presses at most six times from a time on a card to the ticket', async ({
  page,
}) => {
  const hands = countingHands();
  await page.setViewportSize(viewport);
  await page.clock.setFixedTime(now);
  const start = await pressTimeOfTap(page, hands);
  await register(page, lang, hands);
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByLabel(detailLabels(lang).address, { exact: true }), address);
  await bookAt(page, hands, start);
  expect(hands.counts.presses).toBeLessThanOrEqual(6);
});

test('a signed-in user with a saved address presses at most three times', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const { token, email } = customer;
  await send(origin, 'PUT', `/${lang}/user/${email}/saved-address`, { token, body: { address } });
  const hands = countingHands();
  await page.setViewportSize(viewport);
  await page.clock.setFixedTime(now);
  await signIn(page, origin, customer);
  const start = await pressTimeOfTap(page, hands);
  await expect(page.getByRole('dialog').getByLabel(detailLabels(lang).address, { exact: true })).toHaveValue(
    address,
  );
  await bookAt(page, hands, start);
  expect(hands.counts.presses).toBeLessThanOrEqual(3);
});

test('a new user with a leaking tap books by keyboard at twice the font size, with at most sixty key presses', async () => {
  test.setTimeout(180_000);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ viewport });
  let keys = 0;
  const strike = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const skip = page.getByRole('link', { name: textsOf(lang).shell.skip });
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let step = 0; step < 60 && !(await isFocused(control)); step++) {
      await strike('Tab');
      if (step === 0 && (await isFocused(skip))) await strike('Enter');
    }
    await expect(control).toBeFocused();
  };
  await walk(page, {
    press: async (control) => {
      await reach(control);
      await strike('Enter');
    },
    fill: async (field, value) => {
      await reach(field);
      await page.keyboard.type(value);
    },
    send: () => strike('Enter'),
  });
  await browser.close();
  expect(keys).toBeLessThanOrEqual(60);
});
