import { expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { aBooking, registerCustomer, send } from '../../support/account/customers.ts';
import { freeTimes, providedService } from '../../support/booking/provided.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const { service, asProvider, change } = await providedService(site, 0);
const { body: about } = await send(origin, 'GET', `/en/service/${service}`);
const time = '10:00';

const book = async (date: string, lang = 'en') => {
  const customer = await registerCustomer(origin, lang);
  const id = await aBooking(origin, customer, { service, date, time }, lang);
  return { customer, path: `/bookings/${id}/cancel` };
};

test('when a provider cancels, the customer is emailed the reason and three available services of the category', async () => {
  const { customer, path } = await book('2033-03-07', 'ru');
  expect((await asProvider('POST', path, { reason: 'urgent', note: 'Sugedo automobilis' })).status).toBe(204);
  const received = await mail.mailTo(customer.email, 'Исполнитель отменил бронирование');
  expect(received.text).toContain('Причина: Появились срочные дела');
  expect(received.text).toContain('Исполнитель пишет: Sugedo automobilis');
  expect(received.calendar).toContain('METHOD:CANCEL');
  const links = [...(received.text ?? '').matchAll(/\/ru\/service\/([^?\s]+)\?at=(\S+)T(\S+)/g)];
  expect(links).toHaveLength(3);
  for (const [, id = '', date = '', at = ''] of links) {
    const { body } = await send(origin, 'GET', `/en/service/${id}`);
    expect([body.category, id === service]).toEqual([about.category, false]);
    expect(await freeTimes(origin, id, date)).toContain(at);
  }
  const provider = await mail.mailTo(String(about.email), 'Atšaukėte rezervaciją');
  expect(provider.calendar).toContain('METHOD:CANCEL');
  const own = await send(origin, 'GET', `/en/bookings/user/${customer.email}`, customer);
  expect(own.body).toEqual([]);
});

test('services of the same town are offered first', async () => {
  const { body } = await send(origin, 'GET', `/en/services?category=${String(about.category)}&limit=100`);
  const all = body as unknown as { _id: string; towns: string[] }[];
  const towns = all.find(({ _id }) => _id === service)?.towns ?? [];
  const near = all.filter((each) => each._id !== service && each.towns.some((town) => towns.includes(town)));
  const { customer, path } = await book('2033-03-08');
  await asProvider('POST', path, { reason: 'taken' });
  const { text = '' } = await mail.mailTo(customer.email, 'cancelled by the provider');
  const offered = [...text.matchAll(/\/service\/([^?\s]+)\?at=/g)].map(([, id]) => id);
  const expected = Math.min(3, near.length);
  expect(near.length).toBeGreaterThan(0);
  expect(offered.filter((id) => near.some(({ _id }) => _id === id))).toHaveLength(expected);
});

test('the slot becomes available again, or all slots during the work are blocked if the provider chooses this', async () => {
  const reopened = await book('2033-03-09');
  await asProvider('POST', reopened.path, { reason: 'unsuited' });
  expect(await freeTimes(origin, service, '2033-03-09')).toEqual(defaultStarts);
  const closed = await book('2033-03-10');
  await change({ duration: 90 });
  expect((await asProvider('POST', closed.path, { reason: 'urgent', close: true })).status).toBe(204);
  await change({});
  expect(await freeTimes(origin, service, '2033-03-10')).toEqual(
    defaultStarts.filter((slot) => !['10:00', '11:00'].includes(slot)),
  );
});

test('a reason is required, and a text if the reason is "other"', async () => {
  const { customer, path } = await book('2033-03-11');
  const refused = async (body: object) => (await asProvider('POST', path, body)).body.errors;
  expect(await refused({})).toEqual({ reason: 'Field is required' });
  expect(await refused({ reason: 'bored' })).toEqual({ reason: 'Field is required' });
  expect(await refused({ reason: 'other', note: '  ' })).toEqual({ note: 'Field is required' });
  expect(await refused({ reason: 'urgent', note: 'x'.repeat(201) })).toEqual({
    note: 'This text is too long',
  });
  const own = await send(origin, 'GET', `/en/bookings/user/${customer.email}`, customer);
  expect(own.body).toHaveLength(1);
});

test('a provider cannot cancel a booking twice, also not concurrently', async () => {
  const { path } = await book('2033-03-14');
  const both = await Promise.all([1, 2].map(() => asProvider('POST', path, { reason: 'urgent' })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
});
