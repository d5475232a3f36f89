import { expect, test } from 'vitest';
import { speculationRules } from '#components/speculationRules.ts';
import { findPageKind, listFolders, singlePages } from '#features/urls/pageKinds.ts';
import { paths } from '#features/urls/paths.ts';

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
])('%s is %s', (path, kind) => expect(findPageKind(path)).toBe(kind));

test('personal and secret pages are not prerendered', () => {
  for (const begin of ['/auth/', '/user/', '/bookings/user/', '/services/user/', '/team/', '/provider'])
    expect(speculationRules).toContain(`"/*${begin}*"`);
});

test('secret pages are those of the team, providers and calendar feeds', () => {
  expect(listFolders('secret')).toEqual(['/team/', '/provider/', '/calendar/']);
});

test('the public pages without parameters are in the sitemap', () => {
  const { home, services, about, partners, login, register } = paths;
  expect(singlePages).toEqual(expect.arrayContaining([home, services, about, partners, login, register]));
  const { category, forgot, ownServices, team, busy } = paths;
  for (const other of [category, forgot, ownServices, team, busy]) expect(singlePages).not.toContain(other);
});
