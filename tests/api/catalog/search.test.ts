import { expect, test } from 'vitest';
import { countPopularity } from '#features/catalog/popularity.server.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

interface Found {
  _id: string;
  name: string;
  category: string;
  address: string;
  towns?: string[];
  nextFree?: { date: string; time: string } | null;
}

const ask = (path: string) => send(site.origin, 'GET', path);
const list = async (path: string) => (await ask(path)).body as unknown as Found[];

test.each([
  ['lt', 'snatechnkas', 'plumbing'],
  ['en', 'leaking tap', 'plumbing'],
  ['ru', 'грузчики', 'shifting'],
  ['lt', 'dazytojas', 'painting'],
  ['ru', 'elektrik', 'electric'],
])('in %s "%s" finds %s', async (lang, q, category) => {
  const [first] = await list(`/${lang}/services?limit=3&q=${encodeURIComponent(q)}`);
  const english = (await list('/en/services')).find(({ _id }) => _id === first?._id);
  expect(english?.category).toBe(category);
});

test.each(['ma', 'er', 'e s', 's'])(
  'all names that contain "%s" come first, the newest first',
  async (part) => {
    const all = await list('/en/services');
    const named = all.filter(({ name }) => name.toLowerCase().includes(part)).map(({ _id }) => _id);
    const found = (await list(`/en/services?q=${encodeURIComponent(part)}`)).map(({ _id }) => _id);
    expect(named.length).toBeGreaterThan(0);
    expect(found.slice(0, named.length)).toEqual(named);
  },
);

test('a search for a service that no provider offers finds nothing', async () => {
  expect(await list('/lt/services?q=pica')).toEqual([]);
  expect(await list('/en/services?q=dentist')).toEqual([]);
});

test('a list without parameters has no towns, a list with any parameter does', async () => {
  for (const { towns } of await list('/en/services')) expect(towns).toBeUndefined();
  for (const query of ['limit=5', 'q=kaunas', 'category=plumbing', 'town=kaunas', 'sort=newest', 'page=1'])
    for (const { towns } of await list(`/en/services?${query}`)) expect(towns).toEqual([expect.any(String)]);
});

test('a town is found by its slug in any language or by a place in it, and named in the language of the path', async () => {
  const ids = async (town: string) =>
    (await list(`/ru/services?town=${encodeURIComponent(town)}`)).map(({ _id }) => _id);
  const kaunas = await list('/ru/services?town=kaunas');
  expect(kaunas.length).toBeGreaterThan(3);
  for (const { towns, address } of kaunas) {
    expect(towns).toContain('каунас');
    expect(address).toMatch(/Kaunas$/);
  }
  expect(await ids('каунас')).toEqual(await ids('Kaunas'));
  expect(await ids('utena')).toEqual(await ids('utenos-rajonas'));
  expect((await ids('utena')).length).toBeGreaterThan(0);
  expect(await ids('kauno-rajonas')).toEqual([]);
});

test('a town can be combined with a search or category, with the exact count', async () => {
  const answer = await ask('/en/services?town=vilnius&q=painter&limit=1');
  const all = await list('/en/services?town=vilnius&q=painter');
  expect(answer.headers.get('x-total-count')).toBe(String(all.length));
  expect(all.length).toBeGreaterThan(0);
  for (const { address } of all) expect(address).toMatch(/Vilnius$/);
  const both = await list('/en/services?town=vilnius&category=painting');
  expect(both.map(({ category }) => category)).toEqual(both.map(() => 'painting'));
});

test('services can be sorted by newest and by popularity', async () => {
  const names = async (query: string) => (await list(`/en/services?${query}`)).map(({ _id }) => _id);
  const newest = await names('sort=newest');
  expect(newest).toEqual((await list('/en/services')).map(({ _id }) => _id));
  const found = await names('q=kaunas&sort=newest');
  expect(found).toEqual(newest.filter((id) => found.includes(id)));
  const customer = await registerCustomer(site.origin);
  const service = newest.at(-1) ?? '';
  expect((await bookSlot(site.origin, customer, { service, date: '2032-03-03', time: '10:00' })).status).toBe(
    201,
  );
  await inDatabase(site, countPopularity);
  await expect.poll(async () => (await names('sort=popular'))[0]).toBe(service);
});

test.each([
  ['en', 'town=atlantis', 'town', 'We do not have this town in our list. Check the spelling.'],
  ['lt', 'town=atlantis', 'town', 'Tokio miesto ar rajono sąraše nėra. Patikrinkite rašybą.'],
  ['ru', 'sort=cheapest', 'sort', 'Недопустимое значение'],
])('in %s %s is rejected at its field', async (lang, query, field, message) => {
  const { status, body } = await ask(`/${lang}/services?${query}`);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { [field]: message } });
});

test('a day and hours in the words have the same effect as the parameters, which take precedence', async () => {
  const words = await list('/lt/services?q=santechnikas%20rytoj%20vakare');
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Vilnius',
  });
  const given = await list(`/lt/services?q=santechnikas&date=${tomorrow}&from=17:00`);
  expect(words.length).toBeGreaterThan(0);
  expect(words).toEqual(given);
  for (const { nextFree } of words) expect(nextFree).toMatchObject({ date: tomorrow });
  const both = await list(`/lt/services?q=santechnikas%20poryt&date=${tomorrow}&from=17:00`);
  expect(both).toEqual(given);
});

test('exact=1 leaves misspelled words unchanged', async () => {
  expect((await list('/lt/services?q=snatechnkas')).length).toBeGreaterThan(0);
  expect((await list('/lt/services?q=snatechnkas&exact=0')).length).toBeGreaterThan(0);
  expect(await list('/lt/services?q=snatechnkas&exact=1')).toEqual([]);
  expect((await ask('/lt/services?q=a&exact=yes')).status).toBe(422);
});
