import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serviceId } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

test('the error page has no URL of its own', async () => {
  const { status } = await fetch(`${site.origin}/500`);
  expect(status).toBe(404);
  expect(site.output()).not.toContain('failed to render a page');
});

test('a page that cannot be read shows an error in its language without details, and recovers', async () => {
  const address = `${site.origin}/ru/service/${await serviceId(site.origin, 30)}`;
  const page = () => fetch(address);
  const rename = (from: string, to: string) =>
    inDatabase(site, (db) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db));
  await rename('service_translations', 'lost');
  const failed = await page();
  await rename('lost', 'service_translations');
  const html = await failed.text();
  expect([failed.status, failed.headers.get('Retry-After'), failed.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(failed.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(html).toContain('<html lang="ru"');
  expect(html).toContain('Что-то пошло не так');
  expect(html).not.toMatch(/service_translations|sqlite|\.mjs/i);
  expect((await page()).status).toBe(200);
});
