import { expect, test } from 'playwright/test';
import { readBookingStates } from '#features/booking/api.ts';
import { aBooking, readOwn, registerCustomer, send, serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { customerWriting } from '../../support/messages/messages.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

test('Today and Messages show both services of a provider, Calendar and a private link show one', async ({
  page,
}) => {
  const { origin } = site();
  const [first = '', second = ''] = await serviceIds(origin);
  const owner = await ownerOf(site(), first, second);
  const book = async (service: string, name: string, after: string) => {
    const customer = { ...(await registerCustomer(origin)), name };
    const time = (await freeTimes(origin, service, '2031-05-05')).find((each) => each >= after) ?? '';
    const booked = await aBooking(origin, customer, { service, date: '2031-05-05', time });
    return { id: booked, customer };
  };
  await book(first, 'Austėja Petraitytė', '11:00');
  const other = await book(second, 'Tomas Urbonas', '13:00');
  await customerWriting(origin, other.customer).write(other.id, 'Ar turėsite dalių?');
  const { services } = (await send(origin, 'GET', '/en/provider', owner)).body as unknown as {
    services: { _id: string; name: string }[];
  };
  const nameOf = (id: string) => services.find(({ _id }) => _id === id)?.name ?? '';

  await page.clock.setFixedTime(mondayMorning);
  await signIn(page, origin, owner);
  const at = (key: string, below = '') => `${origin}/en/provider/${key}${below}`;
  await arrive(page, at(first));
  const visits = page.getByRole('listitem');
  await expect(visits.filter({ hasText: 'Austėja Petraitytė' })).toContainText(nameOf(first));
  await expect(visits.filter({ hasText: 'Tomas Urbonas' })).toContainText(nameOf(second));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // A new booking of either appears immediately, and counts as seen once it is on the screen.
  const later = await book(second, 'Rasa Jankauskaitė', '16:00');
  await expect(visits.filter({ hasText: 'Rasa Jankauskaitė' })).toBeVisible();
  await page.getByRole('link', { name: 'Rasa Jankauskaitė' }).scrollIntoViewIfNeeded();
  const states = () => readOwn(origin, readBookingStates, later.customer);
  await expect.poll(states).toMatchObject([{ seen: true }]);
  await expect(page.getByRole('link', { name: 'Tomas Urbonas' })).toHaveAttribute(
    'href',
    new URL(at(second, `/visit/${other.id}`)).pathname,
  );

  await arrive(page, at(first, '/messages'));
  const row = page.getByRole('button', { name: /Tomas Urbonas/ });
  await expect(row).toContainText(nameOf(second));
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Turėsiu.');
  await dialog.getByRole('button', { name: textsOf('en').messages.send }).click();
  await expect(dialog.getByRole('log')).toContainText('Turėsiu.');

  await arrive(page, at(first, '/calendar'));
  await expect(page.locator('#calendar')).toContainText('Austėja Petraitytė');
  await expect(page.locator('#calendar')).not.toContainText('Tomas Urbonas');
  await arrive(page, at(await providerLink(site(), first)));
  await expect(page.getByText('Austėja Petraitytė').first()).toBeVisible();
  await expect(page.getByText('Tomas Urbonas')).toBeHidden();
  await expect(page.getByText(nameOf(second))).toBeHidden();
});
