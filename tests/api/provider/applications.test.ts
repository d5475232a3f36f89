import { describe, expect, test } from 'vitest';
import { send } from '../../support/account/customers.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

const application = {
  name: 'Vamzdžių gydytojas',
  about: 'Tvarkome vamzdžius.',
  address: 'Antakalnio g. 17, Vilnius',
  category: 'santechnika',
  contactPerson: 'Rasa Kazlauskienė',
  email: 'rasa@example.com',
};
const apply = (body: unknown, lang = 'en') => send(site.origin, 'POST', `/${lang}/services`, { body });

test.each(['plumbing', 'Santechnika', ' САНТЕХНИКА '])(
  'an application of the category "%s" is pending and not published',
  async (category) => {
    const name = `${application.name} ${category.trim()}`;
    const { status, body } = await apply({ ...application, name, category }, 'lt');
    expect([status, typeof body._id]).toEqual([202, 'string']);
    const { body: found } = await send(site.origin, 'GET', `/lt/services?q=${encodeURIComponent(name)}`);
    expect((found as unknown as { name: string }[]).map((service) => service.name)).not.toContain(name);
    expect((await send(site.origin, 'GET', `/lt/service/${body._id}`)).status).toBe(404);
  },
);

test('an application that is sent again after a lost response is stored once', async () => {
  const own = { ...application, name: 'Lašas', towns: 'Vilnius' };
  const first = await apply(own);
  expect((await apply(own, 'lt')).body._id).toBe(first.body._id);
  expect((await apply({ ...own, towns: '' })).body._id).not.toBe(first.body._id);
});

describe('each invalid field has its message', () => {
  const required = 'Field is required';
  test('when all are empty', async () => {
    const empty = Object.fromEntries(Object.keys(application).map((field) => [field, ' ']));
    const { status, body } = await apply(empty);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.errors).toEqual({
      name: required,
      about: required,
      address: required,
      category: 'Category is required',
      contactPerson: required,
      email: required,
    });
  });

  test.each([
    [{ category: 'gardening' }, { category: 'Invalid category' }],
    [{ category: 'all' }, { category: 'Invalid category' }],
    [{ email: 'rasa@' }, { email: 'Email should be valid' }],
    [{ name: 'a'.repeat(101) }, { name: 'This text is too long' }],
    [{ about: undefined }, { about: required }],
  ])('%o', async (field, errors) => {
    const { status, body } = await apply({ ...application, ...field });
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

test('a sixth application from one IP address within the hour is rejected, with Retry-After', async () => {
  const strict = await siteForTest({ LIMIT_APPLICATIONS: '5' });
  const statuses = [];
  let last = await send(strict.origin, 'POST', '/ru/services', { body: application });
  statuses.push(last.status);
  for (let round = 0; round < 5; round++) {
    last = await send(strict.origin, 'POST', '/ru/services', { body: application });
    statuses.push(last.status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect(last.body.code).toBe('too_many');
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(3000);
});
