import { randomUUID } from 'node:crypto';
import { chromium, expect, type Locator, type Page, test } from 'playwright/test';
import { arrive } from '../../support/browser/arrival.ts';
import { chromiumPath } from '../../support/browser/chromium.ts';
import { detailLabels, siteForFile, textsOf } from '../../support/browser/journey.ts';
import { freeTimes, ticket } from '../../support/pages/service.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const now = '2031-05-14T05:00:00Z';
const { site, start, stop } = siteForFile({ CLOCK: now });
test.beforeAll(start);
test.afterAll(stop);

const lang = 'lt';
const viewport = { width: 360, height: 740 };
const address = 'Savanorių pr. 1-2, Kaunas';
const person = () => ({
  name: 'Ona',
  email: `ona-${randomUUID()}@example.com`,
  password: 'a long enough password',
});

/** How somebody new goes on: presses a control, or fills in a field. */
interface Hands {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, value: string) => Promise<void>;
  /** Sends the form whose last field has just been filled in. */
  send: (button: Locator) => Promise<void>;
}

/** From home to a booking with an address, by somebody who has no account and looks for a tap in Kaunas. */
async function walk(page: Page, { press, fill, send }: Hands): Promise<void> {
  const texts = (part: string) => textsOf(lang, part);
  const [auth, booking, find, search] = ['auth', 'booking', 'find', 'search'].map(texts) as [
    Texts,
    Texts,
    Texts,
    Texts,
  ];
  const { name, email, password } = person();
  const field = (label: string | undefined) => page.getByLabel(label ?? '', { exact: true });
  await page.clock.setFixedTime(now);
  await arrive(page, `${site().origin}/${lang}`);
  const form = page.getByRole('search');
  await fill(form.getByRole('combobox').first(), 'čiaupas');
  await fill(form.getByLabel(find.where ?? '', { exact: true }), 'Kaunas');
  await send(form.getByRole('button', { name: search.search }));
  await expect(page).toHaveURL(/\/services/);
  await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/service\//);
  const time = freeTimes(page, lang).getByRole('link').first();
  const start = await time.innerText();
  await press(time);
  await press(page.getByRole('main').getByRole('link', { name: auth.registerLink, exact: true }));
  await fill(field(auth.name), name);
  await fill(field(auth.email), email);
  await fill(field(auth.password), password);
  await fill(field(auth.passwordRepeat), password);
  await send(page.getByRole('button', { name: auth.register, exact: true }));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel(detailLabels(lang).address ?? '', { exact: true }), address);
  await press(dialog.getByRole('button', { name: start }).last());
  await expect(page.getByText(booking.booked ?? '')).toBeVisible();
  await expect(ticket(page, lang)).toContainText(address);
}
type Texts = Record<string, string>;

test('somebody new books a tap in Kaunas, with the address, in twelve presses and seven fields at most', async ({
  page,
}) => {
  const counts = { presses: 0, fields: 0 };
  await page.setViewportSize(viewport);
  const press = async (control: Locator) => {
    counts.presses += 1;
    await control.click();
  };
  await walk(page, {
    press,
    send: press,
    fill: async (field, value) => {
      counts.fields += 1;
      await field.fill(value);
    },
  });
  expect(counts.presses).toBeLessThanOrEqual(12);
  expect(counts.fields).toBeLessThanOrEqual(7);
});

test('the same by keyboard at twice the font size, in sixty keys at most', async () => {
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
  const skip = page.getByRole('link', { name: textsOf(lang, 'shell').skip });
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
