import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, yearUnlessCurrent } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, settleHistory, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { updateRows } from '../../support/site/rows.ts';

const { site } = siteForFile({});

test.use({ viewport: screens.phone });

const lang = 'lt';
const texts = textsOf(lang).bookings;

test('a cancelled booking shows before and after that it is free of charge, and stays in its day', async ({
  page,
}) => {
  const { origin } = site();
  const service = await serviceId(origin);
  const { body: shown } = await send(origin, 'GET', `/${lang}/service/${service}`);
  const customer = await registerCustomer(origin, lang);
  const { date: today } = vilniusClock(new Date());
  const [sooner, later] = [addDays(today, 20), addDays(today, 21)];
  const ids: string[] = [];
  for (const date of [sooner, later]) {
    const booked = await aBooking(origin, customer, { service, date, time: '11:30' }, lang);
    ids.push(booked);
  }
  await signIn(page, origin, customer);
  const list = `${origin}/${lang}/bookings/user/${customer.email}`;
  await arrive(page, `${list}/Confirmed`);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '11:30' });
  await clickUnderMore(rows.first(), new RegExp(`^${texts.cancel}: `));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(texts.freeToCancel, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: texts.confirm, exact: true }).click();
  await expect(page.getByText(`${texts.bookingCancelled} ${texts.cameFree}`, { exact: true })).toBeVisible();
  const completed = page.getByRole('link', { name: textsOf(lang).statuses.Completed });
  await expect(completed).toContainText('0');

  const day = formatDate(today, lang, { day: 'numeric', month: 'long', ...yearUnlessCurrent(today) });
  const row = rows.filter({ hasText: fillText(texts.byYou, { day }) });
  await expect(row.getByRole('heading', { name: String(shown.name) })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(row.locator('time')).toHaveAttribute('datetime', `${sooner}T11:30`);
  await expect(rows.last()).toContainText(fillText(texts.byYou, { day }));
  await expect(rows).toHaveCount(2);
  await expect(row.getByRole('button')).toHaveCount(0);

  const link = await providerLink(site(), service);
  const why = { reason: 'urgent', note: 'Sugedo automobilis' };
  await send(origin, 'POST', `/${lang}/provider/${link}/bookings/${ids[1]}/cancel`, { body: why });
  await settleHistory(page);
  await page.reload();
  await expect(rows.last()).toContainText(fillText(texts.byProvider, { day }));
  await expect(rows.last()).toContainText('Atsirado skubių reikalų');
  await expect(rows.last()).toContainText('„Sugedo automobilis“');

  await updateRows(site(), 'cancelled_bookings', { id: ids[0] ?? '' }, { date: addDays(today, -1) });
  await page.reload();
  await expect(rows).toHaveCount(1);
  await arrive(page, list);
  await expect(page.getByText(texts.emptyConfirmed)).toBeVisible();
  await arrive(page, `${list}/Completed`);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: new RegExp(`^${texts.bookAgain}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/service/${service}`));

  await updateRows(site(), 'services', { id: service }, { status: 'hidden' });
  await arrive(page, `${list}/Completed`);
  await expect(rows).toContainText(texts.notListed);
  await expect(rows.getByRole('link')).toHaveCount(0);
});

test('upcoming bookings come before past ones, whose latest day is first', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin, 1);
  const customer = await registerCustomer(origin, lang);
  const { date: today } = vilniusClock(new Date());
  const days = [30, 31, 32, 33].map((after) => addDays(today, after));
  const ids: string[] = [];
  for (const date of days) {
    const booking = await aBooking(origin, customer, { service, date, time: '10:00' }, lang);
    ids.push(booking);
  }
  const over = [-9, -2].map((after) => addDays(today, after));
  for (const [index, date] of over.entries())
    await updateRows(
      site(),
      'bookings',
      { id: ids[index] ?? '' },
      { date, starts_at: `${date}T11:00:00.000Z` },
    );
  await arriveAs(page, customer, `${origin}/${lang}/bookings/user/${customer.email}`);
  const times = page.getByRole('main').getByRole('listitem').locator('time[datetime*="T"]');
  await expect(times).toHaveCount(days.length);
  const starts = await times.evaluateAll((shown) =>
    shown.map((time) => time.getAttribute('datetime')?.slice(0, 10)),
  );
  expect(starts).toEqual([...days.slice(2), ...over.toReversed()]);
});
