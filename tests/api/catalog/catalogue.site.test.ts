import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { countPopularity } from '#features/catalog/popularity.server.ts';
import { categories } from '#features/urls/categories.ts';
import { languages } from '#platform/i18n/languages.ts';
import {
  aBooking,
  type Answer,
  bookSlot,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

type Listed = {
  _id: string;
  name: string;
  address: string;
  category: string;
  translations: Record<string, { name: string }>;
};
const list = async (path: string) => (await send(site.origin, 'GET', path)).body as unknown as Listed[];

test('categories are named in the language of the path, "all" first', async () => {
  const names = async (lang: string) => (await list(`/${lang}/categories`)).map(({ name }) => name);
  expect(await names('en')).toEqual(['all', ...categories]);
  expect((await names('lt'))[3]).toBe('santechnika');
  expect((await names('ru'))[0]).toBe('все');
  expect(await names('xx')).toEqual(await names('en'));
});

test.each(languages)(
  'a list without results offers only searches that find something, with the correct number, in %s',
  async (lang) => {
    const read = async (path: string) => parse(await (await fetch(site.origin + path)).text());
    const sections = async (query: string) =>
      (await read(`/${lang}/services?${query}`)).querySelectorAll('#list section');
    // Without its only filter it is the list of all services.
    expect(await sections('maxPrice=1')).toEqual([]);
    for (const query of ['maxPrice=1&town=kaunas', 'q=vilnius+elektrikas&maxPrice=1&when=weekend'])
      for (const section of await sections(query)) {
        const [link] = section.querySelectorAll('a.link');
        const shown = section.querySelectorAll('article').length;
        expect(shown).toBeGreaterThan(0);
        if (!link) continue;
        const list = await read(link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '');
        const found = Number(/\d+/.exec(list.querySelector('#found')?.text ?? '')?.[0]);
        expect(link.text).toContain(String(found));
        expect(found).toBeGreaterThan(shown);
      }
    expect(await sections('maxPrice=1&town=kaunas')).toHaveLength(1);
  },
);

test('a town is named in the language of the path, its street in Lithuanian', async () => {
  const addresses = async (lang: string) => (await list(`/${lang}/services`)).map(({ address }) => address);
  const [english, russian] = [await addresses('en'), await addresses('ru')];
  const withoutTown = (address: string) => address.replace(/[^,]*$/, '');
  expect(russian.map(withoutTown)).toEqual(english.map(withoutTown));
  expect(english.filter((address) => /[а-я]/i.test(address))).toEqual([]);
  expect(russian.filter((address) => !/, [А-Я][а-яё-]+$/.test(address))).toEqual([]);
});

test('there are at least eight services in every category', async () => {
  const all = await list('/en/services');
  const [, ...categories] = await list('/en/categories');
  for (const { name } of categories) {
    const inCategory = await list(`/lt/services?category=${name}`);
    expect(inCategory.length).toBeGreaterThanOrEqual(8);
    expect(all.filter(({ category }) => category === name)).toHaveLength(inCategory.length);
  }
});

test('search finds part of a name in every script and case', async () => {
  for (const lang of ['lt', 'ru', 'en']) {
    const service = (await list(`/${lang}/services`))[4];
    const part = service?.name.slice(1, 6) ?? '';
    for (const spelling of [part.toUpperCase(), part.toLowerCase()]) {
      const found = await list(`/${lang}/services?q=${encodeURIComponent(spelling)}`);
      expect(found.map(({ _id }) => _id)).toContain(service?._id);
    }
  }
  expect(await list('/en/services?q=%25')).toEqual([]);
  expect(await list('/en/services?q=_')).toEqual([]);
});

test('a page of a list has the total count and links to its neighbours', async () => {
  const total = (await list('/en/services')).length;
  const second = await send(site.origin, 'GET', '/en/services?page=2&limit=10');
  expect(second.body).toMatchObject((await list('/en/services')).slice(10, 20));
  expect(second.headers.get('X-Total-Count')).toBe(String(total));
  expect(second.headers.get('Link')).toMatch(/page=3.*rel="next".*page=1.*rel="prev"/);
  const last = await send(site.origin, 'GET', `/en/services?limit=1&page=${total}`);
  expect(last.headers.get('Link')).not.toContain('next');
  for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=101', 'limit=0']) {
    expect((await send(site.origin, 'GET', `/en/services?${query}`)).status).toBe(422);
  }
});

