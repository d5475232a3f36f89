import { expect, test } from 'vitest';
import { registerCustomer, send, serviceId, type TestCustomer } from '../../support/account/customers.ts';
import { popularityOf } from '../../support/catalog/popularity.ts';
import { serviceRow } from '../../support/catalog/serviceRow.ts';
import { insertRows, listRows, readRow } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const [first, second] = [await serviceId(site.origin), await serviceId(site.origin, 1)];

const pathOf = ({ email }: { email: string }, lang = 'en') =>
  `/${lang}/services/user/${encodeURIComponent(email)}/favorites`;
const toggle = (customer: TestCustomer, service: string, email = customer.email) =>
  send(site.origin, 'POST', pathOf(customer), { token: customer.token, body: { email, serviceId: service } });
const favoritesOf = async (customer: TestCustomer, lang = 'en') =>
  (await send(site.origin, 'GET', pathOf(customer, lang), customer)).body as unknown as Record<
    string,
    unknown
  >[];

test('a favourite is added and removed, and the latest comes first', async () => {
  const customer = await registerCustomer(site.origin);
  expect(await favoritesOf(customer)).toEqual([]);
  const added = await toggle(customer, first);
  expect([added.status, added.body]).toEqual([200, { serviceId: first, isFavorite: true }]);
  await toggle(customer, second);
  expect((await favoritesOf(customer)).map(({ _id }) => _id)).toEqual([second, first]);
  const removed = await toggle(customer, first);
  expect(removed.body).toEqual({ serviceId: first, isFavorite: false });
  expect((await favoritesOf(customer)).map(({ _id }) => _id)).toEqual([second]);
});

test('favourites are services in the language of the path', async () => {
  const customer = await registerCustomer(site.origin);
  await toggle(customer, first);
  const { body: service } = await send(site.origin, 'GET', `/ru/service/${first}`);
  expect(await favoritesOf(customer, 'ru')).toEqual([service]);
});

test('concurrent toggles all count: an even number leaves no favourite', async () => {
  const customer = await registerCustomer(site.origin);
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => toggle(customer, first)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await favoritesOf(customer)).toEqual([]);
  }
  const popularity = await popularityOf(site, first);
  const others = await listRows(site, 'favorites', { service_id: first });
  expect(popularity).toBe(others.length);
});

test('an unknown service is not found', async () => {
  const customer = await registerCustomer(site.origin);
  const { status, body } = await toggle(customer, 'no-such-service');
  expect([status, body.code]).toEqual([404, 'not_found']);
  const missing = await send(site.origin, 'POST', pathOf(customer), { token: customer.token, body: {} });
  expect([missing.status, missing.body.errors]).toEqual([422, { serviceId: 'Field is required' }]);
});

test('favourites of others are neither shown nor changed, and none without a token', async () => {
  const [owner, other] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  await toggle(owner, first);
  const asOther = { ...owner, token: other.token };
  expect(await favoritesOf(asOther)).toMatchObject({ code: 'forbidden' });
  expect((await toggle(asOther, second)).status).toBe(403);
  expect((await toggle(other, second, owner.email)).status).toBe(403);
  expect((await send(site.origin, 'GET', pathOf(owner))).status).toBe(401);
  expect((await favoritesOf(owner)).map(({ _id }) => _id)).toEqual([first]);
  expect(await favoritesOf(other)).toEqual([]);
});

test('the latest thousand favourites are listed', async () => {
  const customer = await registerCustomer(site.origin);
  const { id } = await readRow(site, 'users', { email: customer.email });
  const services = Array.from({ length: 1_001 }, (_, place) => serviceRow(`many-${place}`));
  await insertRows(site, 'services', ...services);
  const favorites = services.map((service, place) => ({
    user_id: id,
    service_id: service.id,
    created_at: new Date(place).toISOString(),
  }));
  await insertRows(site, 'favorites', ...favorites);
  const listed = await favoritesOf(customer);
  expect([listed.length, listed.at(0)?._id, listed.at(-1)?._id]).toEqual([1_000, 'many-1000', 'many-1']);
});
