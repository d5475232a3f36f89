import { rmSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import type { Sharp } from 'sharp';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { readColour } from '#styles/tokens.ts';
import {
  aBooking,
  bookSlot,
  registerCustomer,
  send,
  serviceId,
  serviceIds,
  type TestCustomer,
} from '../support/account/customers.ts';
import { signIn, textsOf } from '../support/browser/journey.ts';
import {
  arriveWithoutMotion,
  inHeightOf,
  photograph,
  photographedAt,
  screenHeight,
  setLook,
  stillPage,
} from '../support/browser/still.ts';
import { clickUnderMore } from '../support/pages/bookings.ts';
import { publicPages } from '../support/pages/pages.ts';
import { newFolder } from '../support/site/folders.ts';
import { type Site, startSite } from '../support/site/server.ts';

// After an intended change: npx playwright test tests/quality/visual.spec.ts --update-snapshots=all, and look at each picture.

/** Filled at the clock of the screenshots, since availability depends on the day when the demonstration is filled. */
const dataDir = newFolder();
let site: Site;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startSite({ CLOCK: photographedAt, DATA_DIR: dataDir, DATABASE_URL: '' });
  page = await stillPage(browser);
});
test.afterAll(async () => {
  await page?.context().close();
  await site?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function expectLook(name: string, photo: Sharp): Promise<void> {
  const file = `${name}.png`;
  expect.soft(await inHeightOf(test.info().snapshotPath(file), photo)).toMatchSnapshot(file);
}

/** Each page in the language that is hardest for it: the longest words, or characters that a font may not have. */
const pages: Record<string, Language> = { home: 'ru', services: 'lt', 'a service': 'lt' };

/** The height of screenshots in pixels. */
const highest = 1400;

for (const [name, lang] of Object.entries(pages)) {
  test(`the page "${name}" looks as it did`, async () => {
    const kind = publicPages(await serviceId(site.origin)).find((each) => each.name === name);
    await arriveWithoutMotion(page, `${site.origin}${kind?.address(lang)}`);
    for (const look of ['phone', 'desk'] as const) {
      await setLook(page, look);
      await expectLook(`${name.replaceAll(' ', '-')}-${look}`, await photograph(page, highest));
    }
  });
}

test('a rejected registration looks as it did', async () => {
  await arriveWithoutMotion(page, `${site.origin}/ru/auth/register`);
  const { email, password, register } = textsOf('ru').auth;
  const main = page.getByRole('main');
  await main.getByLabel(email, { exact: true }).fill('ona@');
  await main.getByLabel(password, { exact: true }).fill('123');
  await main.getByRole('button', { name: register, exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  for (const look of ['phone', 'desk'] as const) {
    await setLook(page, look);
    await expectLook(`registration-${look}`, await photograph(page));
  }
});

test.describe('bookings', () => {
  let customer: TestCustomer;
  test.beforeAll(async () => {
    const { origin } = site;
    customer = await registerCustomer(origin, 'lt');
    const { token } = customer;
    const [first = '', second = '', third = ''] = await serviceIds(origin);
    const details = { address: 'Savanorių pr. 15-3, Vilnius', phone: '+370 612 00001' };
    const body = { serviceId: first, date: '2026-11-24', time: '10:00', details };
    expect((await send(origin, 'POST', '/lt/bookings', { token, body })).status).toBe(201);
    await bookSlot(origin, customer, { service: second, date: '2026-11-24', time: '18:00' });
    const cancelled = await aBooking(origin, customer, { service: third, date: '2026-11-25', time: '12:00' });
    const path = `/lt/bookings/${cancelled}`;
    expect((await send(origin, 'DELETE', path, { token })).status).toBe(204);
    await signIn(page, origin, customer);
  });
  test.afterAll(() => page.evaluate(() => localStorage.clear()));

  const arriveAtBookings = (lang: Language) =>
    arriveWithoutMotion(page, `${site.origin}/${lang}/bookings/user/${customer.email}/Confirmed`);

  test('bookings look as they did, also on paper', async () => {
    await arriveAtBookings('lt');
    for (const look of ['phone', 'desk', 'paper'] as const) {
      await setLook(page, look);
      await expectLook(`bookings-${look}`, await photograph(page, highest));
    }
  });

  for (const look of ['phone', 'desk'] as const) {
    test(`the dialog of booking looks as it did on a ${look}`, async () => {
      const { book, month } = textsOf('ru').booking;
      await arriveWithoutMotion(page, `${site.origin}/ru/service/${await serviceId(site.origin)}`);
      await setLook(page, look);
      await page.getByRole('button', { name: book, exact: true }).click();
      await page.getByRole('button', { name: month, exact: true }).click();
      // The first day with an available time, once its times have loaded.
      await page.locator('[role=grid] [aria-selected=true]').waitFor();
      await expectLook(`booking-${look}`, await photograph(page, screenHeight));
    });

    test(`the menu More looks as it did on a ${look}`, async () => {
      await arriveAtBookings('ru');
      await setLook(page, look);
      await page.getByRole('main').locator('[popovertarget]').filter({ visible: true }).last().click();
      await expectLook(`more-${look}`, await photograph(page, screenHeight));
    });

    for (const [dialog, name] of Object.entries({
      details: textsOf('ru').details.open,
      cancel: textsOf('ru').bookings.cancel,
    }))
      test(`the dialog "${dialog}" of a booking looks as it did on a ${look}`, async () => {
        await arriveAtBookings('ru');
        await setLook(page, look);
        await clickUnderMore(
          page.getByRole('main').getByRole('listitem').filter({ hasText: '18:00' }),
          new RegExp(`^${name}`),
        );
        // In addition to the one that closes it: its content has loaded.
        await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
        await expectLook(`${dialog}-${look}`, await photograph(page, screenHeight));
      });
  }
});

test('the browser’s bar and the installed app have the colours of the tokens', async ({ request }) => {
  const { light, dark } = readColour('surface');
  const manifest: unknown = await (await request.get(`${site.origin}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: readColour('accent').light, background_color: light });
  for (const lang of languages) {
    const html = await (await request.get(`${site.origin}/${lang}`)).text();
    for (const shade of [light, dark]) expect(html).toContain(`content="${shade}"`);
  }
});
