import { expect, type Page, test } from 'playwright/test';
import { type Category, categoryLabel } from '#features/urls/categories.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { withoutPictures } from '../../support/pages/openings.ts';
import { insertRows, listRows, readRow } from '../../support/site/rows.ts';

const { site } = siteForFile({});
test.beforeEach(({ context }) => withoutPictures(context));

const lang = 'ru';
const category: Category = 'plumbing';
const address = () =>
  `/${lang}/services/categories/${encodeURIComponent(categoryLabel(category, lang).toLowerCase())}`;

interface Listed {
  _id: string;
  name: string;
}
let ofCategory: Listed[];
test.beforeAll(async () => {
  const { body } = await send(site().origin, 'GET', `/${lang}/services?category=${category}`);
  ofCategory = body as unknown as Listed[];
});

/** The newest and most popular service of its category, which would be the first card everywhere. */
async function addServiceWithoutId(): Promise<void> {
  const like = await readRow(site(), 'services', { category });
  const newest = { ...like, id: '', created_at: '2099-01-01T00:00:00.000Z', popularity: 1_000_000 };
  await insertRows(site(), 'services', newest);
  const nameless = { service_id: '', name: 'Nobody', name_key: 'nobody' };
  for (const text of await listRows(site(), 'service_translations', { service_id: like.id }))
    await insertRows(site(), 'service_translations', { ...text, ...nameless });
}

const cards = (page: Page) => page.getByRole('article');

test('up to four similar services are shown with picture, name, person and address, and a link to all', async ({
  page,
}) => {
  const [shown, ...others] = ofCategory;
  await page.goto(`${site().origin}/${lang}/service/${shown?._id}`);
  const similar = page.getByRole('region', { name: textsOf(lang).service.similar });
  const expected = others.slice(0, 4).map(({ name }) => name);
  await expect(similar.getByRole('heading', { level: 3 })).toHaveText(expected);
  const first = similar.getByRole('article').first();
  await expect(first.getByRole('link')).toHaveAttribute('href', `/${lang}/service/${others[0]?._id}`);
  await expect(first.locator('img')).toHaveCount(1);
  const { body } = await send(site().origin, 'GET', `/${lang}/service/${others[0]?._id}`);
  await expect(first).toContainText(String(body.contactPerson));
  await expect(first).toContainText(String(body.address));
  await similar
    .getByRole('link', { name: new RegExp(categoryLabel(category, lang)) })
    .first()
    .click();
  await expect(page).toHaveURL(site().origin + address());
});

test('a service without an id has no card on home, in lists or among similar services', async ({ page }) => {
  await addServiceWithoutId();
  for (const path of [`/${lang}`, `/${lang}/services`, address(), `/${lang}/service/${ofCategory[1]?._id}`]) {
    await page.goto(site().origin + path);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Nobody')).toHaveCount(0);
  }
});

test('a service without an id has no card among favourites or bookings', async ({ page }) => {
  const customer = await registerCustomer(site().origin, lang);
  const service = ofCategory[0]?._id ?? '';
  await bookSlot(site().origin, customer, { service, date: '2032-03-15', time: '10:00' });
  await bookSlot(site().origin, customer, { service, date: '2032-03-16', time: '10:00' });
  for (const favorite of ofCategory.slice(0, 2))
    await send(site().origin, 'POST', `/${lang}/services/user/${customer.email}/favorites`, {
      token: customer.token,
      body: { serviceId: favorite._id },
    });
  await signIn(page, site().origin, customer);
  await page.route(/\/api\/.*\/(favorites|Confirmed)$/, async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = (await response.json()) as ({ serviceId: object } | Listed)[];
    const withoutId =
      first && 'serviceId' in first
        ? { ...first, serviceId: { ...first.serviceId, _id: '' } }
        : { ...first, _id: '' };
    await route.fulfill({ json: [withoutId, ...rest] });
  });
  await page.goto(`${site().origin}/${lang}/services/user/${customer.email}/favorites`);
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`${site().origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
