import { describe, expect, test } from 'vitest';
import { euros } from '#features/pricing/money.ts';
import { registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { business, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);

const drain = { names: { lt: 'Nuotako atkimšimas', en: 'Unclog a drain' }, price: euros(6000), minutes: 90 };
const tap = { names: { lt: 'Čiaupo keitimas' }, price: euros(4550), minutes: 60 };
const list = (changes: Record<string, unknown> = {}) => ({
  afterLooking: false,
  callOut: euros(2500),
  hourly: { price: euros(3000), minimumMinutes: 60 },
  items: [drain, tap],
  ...changes,
});
const shownAs = async (service: string, lang = 'lt') =>
  (await send(origin, 'GET', `/${lang}/service/${service}`)).body;

describe('the prices of a service', () => {
  test('are set by its provider and shown immediately in each language', async () => {
    const { service, asProvider } = await publishedProvider({ site, mail }, member);
    expect(await shownAs(service)).toMatchObject({ prices: null, priceFrom: null });
    const { status, body } = await asProvider('PUT', '/prices', list());
    expect([status, body]).toMatchObject([200, { language: 'lt', items: [drain, tap] }]);
    expect((await asProvider('GET', '/prices')).body).toEqual(body);
    expect(await shownAs(service, 'ru')).toMatchObject({
      prices: {
        afterLooking: false,
        callOut: { amount: 2500, currency: 'EUR' },
        hourly: { price: { amount: 3000, currency: 'EUR' }, minimumMinutes: 60 },
        items: [
          { name: 'Unclog a drain', price: { amount: 6000, currency: 'EUR' }, minutes: 90 },
          { name: 'Čiaupo keitimas', price: { amount: 4550, currency: 'EUR' }, minutes: 60 },
        ],
      },
      priceFrom: { amount: 5500, currency: 'EUR' },
    });
  });

  test('retain the ids of items, and accept no invented or repeated ids', async () => {
    const { asProvider } = await publishedProvider({ site, mail }, member);
    const saved = async (items: unknown[]) =>
      (await asProvider('PUT', '/prices', list({ items }))).body.items as { _id: string }[];
    const [first, second] = await saved([drain, tap]);
    const [renamed, ...others] = await saved([
      { ...tap, _id: second?._id },
      { ...drain, _id: second?._id },
      { ...drain, _id: 'mine' },
    ]);
    expect(renamed?._id).toBe(second?._id);
    const known = [first?._id, second?._id, 'mine'];
    expect(others.map(({ _id }) => known.includes(_id))).toEqual([false, false]);
  });

  test('may be quoted after looking: only the provider sees the list then', async () => {
    const { service, asProvider } = await publishedProvider({ site, mail }, member);
    expect((await asProvider('PUT', '/prices', list({ afterLooking: true }))).status).toBe(200);
    const shown = { afterLooking: true, callOut: null, hourly: null, items: [] };
    expect(await shownAs(service)).toMatchObject({ prices: shown, priceFrom: null });
    expect((await asProvider('GET', '/prices')).body).toMatchObject(list({ afterLooking: true }));
    await asProvider('PUT', '/prices', { afterLooking: false, items: [] });
    expect(await shownAs(service)).toMatchObject({ prices: null, priceFrom: null });
  });

  test.each([
    ['callOut.amount', { callOut: euros(0) }],
    ['callOut.amount', { callOut: euros(10.5) }],
    ['callOut.amount', { callOut: euros(10_000_001) }],
    ['callOut.currency', { callOut: { amount: 100, currency: 'USD' } }],
    ['hourly.minimumMinutes', { hourly: { price: euros(100), minimumMinutes: 50 } }],
    ['items.0.price.amount', { items: [{ ...drain, price: { amount: '60', currency: 'EUR' } }] }],
    ['items.0.minutes', { items: [{ ...drain, minutes: 0 }] }],
    ['items.1.names.lt', { items: [drain, { ...tap, names: { en: 'Replace a tap' } }] }],
    ['items', { items: Array.from({ length: 31 }, () => drain) }],
  ])('are rejected at %s', async (field, changes) => {
    const { asProvider } = await publishedProvider({ site, mail }, member);
    const { status, body } = await asProvider('PUT', '/prices', list(changes));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('can be changed by the team, are in the history, and can be restored', async () => {
    const provider = await registerCustomer(origin);
    const service = await publish(origin, member, business({ email: provider.email }));
    const asMember = sendAs(member, origin, `/lt/team/services/${service}`);
    const own = await send(origin, 'PUT', `/lt/provider/${service}/prices`, {
      token: provider.token,
      body: list(),
    });
    expect(own.status).toBe(200);
    expect((await asMember('GET', '/prices')).body).toEqual(own.body);
    expect((await asMember('PUT', '/prices', { afterLooking: true, items: [] })).status).toBe(200);
    type Noted = { what: string; role: string; version: string; from: string | null; to: string | null };
    const [byTeam, byProvider] = (await asMember('GET')).body.changes as unknown as Noted[];
    expect([byTeam, byProvider]).toMatchObject([
      { what: 'prices', role: 'team', to: expect.stringContaining('"afterLooking":true') },
      { what: 'prices', role: 'provider', from: null, to: expect.stringContaining('Nuotako') },
    ]);
    expect((await asMember('POST', `/versions/${byTeam?.version}/restore`)).status).toBe(200);
    expect(await shownAs(service)).toMatchObject({
      prices: { items: [{}, {}] },
      priceFrom: { amount: 5500 },
    });
    await asMember('POST', `/versions/${byProvider?.version}/restore`);
    expect(await shownAs(service)).toMatchObject({ prices: null, priceFrom: null });
  });
});

test('services can be sorted by price and limited to a maximum; those without a price are last or excluded', async () => {
  const named = `Kainininkas ${Date.now()}`;
  const published = async (prices: Record<string, unknown> | undefined) => {
    const provider = await registerCustomer(origin);
    const id = await publish(origin, member, business({ name: named, email: provider.email }));
    const { token } = provider;
    if (prices) await send(origin, 'PUT', `/lt/provider/${id}/prices`, { token, body: prices });
    return id;
  };
  const expensive = await published(list({ callOut: undefined, hourly: undefined, items: [drain] }));
  const cheap = await published(list({ callOut: euros(1000), hourly: undefined, items: [] }));
  const unpriced = await published(undefined);
  const later = await published({ afterLooking: true, items: [] });
  const found = async (more: string) => {
    const query = `q=${encodeURIComponent(named)}&category=${encodeURIComponent(business().category)}${more}`;
    const { status, body } = await send(origin, 'GET', `/lt/services?${query}`);
    return status === 200 ? (body as unknown as { _id: string }[]).map(({ _id }) => _id) : body.errors;
  };
  const byPrice = (await found('&sort=price')) as string[];
  expect(byPrice.slice(0, 2)).toEqual([cheap, expensive]);
  expect(byPrice.slice(2).sort()).toEqual([unpriced, later].sort());
  expect(await found('&maxPrice=60&sort=price')).toEqual([cheap, expensive]);
  expect(await found('&maxPrice=59')).toEqual([cheap]);
  expect(await found('&maxPrice=9')).toEqual([]);
  for (const wrong of ['0', '-1', '9.5', 'x', '100001'])
    expect(Object.keys((await found(`&maxPrice=${wrong}`)) as object)).toEqual(['maxPrice']);
});
