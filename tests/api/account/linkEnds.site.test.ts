import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import {
  areLinksOff,
  deleteEndedLinks,
  issueLink,
  openLink,
  type Owner,
  revokeLinks,
} from '#features/account/privateLinks.server.ts';
import { issueVisitLink } from '#features/booking/bookingMails.server.ts';
import { paths } from '#features/urls/paths.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { send, serviceId } from '../../support/account/customers.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { daysAgo } from '../../support/site/clock.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const owner = { service_id: await serviceId(site.origin) } satisfies Owner;

const look = <Result>(work: (db: Db) => Promise<Result>) => inDatabase(site, work);
const statusOf = async (link: string) => (await send(site.origin, 'GET', `/en/provider/${link}`)).status;

/** Makes a link as old as that. */
const issued = (
  days: { created: number; used?: number },
  kind: Parameters<typeof issueLink>[1] = 'provider',
) =>
  look(async (db) => {
    const token = await issueLink(db, kind, owner);
    const used_at = days.used === undefined ? null : daysAgo(days.used);
    await db
      .updateTable('private_links')
      .set({ created_at: daysAgo(days.created), used_at })
      .where('token_hash', '=', hashText(token))
      .execute();
    return token;
  });

test('a private link expires after 12 months without use', async () => {
  for (const [days, status] of [
    [{ created: 364 }, 200],
    [{ created: 366 }, 404],
    [{ created: 3000, used: 364 }, 200],
    [{ created: 3000, used: 366 }, 404],
  ] as const)
    expect([days, await statusOf(await issued(days))]).toEqual([days, status]);
});

test('a link in a reminder expires after 30 days, even if it is used', async () => {
  const language = 'lt' as const;
  const about = { booking: { ...owner, id: 'one' }, service: { language } } as unknown as Parameters<
    typeof issueVisitLink
  >[1];
  await issued({ created: 0 });
  const [link = '', ...below] = (await look((db) => issueVisitLink(db, about))).split('/').slice(-3);
  expect(below).toEqual(['visit', 'one']);
  expect(await statusOf(link)).toBe(200);
  const expires = await look((db) =>
    db
      .selectFrom('private_links')
      .select('expires_at')
      .where('token_hash', '=', hashText(link))
      .executeTakeFirstOrThrow(),
  );
  const days = (Date.parse(expires.expires_at ?? '') - Date.now()) / (24 * 3_600_000);
  expect([days > 29.9, days <= 30]).toEqual([true, true]);
  await look((db) =>
    db
      .updateTable('private_links')
      .set({ expires_at: daysAgo(0) })
      .where('token_hash', '=', hashText(link))
      .execute(),
  );
  expect(await statusOf(link)).toBe(404);
});

test('an unused expired link does not count as switched off, and expired feeds are removed', async () => {
  const other = { service_id: await serviceId(site.origin, 1) };
  const [feed, remaining] = [
    await issued({ created: 366 }, 'provider-calendar'),
    await issued({ created: 2 }, 'provider-calendar'),
  ];
  await look(async (db) => {
    const token = await issueLink(db, 'provider', other);
    const ended = db.updateTable('private_links').set({ created_at: daysAgo(400) });
    await ended.where('token_hash', '=', hashText(token)).execute();
    await deleteEndedLinks(db);
    expect(await areLinksOff(db, other)).toBe(false);
    await revokeLinks(db, 'provider', other);
    expect(await areLinksOff(db, other)).toBe(true);
    const hashes = await db
      .selectFrom('private_links')
      .select('token_hash')
      .where('kind', '=', 'provider-calendar')
      .execute();
    const left = hashes.map((row) => row.token_hash);
    expect([left.includes(hashText(feed)), left.includes(hashText(remaining))]).toEqual([false, true]);
    expect(await openLink(db, remaining, ['provider-calendar'])).toBeDefined();
  });
});

test.each(languages)('an expired link shows what to do in %s', async (lang) => {
  const page = await fetch(site.origin + paths.provider(lang, newToken()));
  const html = parse(await page.text());
  const texts = textsOf(lang).endedLink;
  expect([page.status, html.querySelector('h1')?.text.trim()]).toEqual([404, texts.title]);
  expect(html.querySelector('main')?.text).toContain(texts.newest);
  expect(html.querySelector(`main a[href="${paths.ownServices(lang)}"]`)).not.toBeNull();
  const word = parse(await (await fetch(site.origin + paths.provider(lang, 'nothing'))).text());
  expect(word.querySelector('h1')?.text.trim()).toBe(textsOf(lang).notFound.title);
});