test.each(['br', 'identity'])('an unchanged public response is a 304, in %s', async (coding) => {
  const accepted = { 'Accept-Encoding': coding };
  const first = await send(site.origin, 'GET', '/en/services', { headers: accepted });
  const etag = first.headers.get('ETag') ?? '';
  const cacheHeaders = ({ headers }: Answer) =>
    ['ETag', 'Vary', 'Cache-Control'].map((name) => headers.get(name));
  expect(cacheHeaders(first)).toEqual([expect.stringContaining('"'), 'Accept-Encoding', 'no-cache']);
  for (const known of [etag, `${etag} , "y"`, `"x",${etag}`, etag.replace(/^W\//, ''), '*']) {
    const headers = { ...accepted, 'If-None-Match': known };
    const again = await send(site.origin, 'GET', '/en/services', { headers });
    expect([again.status, cacheHeaders(again)]).toEqual([304, cacheHeaders(first)]);
  }
  const other = { 'If-None-Match': '"x"' };
  expect((await send(site.origin, 'GET', '/en/services', { headers: other })).status).toBe(200);
});

test('an unknown API path is a JSON 404', async () => {
  for (const path of [
    '/en/service/none',
    '/en/service/none/availability?date=2031-01-01',
    '/en/nothing',
    '/lt',
    '',
  ]) {
    const { status, body } = await send(site.origin, 'GET', path);
    expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
  }
  const service = await serviceId(site.origin);
  for (const query of ['?date=2031-02-30', '?days=3', '']) {
    const { status, body } = await send(site.origin, 'GET', `/en/service/${service}/availability${query}`);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'date', ['date']]);
  }
});

/** In order. */
const idsIn = async (path: string, part: string) => {
  const page = parse(await (await fetch(site.origin + path)).text());
  const links = page.querySelectorAll(`section[aria-labelledby="${part}"] .card-link`);
  return links.map((link) => link.getAttribute('href')?.split('/').at(-1));
};

test('home shows the eight services with the most bookings and favourites, newest first among equals', async () => {
  const services = (await list('/en/services')).map(({ _id }) => _id);
  const liked = services.at(-1) ?? '';
  const others = services.slice(0, 7);
  expect(await idsIn('/en', 'popular')).toEqual(services.slice(0, 8));
  const customer = await registerCustomer(site.origin);
  const { email, token } = customer;
  const toggle = () =>
    send(site.origin, 'POST', `/en/services/user/${email}/favorites`, {
      token,
      body: { email, serviceId: liked },
    });
  const expectCounted = async (expected: string[]) => {
    await inDatabase(site, countPopularity);
    await expect.poll(() => idsIn('/en', 'popular')).toEqual(expected);
  };
  await toggle();
  await expectCounted([liked, ...others]);
  await toggle();
  await expectCounted(services.slice(0, 8));
  const slot = { service: liked, date: '2031-05-05', time: '10:00' };
  const booking = await aBooking(site.origin, customer, slot);
  await expectCounted([liked, ...others]);
  await send(site.origin, 'DELETE', `/en/bookings/${booking}`, { token });
  await expectCounted(services.slice(0, 8));
  await bookSlot(site.origin, customer, slot);
  await toggle();
  await expectCounted([liked, ...others]);
  await send(site.origin, 'DELETE', `/en/user/${email}`, { token });
  await expectCounted(services.slice(0, 8));
});

test('similar services are in the same category', async () => {
  const [service] = await list('/en/services');
  const sameCategory = (await list('/en/services')).filter(({ category }) => category === service?.category);
  const similar = await idsIn(`/en/service/${service?._id}`, 'similar');
  expect(similar).toEqual(sameCategory.slice(1, 5).map(({ _id }) => _id));
});

test('a search within a category finds only its services', async () => {
  const found = await list('/en/services?q=a&category=plumbing');
  const all = await list('/en/services?q=a');
  expect(found).toEqual(all.filter(({ category }) => category === 'plumbing'));
  expect([found.length > 0, found.length < all.length]).toEqual([true, true]);
});
