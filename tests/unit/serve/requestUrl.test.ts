import { describe, expect, test } from 'vitest';
import { readRequestUrl } from '#api/serve/requestUrl.ts';

const pageUrl = (target: string) => {
  const address = readRequestUrl(target);
  return address.kind === 'page' ? address.url : address.kind;
};

describe('the URL that is the cache key of a page', () => {
  test.each([
    ['/lt', '/lt'],
    ['/lt?utm_source=x&fbclid=y', '/lt'],
    ['/lt?page=7', '/lt'],
    ['/%6Ct/services', '/lt/services'],
    ['/lt/services?page=2&x=1', '/lt/services?page=2'],
    ['/lt/services?page=1', '/lt/services'],
    ['/lt/services?q=', '/lt/services'],
    ['/lt/services?exact=1', '/lt/services'],
    ['/lt/services?exact=1&q=a', '/lt/services?q=a&exact=1'],
    ['/lt/services?exact=2&q=a', '/lt/services?q=a'],
    ['/lt/services?town=&when=&date=&sort=relevance', '/lt/services'],
    [
      '/lt/services?sort=earliest&date=x&when=today&town=Kaune',
      '/lt/services?town=kaunas&when=today&sort=earliest',
    ],
    ['/en/services?date=2031-05-14&when=day&town=x', '/en/services?town=x&when=day&date=2031-05-14'],
    ['/en/services?when=2031-05-14&date=2031-05-15', '/en/services?when=day&date=2031-05-14'],
    ['/en/services?when=2031-02-30&date=2031-05-15', '/en/services'],
    ['/en/services?when=never&sort=x', '/en/services'],
    ['/en/services?sort=price&maxPrice=50', '/en/services?maxPrice=50&sort=price'],
    ['/en/services?maxPrice=', '/en/services'],
    ['/lt/services/categories/a/b?page=2&x=1', '/lt/services/categories/a/b?page=2'],
    ['/ru/services/categories/%d1%81', '/ru/services/categories/%D1%81'],
    ['/lt/service/1?at=2031-05-14T10:00&x=1', '/lt/service/1?at=2031-05-14T10:00'],
    ['/lt/service/1?at=2031-05-14T10:01', '/lt/service/1'],
    ['/lt/service/1?at=2031-05-14T10:00Tx', '/lt/service/1'],
    [
      '/lt/auth/login?expired=true&next=%2Fen%2Fservice%2Fa1%3FopenModal%3Dtrue%26at%3D2031-05-14T10%3A00%26x%3D1',
      '/lt/auth/login?next=%2Flt%2Fservice%2Fa1%3Fat%3D2031-05-14T10%3A00%26openModal%3Dtrue',
    ],
    ['/lt/auth/register?next=%2Flt%2Fservice%2Fa1%3FopenModal%3Dtrue', '/lt/auth/register'],
    ['/lt/auth/login?next=https%3A%2F%2Fevil.example%2Flt%2Fservice%2Fa1', '/lt/auth/login'],
    ['/lt/user/anna@example.lt', '/lt/user/anna@example.lt'],
    ['http://made-up.example/lt?x', '/lt'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/lt/%E0%A4%A', '/lt/%25E0%25A4%25A'],
  ])('of %s is %s', (target, url) => expect(pageUrl(target)).toBe(url));

  test('of a search has its words and its page', () => {
    expect(pageUrl('/lt/services?page=3&q=%C5%BEarna&x=1')).toBe('/lt/services?q=%C5%BEarna&page=3');
  });
});

describe('other spellings', () => {
  test.each([
    ['/lt/', '/lt'],
    ['/lt/about-us/?openModal=true', '/lt/about-us?openModal=true'],
    ['/lt//services', '/lt/services'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['/lt.html?x', '/lt?x'],
    ['/lt/service/1.html', '/lt/service/1'],
    ['/lt/index.html', '/lt'],
    ['/.html', '/'],
    ['//evil.example/.html', '/evil.example'],
  ])('%s redirects to %s', (target, to) => expect(readRequestUrl(target)).toEqual({ kind: 'moved', to }));

  test.each(['/lt/%00', '/lt/../x', '/media/\\x', '/lt/%2e%2e/x', '*', ''])('%s is malformed', (target) =>
    expect(readRequestUrl(target)).toEqual({ kind: 'malformed' }),
  );

  const notAnEndpoint = { kind: 'other', url: '/api/lt', segments: ['api', ''] };

  test.each(['/api/lt/%00', '/api/lt/service/%2e%2e', '/api/lt/../x', '/api/lt/service/x\\y'])(
    '%s is not an endpoint',
    (target) => expect(readRequestUrl(target)).toMatchObject(notAnEndpoint),
  );

  test.each([
    ['segments', '/%'.repeat(20)],
    ['characters', `/services?${'q&'.repeat(2_048)}`],
  ])('a URL of more %s than any of the site is not read', (_, rest) => {
    expect(readRequestUrl(`/lt${rest}`)).toEqual({ kind: 'malformed' });
    expect(readRequestUrl(`/api/lt${rest}`)).toMatchObject(notAnEndpoint);
  });

  test.each(['/_image?href=/share.jpg&f=avif', '/%5Fimage', '/_actions/x', '/_server-islands/x'])(
    '%s, an endpoint of Astro, is not found',
    (target) => expect(pageUrl(target)).toBe('/404'),
  );

  test.each(['/', '/api/lt/services/', '/media/a.jpg?w=300', '/_astro/a.css'])('%s is not a page', (target) =>
    expect(readRequestUrl(target)).toMatchObject({ kind: 'other', url: target }),
  );
});
