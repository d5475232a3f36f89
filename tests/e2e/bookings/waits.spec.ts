import { expect, test } from 'playwright/test';
import { addDays } from '#domain/calendar.ts';
import { shortDate } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { slots, vilniusClock } from '#domain/slots.ts';
import { issueLink } from '#server/accounts/privateLinks.ts';
import { hashOf, newToken } from '#server/operations/tokens.ts';
import { registerCustomer, send, serviceId } from '../../support/accounts/customers.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, siteForFile, textsOf } from '../../support/browser/journey.ts';
import { lookInto } from '../../support/site/database.ts';

const { site, start, stop } = siteForFile({});
test.beforeAll(start);
test.afterAll(stop);

test('on a full day a customer asks to be told, books the held start with a click, and ends a wait', async ({
  page,
}) => {
  const { origin } = site();
  const [booking, waits, hold, service] = (['booking', 'waits', 'hold', 'service'] as const).map((part) =>
    textsOf('lt', part),
  );
  const [customer, id] = [await registerCustomer(origin, 'lt'), await serviceId(origin)];
  const date = addDays(vilniusClock(new Date()).date, 2);
  const link = await lookInto(site(), (db) => issueLink(db, 'provider', { service_id: id }));
  const close = (times: readonly string[], closed: boolean) =>
    send(origin, 'PUT', `/lt/provider/${link}/days/${date}`, { body: { times, closed } });
  await close(slots, true);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, origin, customer);
  await arrive(page, `${origin}/lt/service/${id}`);
  await page.getByRole('link', { name: service?.tellMe }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(booking?.noTimes ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: waits?.tell }).click();
  await expect(dialog.getByText(waits?.asked ?? '')).toBeVisible();

  // The hold is inserted, since at night none is made; its token is known only from the mail.
  const token = newToken();
  await lookInto(site(), async (db) => {
    const { id: wait_id } = await db.selectFrom('waits').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('holds')
      .values({
        id: 'held',
        wait_id,
        service_id: id,
        date,
        time: '14:00',
        starts_at: new Date(Date.now() + 48 * 3_600_000).toISOString(),
        round: 1,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        token_hash: hashOf(token),
      })
      .execute();
  });
  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByText(/laiką saugome jums iki/)).toBeVisible();
  await arrive(page, origin + paths.hold('lt', token, { service: id, date }));
  await expect(page.getByRole('heading', { name: hold?.held })).toBeVisible();
  await expect(page.getByText(hold?.leave ?? '')).toBeVisible();
  await page.getByRole('button', { name: /^Rezervuoti: / }).click();
  await expect(page.getByRole('alert')).toContainText('Šį laiką ką tik užėmė');

  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await page.getByRole('button', { name: new RegExp(`^${waits?.end}: `) }).click();
  await expect(page.getByText(waits?.ended ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: waits?.title })).toHaveCount(0);
  await arrive(page, origin + paths.hold('lt', token, { service: id, date }));
  await expect(page.getByRole('heading', { name: hold?.endedTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: hold?.held })).toHaveCount(0);
  // The link is not in the address any more, and still known.
  await arrive(page, page.url());
  await page.getByRole('link', { name: fillText(hold?.free ?? '', { date: shortDate(date, 'lt') }) }).click();
  await dialog.getByRole('button', { name: waits?.tell }).click();
  await expect(dialog.getByText(waits?.asked ?? '')).toBeVisible();
});

test('a login on the way to a wait leads back to the full day', async ({ page }) => {
  const { origin } = site();
  const [customer, id] = [await registerCustomer(origin, 'lt'), await serviceId(origin, 1)];
  const date = addDays(vilniusClock(new Date()).date, 3);
  const link = await lookInto(site(), (db) => issueLink(db, 'provider', { service_id: id }));
  const closed = { times: slots, closed: true };
  await send(origin, 'PUT', `/lt/provider/${link}/days/${date}`, { body: closed });
  await arrive(page, `${origin}/lt/service/${id}`);
  const full = page.getByRole('listitem').filter({ has: page.locator(`#free-${date}`) });
  await full.getByRole('link', { name: textsOf('lt', 'service').tellMe }).click();
  const auth = textsOf('lt', 'auth');
  await page.getByLabel(auth.email ?? '', { exact: true }).fill(customer.email);
  await page.getByLabel(auth.password ?? '', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(textsOf('lt', 'booking').noTimes ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: textsOf('lt', 'waits').tell }).click();
  await expect(dialog.getByText(textsOf('lt', 'waits').asked ?? '')).toBeVisible();
  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByRole('region', { name: textsOf('lt', 'waits').title })).toContainText(
    shortDate(date, 'lt'),
  );
});
