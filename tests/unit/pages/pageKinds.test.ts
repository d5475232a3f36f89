import { expect, test } from 'vitest';
import { foldersOf, kindAt, singlePages } from '#domain/pageKinds.ts';
import { paths } from '#domain/paths.ts';
import { speculationRules } from '#components/speculationRules.ts';

test.each([
  ['/lt', 'public'],
  ['/lt/services?q=a', 'public'],
  ['/ru/services/categories/%D1%81', 'public'],
  ['/lt/auth/login', 'entrance'],
  ['/lt/auth/reset', 'personal'],
  ['/lt/user/me', 'personal'],
  ['/lt/services/user/ona@example.com/favorites', 'personal'],
  ['/lt/team/applications/1', 'secret'],
  ['/lt/provider', 'personal'],
  ['/lt/provider/x', 'secret'],
  ['/lt/calendar/x.ics', 'secret'],
  ['/lt/nothing', undefined],
  ['/outbox', undefined],
])('%s is %s', (path, kind) => expect(kindAt(path)).toBe(kind));

test('what is not the same a moment later is not rendered ahead', () => {
  for (const begin of ['/auth/', '/user/', '/bookings/user/', '/services/user/', '/team/', '/provider'])
    expect(speculationRules).toContain(`"/*${begin}*"`);
});

test('nobody keeps what is secret', () => {
  expect(foldersOf('secret')).toEqual(['/team/', '/provider/', '/calendar/']);
});

test('a page without parameters is in the sitemap by its line among the addresses alone', () => {
  const { home, services, about, partners, login, register } = paths;
  expect(singlePages).toEqual([home, services, about, partners, login, register]);
});
