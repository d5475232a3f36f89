import { sql } from 'kysely';
import { expect, test } from 'playwright/test';
import { countPopularity } from '#features/catalog/popularity.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { inDatabase } from '../../support/site/database.ts';

const { site } = siteForFile({});

const tables = ['service_pictures', 'categories'];

/** Renames tables under the running site, or back. */
async function rename(from: (table: string) => string, to: (table: string) => string): Promise<void> {
  await inDatabase(site(), async (db) => {
    for (const table of tables)
      await sql`alter table ${sql.table(from(table))} rename to ${sql.table(to(table))}`.execute(db);
  });
}
const here = (table: string) => table;
const away = (table: string) => `${table}_away`;

/** The error that replaces each failed part, and the content around it. */
function partsOf(lang: Language, id: string): { address: string; failed: string[]; stands: string }[] {
  const { home, services, service } = textsOf(lang);
  const failed = services.failed;
  return [
    { address: `/${lang}`, failed: [home.categoriesFailed, failed], stands: home.heading },
    { address: `/${lang}/services?q=a`, failed: [failed], stands: 'A' },
    { address: `/${lang}/service/${id}`, failed: [service.failed], stands: service.failed },
  ];
}

test('when the database fails the page is shown, the failed part shows an error, and a retry loads it', async ({
  page,
}) => {
  const { origin } = site();
  const [customer, id, oldest] = [
    await registerCustomer(origin),
    await serviceId(origin),
    await serviceId(origin, -1),
  ];
  await rename(here, away);
  // Home is cached already: counting a new favourite invalidates it.
  const path = `/en/services/user/${customer.email}/favorites`;
  const liked = { token: customer.token, body: { email: customer.email, serviceId: oldest } };
  await send(origin, 'POST', path, liked);
  await inDatabase(site(), countPopularity);

  for (const lang of languages) {
    for (const { address, failed, stands } of partsOf(lang, id)) {
      await expect.poll(async () => (await fetch(origin + address)).status, address).toBe(503);
      const answer = await page.goto(origin + address);
      expect(answer?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stands);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const text of failed) await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
      await expect(page.getByText(textsOf(lang).errors.internal).first()).toBeVisible();
      const retry = page.getByRole('main').getByRole('link', { name: textsOf(lang).common.retry });
      await expect(retry).toHaveCount(failed.length);
      await expect(retry.first()).toHaveAttribute('href', address);
    }
  }

  const [list] = partsOf('lt', id).slice(1);
  await page.goto(origin + (list?.address ?? ''));
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await rename(away, here);
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf('lt').common.retry })
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(origin + (list?.address ?? ''));
  for (const lang of languages) {
    for (const { address } of partsOf(lang, id)) expect((await fetch(origin + address)).status).toBe(200);
  }
});
