import { expect, test } from 'playwright/test';
import { paths } from '#features/urls/paths.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { customerWriting } from '../../support/messages/messages.ts';
import { updateRows } from '../../support/site/rows.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

test('a booking links to its customer exactly as long as they are in the list of customers', async ({
  page,
}) => {
  const { origin } = site();
  const texts = textsOf('en').today;
  const service = await serviceId(origin);
  const owner = await ownerOf(site(), service);
  const customer = await registerCustomer(origin);
  const slot = { service, date: '2031-05-06', time: '10:00' };
  const id = await aBooking(origin, customer, slot);
  await page.clock.setFixedTime(mondayMorning);
  await signIn(page, origin, owner);
  const link = page.getByRole('link', { name: texts.customer, exact: true });
  for (const [date, status] of [
    ['2030-05-05', 200],
    ['2030-05-04', 404],
  ] as const) {
    await updateRows(site(), 'bookings', { id }, { date, starts_at: `${date}T07:00:00.000Z` });
    const read = await send(origin, 'GET', `/en/provider/${service}/customers/${id}`, owner);
    expect(read.status).toBe(status);
    await arrive(page, origin + paths.provider('en', service, 'visit', id));
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(link).toHaveCount(status === 200 ? 1 : 0);
  }
});

test('a customer’s page opens the only written thread, or else Messages with their name', async ({
  page,
}) => {
  const { origin } = site();
  const service = await serviceId(origin, 1);
  const owner = await ownerOf(site(), service);
  const customer = await registerCustomer(origin);
  const ids: string[] = [];
  for (const date of ['2031-05-06', '2031-05-07']) {
    const booked = await aBooking(origin, customer, { service, date, time: '10:00' });
    ids.push(booked);
  }
  const [next = '', last = ''] = ids;
  await page.clock.setFixedTime(mondayMorning);
  await signIn(page, origin, owner);
  const write = page.getByRole('link', { name: textsOf('en').customers.write, exact: true });
  const dialog = page.getByRole('dialog', { name: customer.name });
  const opensMessages = async () => {
    await arrive(page, origin + paths.provider('en', service, 'customers', next));
    await write.click();
  };

  await opensMessages();
  await expect(dialog).toBeVisible();
  expect(page.url()).toContain(`#messages-${next}`);
  const { write: writes } = customerWriting(origin, customer);
  await writes(last, 'Is Wednesday still fine?');
  await opensMessages();
  await expect(dialog.getByRole('log')).toContainText('Is Wednesday still fine?');
  await writes(next, 'The door code is 48.');
  await opensMessages();
  await expect(page.getByRole('searchbox')).toHaveValue(customer.name);
  await expect(page.getByRole('main').getByRole('button', { name: customer.name })).toHaveCount(2);
});

test('the note about a customer is saved by the bar, which asks before the page is left', async ({
  page,
}) => {
  const { origin } = site();
  const { customers: texts, saveBar: bar, validation } = textsOf('lt');
  const service = await serviceId(origin, 2);
  const owner = await ownerOf(site(), service);
  const customer = await registerCustomer(origin);
  const booked = await aBooking(origin, customer, { service, date: '2031-05-06', time: '10:00' });
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, owner, origin + paths.provider('lt', service, 'customers', booked));
  const note = page.getByLabel(texts.note);
  const save = page.getByRole('button', { name: bar.save, exact: true });
  await expect(save).toBeHidden();
  await note.fill('x'.repeat(1_001));
  await save.click();
  await expect(note).toHaveAccessibleDescription(new RegExp(validation.tooLong));
  await expect(note).toHaveValue(/^x+$/);
  await note.fill('Skambinti į antrą mygtuką.');
  await page.getByRole('link', { name: texts.again, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: bar.save, exact: true }).click();
  await page.waitForURL(/customer=/);
  await page.goBack();
  await expect(note).toHaveValue('Skambinti į antrą mygtuką.');
  await note.fill('Kita');
  await page.getByRole('button', { name: bar.discard, exact: true }).click();
  await expect(note).toHaveValue('Skambinti į antrą mygtuką.');
  await expect(save).toBeHidden();
});

test('a booking of a move shows its destination on its page and next to its messages', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin, 3);
  await updateRows(site(), 'services', { id: service }, { category: 'shifting' });
  const owner = await ownerOf(site(), service);
  const customer = await registerCustomer(origin);
  const id = await aBooking(origin, customer, { service, date: '2031-05-08', time: '11:00' });
  const addresses = { address: 'Pilies g. 1, Vilnius', addressTo: 'Laisvės al. 1, Kaunas' };
  const stored = await send(origin, 'PUT', `/en/bookings/${id}/details`, {
    token: customer.token,
    body: addresses,
  });
  expect(stored.status).toBe(200);
  await page.clock.setFixedTime(mondayMorning);
  await signIn(page, origin, owner);
  await arrive(page, origin + paths.provider('en', service, 'visit', id));
  await expect(page.getByText(addresses.address)).toBeVisible();
  await expect(page.getByText(addresses.addressTo)).toBeVisible();

  await customerWriting(origin, customer).write(id, 'Penktas aukštas.');
  await page.setViewportSize(screens.desktop);
  await arrive(page, origin + paths.provider('en', service, 'messages'));
  await page.getByRole('button', { name: /Penktas aukštas/ }).click();
  await expect(page.getByRole('link', { name: addresses.addressTo, exact: true })).toBeVisible();
});
