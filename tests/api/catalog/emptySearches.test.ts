import { expect, test, vi } from 'vitest';
import { deleteOldSearches, recordEmptySearch } from '#features/catalog/search/emptySearches.server.ts';
import { send } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, listRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const site = await startedSite();
const member = await registerMember(site);

const search = (q: string) => send(site.origin, 'GET', `/lt/services?q=${encodeURIComponent(q)}`);
const counted = async () =>
  (await send(site.origin, 'GET', '/en/team/searches', member)).body as unknown as {
    words: string;
    times: number;
  }[];

test('the team sees how often searches found nothing, without personal data', async () => {
  for (const q of [
    'advokatas',
    'ADVOKATAS',
    'brangus odontologas',
    'jonas@example.lt',
    'tel 8612345678',
    'čiaupas',
  ])
    await search(q);
  await expect
    .poll(async () => (await counted()).map(({ words, times }) => [words, times]))
    .toEqual([
      ['advokatas', 2],
      ['brangus odontologas', 1],
    ]);
});

test('a search shortly after midnight in Vilnius counts for the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T22:30:00Z') });
  try {
    await inDatabase(site, async (db) => {
      recordEmptySearch(db, 'advokatas naktį');
      const days = () =>
        db.selectFrom('empty_searches').select('day').where('words', 'like', '%nakt%').execute();
      await expect.poll(days).toEqual([{ day: '2031-05-06' }]);
    });
  } finally {
    vi.useRealTimers();
  }
});

test('no one else sees these searches, and they are deleted after 90 days', async () => {
  expect((await send(site.origin, 'GET', '/en/team/searches')).status).toBe(404);
  await insertRows(site, 'empty_searches', { day: '2020-01-01', words: 'senas', times: 7 });
  await inDatabase(site, deleteOldSearches);
  expect(await listRows(site, 'empty_searches', { words: 'senas' })).toEqual([]);
});
