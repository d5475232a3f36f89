import { expect, test } from 'playwright/test';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { freeTimes } from '../../support/pages/service.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

/** docs/product.md 5.39. */
test('a refused account sees a message in place of the booking button, and in the dialog of a time', async ({
  page,
}) => {
  const { origin } = site();
  const service = await serviceId(origin, 0);
  const [owner, customer] = [await ownerOf(site(), service), await registerCustomer(origin)];
  await bookSlot(origin, customer, { service, date: '2031-05-12', time: '10:00' });
  const path = `/ru/provider/${service}/customers`;
  const { body } = await send(origin, 'GET', path, owner);
  const [listed] = body as unknown as { _id: string }[];
  const change = { token: owner.token, body: { refused: true } };
  expect((await send(origin, 'PUT', `${path}/${listed?._id}`, change)).status).toBe(200);

  await arriveAs(page, customer, `${origin}/ru/service/${service}`);
  const refusal = textsOf('ru').errors.not_accepted;
  await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible();
  const { book } = textsOf('ru').booking;
  await expect(page.getByRole('button', { name: book, exact: true })).toBeHidden();
  await freeTimes(page, 'ru').locator('[data-at]').filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(refusal)).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
});
