import { expect, type Page, test } from 'playwright/test';
import { defaultStarts } from '#features/availability/index.ts';
import { languages } from '#platform/i18n/languages.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { registerCustomer, send, serviceIds, type TestCustomer } from '../support/account/customers.ts';
import { arrive, arriveAs, screens, textsOf } from '../support/browser/journey.ts';
import { siteForFile } from '../support/browser/siteForFile.ts';
import { freeTimes } from '../support/pages/service.ts';
import { providerLink } from '../support/provider/providerLink.ts';

const date = '2032-03-16';
const { site } = siteForFile({ CLOCK: `${date}T05:00:00Z` });
const detailsOf = (number: number) => ({
  address: `Savanorių pr. ${number}-3, Vilnius`,
  phone: `+370 612 0000${number}`,
  note: `Drips under the sink, floor ${number}.\nRing twice, please.`,
});
let service: string;
/** For a provider whose day is full. */
let link: string;
let customer: TestCustomer;

test.beforeAll(async () => {
  const [first = '', busy = ''] = await serviceIds(site().origin);
  service = first;
  link = await providerLink(site(), busy);
  customer = await book(service, ['12:30']);
  await book(busy, defaultStarts);
});

async function book(serviceId: string, times: readonly string[]): Promise<TestCustomer> {
  const who = await registerCustomer(site().origin);
  for (const [index, time] of times.entries()) {
    const body = { serviceId, date, time, details: detailsOf(index + 1) };
    const { status } = await send(site().origin, 'POST', '/en/bookings', { token: who.token, body });
    expect(status).toBe(201);
  }
  return who;
}

/** A4 without margins of 12 mm, in CSS pixels. */
const landscape = { width: 1032, height: 703 };

/** On A4, with the margins of a printer. */
async function print(page: Page): Promise<{ pages: number; text: string }> {
  const margin = '12mm';
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  await page.emulateMedia({ media: 'print' });
  const chrome = page.locator('button, input:not(.sr-only), select, summary, nav, body > header, footer');
  expect(await chrome.filter({ visible: true }).count(), 'what cannot be pressed on paper').toBe(0);
  return {
    pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    text: await page.locator('body').innerText(),
  };
}

for (const lang of languages) {
  test(`a service is printed on one page with prices and times, in ${lang}`, async ({ page }) => {
    const { body } = await send(site().origin, 'GET', `/${lang}/service/${service}`);
    await arrive(page, `${site().origin}/${lang}/service/${service}`);
    const free = await freeTimes(page, lang).locator('label:has(:checked) + div li').allTextContents();
    expect(free.length).toBeGreaterThan(0);
    const { pages, text } = await print(page);
    expect(pages).toBe(1);
    for (const fact of [body.name, body.contactPerson, body.about, ...free])
      expect(text).toContain(String(fact).trim());
    expect(
      await page
        .getByRole('region', { name: textsOf(lang).service.gallery })
        .getByRole('img')
        .count(),
    ).toBe(1);
  });

  test(`a booking is printed on one page with its details, in ${lang}`, async ({ page }) => {
    await arriveAs(page, customer, `${site().origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
    const { pages, text } = await print(page);
    expect(pages).toBe(1);
    for (const fact of [timeLabel('12:30', lang), detailsOf(1).address]) expect(text).toContain(fact);
  });

  test(`a provider’s day is printed on one page with all addresses, in ${lang}`, async ({ page }) => {
    await arrive(page, `${site().origin}/${lang}/provider/${link}/calendar`);
    const { diary: texts, providerFrame } = textsOf(lang);
    await page.getByLabel(texts.date, { exact: true }).fill(date);
    const diary = page.getByRole('region', { name: providerFrame.calendar, exact: true });
    await expect(diary.getByText(detailsOf(1).address).first()).toBeAttached();
    const { pages, text } = await print(page);
    expect(pages).toBe(1);
    for (const [index, time] of defaultStarts.entries()) {
      const { address, phone, note } = detailsOf(index + 1);
      for (const fact of [timeLabel(time, lang), address, phone, ...note.split('\n')])
        expect(text).toContain(fact);
      expect(text.split(address), 'each once').toHaveLength(2);
    }
    await page.setViewportSize(landscape);
    expect((await diary.boundingBox())?.width).toBeGreaterThan(landscape.width * 0.9);
  });

  for (const [look, viewport] of Object.entries(screens))
    test(`Today is printed from a ${look} on one page with all addresses and phone numbers, in ${lang}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await arrive(page, `${site().origin}/${lang}/provider/${link}`);
      await expect(page.getByText(detailsOf(1).address).first()).toBeVisible();
      const { pages, text } = await print(page);
      expect(pages).toBe(1);
      for (const index of defaultStarts.keys())
        for (const fact of [detailsOf(index + 1).address, detailsOf(index + 1).phone])
          expect(text).toContain(fact);
    });
}
