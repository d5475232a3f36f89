import { expect, test } from 'playwright/test';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { countingHands } from '../../support/browser/hands.ts';
import { arriveAs, detailLabels, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { ticket } from '../../support/pages/service.ts';
import { updateRows } from '../../support/site/rows.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const now = '2031-05-14T05:00:00Z';
const { site } = siteForFile({ CLOCK: now });

test.use({ viewport: screens.phone });

const lang = 'ru';
const address = 'Šilo g. 12-4, Vilnius';

interface Priced {
  _id: string;
  prices: { version: string; items: { _id: string; name: string }[] } | null;
  translations: { en: { category: string } };
}

test('the same plumber is booked again in three presses, with the items and the address', async ({
  page,
}) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const { token, email } = customer;
  const { body: services } = await send(origin, 'GET', `/${lang}/services`);
  const { _id: service = '', prices } =
    (services as unknown as Priced[]).find(
      ({ prices, translations }) => translations.en.category === 'plumbing' && prices?.items.length,
    ) ?? {};
  const [item] = prices?.items ?? [];
  const { status, body } = await send(origin, 'POST', `/${lang}/bookings`, {
    token,
    body: {
      serviceId: service,
      date: '2031-05-14',
      time: '14:00',
      userEmail: email,
      userName: customer.name,
      items: [item?._id],
      pricesVersion: prices?.version,
      details: { address },
    },
  });
  expect(status).toBe(201);
  await updateRows(
    site(),
    'bookings',
    { id: String(body._id) },
    { date: '2031-05-06', starts_at: '2031-05-06T11:00:00.000Z' },
  );
  const { press, counts } = countingHands();
  await page.clock.setFixedTime(now);
  await arriveAs(page, customer, `${origin}/${lang}/bookings/user/${email}/Completed`);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/14:00 до \d\d:\d\d/);
  const again = textsOf(lang).bookings.bookAgainAt?.split('{{')[0];
  await press(page.getByRole('link', { name: new RegExp(`^${again}`) }));

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: item?.name ?? '-' })).toBeChecked();
  await expect(dialog.getByLabel(detailLabels(lang).address, { exact: true })).toHaveValue(address);
  await press(dialog.getByRole('radio', { name: '18:00' }));
  await press(dialog.getByRole('button', { name: /18:00$/ }));
  await expect(page.getByText(textsOf(lang).booking.booked)).toBeVisible();
  expect(counts.presses).toBe(3);
  await expect(ticket(page, lang)).toContainText(address);
  await expect(ticket(page, lang)).toContainText(item?.name ?? '-');
});
