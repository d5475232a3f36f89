import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { paths } from '#features/urls/paths.ts';
import { languages } from '#platform/i18n/languages.ts';
import { registerCustomer, send, serviceId, type TestCustomer } from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const [photos, searches] = [3, 6];
const proxied = { TRUSTED_PROXIES: '127.0.0.0/8,::1' };
const site = await startedSite({ ...proxied, LIMIT_SEARCHES: String(searches) });
/** A site that does not limit registrations. */
const uploading = await startedSite({ ...proxied, LIMIT_PHOTOS: String(photos) });

let networks = 0;
/** No other test uses it. */
const ownNetwork = () => ({ 'X-Forwarded-For': `198.51.100.${networks++}` });
const read = (path: string, headers: Record<string, string>) => fetch(site.origin + path, { headers });

describe('the rate limit of searches', () => {
  test.each(languages)(
    'counts pages and API of one network together, and the page explains it in %s',
    async (lang) => {
      const network = ownNetwork();
      const paths = [`/${lang}/services?q=a`, `/api/${lang}/services?q=a`, `/${lang}/services?q=c`];
      for (let search = 0; search < searches; search++)
        expect((await read(paths[search % paths.length] ?? '', network)).status).toBe(200);

      const page = await read(`/${lang}/services?q=b&page=2`, network);
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(page.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      const html = parse(await page.text());
      const texts = textsOf(lang).services;
      expect([
        html.querySelector('html')?.getAttribute('lang'),
        html.querySelector('h1')?.text.trim(),
      ]).toEqual([lang, texts.busy]);
      expect(html.querySelector('main p')?.text.trim()).toBe(texts.busyText);

      const call = await send(site.origin, 'GET', `/${lang}/services?q=b`, { headers: network });
      expect([call.status, call.body.code, call.headers.get('Retry-After')]).toEqual([
        429,
        'too_many',
        expect.stringMatching(/^\d+$/),
      ]);
      const [sentence = ''] = textsOf(lang).errors.too_many.split(' {{when}}');
      expect(call.body.message).toContain(sentence);
      expect((await read(`/${lang}/services?q=b`, ownNetwork())).status).toBe(200);
    },
  );

  test('covers all lists that are not cached', async () => {
    const network = ownNetwork();
    const requested = ['date=2031-05-05', 'sort=earliest', 'sort=popular'].map(
      (query) => `/api/en/services?${query}`,
    );
    for (let search = 0; search < searches; search++)
      expect((await read(requested[search % requested.length] ?? '', network)).status).toBe(200);
    for (const path of requested) expect((await read(path, network)).status, path).toBe(429);
  });

  test('leaves everything else available', async () => {
    const network = ownNetwork();
    for (let search = 0; search <= searches; search++) await read('/en/services?q=a', network);
    for (const path of [
      '/en/services',
      '/en/services?page=2',
      '/api/en/services',
      '/en/services?q=',
      '/en/services?sort=newest',
      '/en',
    ])
      expect((await read(path, network)).status, path).toBe(200);
  });

  test('covers a list with an unknown town, whose input is preserved', async () => {
    const network = ownNetwork();
    for (let search = 0; search < searches; search++) {
      const page = await read(`/en/services?town=Nowhere${search}`, network);
      expect(page.status).toBe(200);
      const field = parse(await page.text()).querySelector('input[name=town]');
      expect(field?.getAttribute('value')).toBe(`Nowhere${search}`);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
    }
    expect((await read('/en/services?town=Nowhere', network)).status).toBe(429);
    expect((await read('/en/services?town=kaunas', network)).status, 'a known town').toBe(200);
  });

  test('removes the requested slot from a service’s page', async () => {
    const network = ownNetwork();
    const path = paths.service('lt', await serviceId(site.origin));
    const requested = { date: '2031-05-06', time: '10:00' } as const;
    const withStart = () => read(paths.service('lt', path.split('/').at(-1) ?? '', requested), network);
    const plain = await (await read(path, network)).text();
    for (let search = 0; search < searches; search++)
      expect(await (await withStart()).text()).not.toBe(plain);
    const page = await withStart();
    expect([page.status, await page.text()]).toEqual([200, plain]);
    for (const entrance of [paths.login('lt', { next: path }), paths.register('lt', { next: path })])
      expect((await read(entrance, network)).status, entrance).toBe(200);
  });

  test('has a separate counter for pages that do not exist or are personal', async () => {
    const network = ownNetwork();
    const service = await serviceId(site.origin);
    const unkept = [
      '/en/nothing',
      '/en/service/none',
      '/nothing',
      '/en/user/a@b.example',
      '/en/services?page=999',
    ];
    const ask = (number: number) => read(unkept[number % unkept.length] ?? '', network);
    for (let page = 0; page < searches; page++) expect([200, 404]).toContain((await ask(page)).status);
    for (const path of unkept) {
      const refused = await read(path, network);
      expect([path, refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([
        path,
        429,
        true,
      ]);
    }
    for (const path of [
      '/en',
      '/lt/services',
      `/ru/service/${service}`,
      '/en/services?q=a',
      '/lt/auth/login',
    ])
      expect((await read(path, network)).status, path).toBe(200);
  });

  test('counts private links, team pages and public requests', async () => {
    const service = await serviceId(site.origin);
    const made = [
      '/en/provider/none',
      '/lt/team/services',
      '/ru/calendar/none.ics',
      `/api/en/service/${service}`,
      `/api/en/service/${service}/availability?date=2031-05-06`,
      '/api/en/services?page=8',
    ];
    for (const path of made) {
      const network = ownNetwork();
      const paths = Array.from({ length: searches + 1 }, (_, each) =>
        path.replace('page=8', `page=${each + 20}`),
      );
      const statuses = [];
      for (const each of paths) statuses.push((await read(each, network)).status);
      expect([path, statuses.indexOf(429)]).toEqual([path, searches]);
      expect((await read('/en', network)).status, 'a cached page').toBe(200);
    }
  });

  test('uses the same path as the router', async () => {
    const network = ownNetwork();
    const spellings = ['%73ervices', 's%65rvices', 'services/', '%73%65%72%76%69%63%65%73'];
    const ask = (number: number) =>
      read(`/api/en/${spellings[number % spellings.length]}?q=w${number}`, network);
    for (let search = 0; search < searches; search++) expect((await ask(search)).status).toBe(200);
    for (let search = 0; search < spellings.length; search++) expect((await ask(search)).status).toBe(429);
  });

  test('counts before processing, however many requests are concurrent', async () => {
    for (const path of ['/en/user/a@b.example', '/en/provider/none', '/api/en/services?q=']) {
      const network = ownNetwork();
      const requested = Array.from({ length: 50 }, (_, each) =>
        read(path.replace('q=', `q=w${each}`), network),
      );
      const answered = (await Promise.all(requested)).filter(({ status }) => status !== 429);
      expect([path, answered.length]).toEqual([path, searches]);
    }
  });

  test('cannot lock out a user with a session', async () => {
    const customer = await registerCustomer(site.origin);
    const network = ownNetwork();
    const readOwn = (token: string) =>
      send(site.origin, 'GET', `/en/user/${customer.email}`, { token, headers: network });
    for (let each = 0; each < 2 * searches; each++) expect((await readOwn(customer.token)).status).toBe(200);
    for (let guess = 0; guess < searches; guess++) expect((await readOwn(`guess${guess}`)).status).toBe(401);
    expect((await readOwn('one more')).status).toBe(429);
  });

  test('has a page without its own URL', async () => {
    for (const lang of languages) expect((await read(`/${lang}/busy`, ownNetwork())).status).toBe(404);
  });
});

const photoFile = async (name: string) =>
  new File([new Uint8Array(await jpegOf(20_000))], name, { type: 'image/jpeg' });

async function putPhoto({ name, email, token }: TestCustomer, headers: Record<string, string>) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ name, email })) body.append(field, value);
  body.append('photo', await photoFile('me.jpg'));
  return fetch(`${uploading.origin}/api/lt/user/${email}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
}

test('the hourly limit of photos applies to an account in all networks', async () => {
  const customer = await registerCustomer(uploading.origin);
  for (let photo = 0; photo < photos; photo++)
    expect((await putPhoto(customer, ownNetwork())).status).toBe(200);
  expect((await putPhoto(customer, ownNetwork())).status).toBe(429);
  expect((await putPhoto(await registerCustomer(uploading.origin), ownNetwork())).status).toBe(200);
});

test('the hourly rate limit of uploads counts photos and pictures of one network together', async () => {
  const network = ownNetwork();
  const [customer, member] = [await registerCustomer(uploading.origin), await registerMember(uploading)];
  const put = (headers: Record<string, string>) => putPhoto(customer, headers);
  const upload = async (headers: Record<string, string>) => {
    const body = new FormData();
    body.append('photo', await photoFile('van.jpg'));
    return fetch(`${uploading.origin}/api/lt/team/pictures`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${member.token}`, ...headers },
      body,
    });
  };
  expect([(await put(network)).status, (await upload(network)).status, (await put(network)).status]).toEqual([
    200, 201, 200,
  ]);
  for (const refused of [await put(network), await upload(network)]) {
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3500]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('Vėl bandyti galėsite po 60 min'),
    });
  }
  expect((await upload(ownNetwork())).status).toBe(201);
  const { status } = await updateProfile(uploading.origin, customer, { city: 'Kaunas' });
  expect(status, 'without a photo').toBe(200);
});
