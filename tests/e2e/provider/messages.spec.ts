import { expect, test } from 'playwright/test';
import { paths } from '#features/urls/paths.ts';
import { aBooking, registerCustomer, send, serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { customerWriting, providerWriting } from '../../support/messages/messages.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`Messages can be filtered by unread ones and questions, of two services, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const frame = textsOf(lang).providerFrame;
    const { title: questions } = textsOf(lang).inquiries;
    const [first = '', second = ''] = (await serviceIds(origin)).slice(2 * index);
    const owner = await ownerOf(site(), first, second);
    const write = async (service: string, name: string) => {
      const customer = { ...(await registerCustomer(origin)), name };
      const id = await aBooking(origin, customer, { service, date: '2031-05-07', time: '11:00' });
      await customerWriting(origin, customer).write(id, 'Ar turėsite dalių?');
      return id;
    };
    const answered = await write(first, 'Austėja Petraitytė');
    await write(second, 'Tomas Urbonas');
    const provider = providerWriting(origin, first, owner.token);
    const answer = await provider.write(answered, 'Turėsiu.');
    expect((await provider.mark(answered, Number(answer.body.number))).status).toBe(204);

    await page.clock.setFixedTime(mondayMorning);
    await signIn(page, origin, owner);
    const messages = paths.provider(lang, first, 'messages');
    const filter = (name: string | undefined) =>
      page
        .getByRole('navigation', { name: frame.show, exact: true })
        .getByRole('link', { name, exact: true });
    const [read, unread] = [
      page.getByRole('button', { name: /Austėja Petraitytė/ }),
      page.getByRole('button', { name: /Tomas Urbonas/ }),
    ];
    await arrive(page, origin + messages);
    await expect(filter(frame.all)).toHaveAttribute('aria-current', 'page');
    await expect(read).toBeVisible();
    await expect(unread).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await filter(`${frame.unread} 1`).click();
    await expect(page).toHaveURL(`${origin}${messages}?show=unread`);
    await expect(unread).toBeVisible();
    await expect(read).toHaveCount(0);
    // The filters are not rows.
    await page.keyboard.press('j');
    await expect(unread).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('log')).toContainText('Ar turėsite dalių?');
    await page.keyboard.press('Escape');
    await expect(page.getByText(frame.noUnread, { exact: true })).toBeVisible();

    await filter(questions).click();
    await expect(page.getByText(frame.noQuestions, { exact: true })).toBeVisible();
    const customer = await registerCustomer(origin, lang);
    const inquiry = await send(origin, 'POST', `/${lang}/service/${first}/inquiries`, {
      token: customer.token,
      body: { text: 'Ar važiuojate į Trakus?' },
    });
    expect(inquiry.status).toBe(201);
    // It appears without a reload.
    await expect(filter(`${questions} 1`)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: /Ar važiuojate į Trakus/ })).toBeVisible();
    await expect(read).toHaveCount(0);

    await filter(frame.all).click();
    await expect(page).toHaveURL(origin + messages);
    await expect(read).toBeVisible();
    const search = page.getByRole('searchbox', { name: frame.search });
    await search.fill('petraityte');
    await expect(unread).toHaveCount(0);
    await search.fill('trakus');
    await expect(read).toHaveCount(0);
    await search.fill('xyz');
    await expect(page.getByText(frame.notFound, { exact: true })).toBeVisible();
  });

test('on a desk, a thread opens next to the list, with facts of the booking', async ({ page }) => {
  const { origin } = site();
  const service = (await serviceIds(origin))[6] ?? '';
  const [owner, customer] = [await ownerOf(site(), service), await registerCustomer(origin)];
  const booked = await aBooking(origin, customer, { service, date: '2031-05-07', time: '11:00' });
  await customerWriting(origin, customer).write(booked, 'Ar turėsite dalių?');
  const visitor = await registerCustomer(origin);
  await send(origin, 'POST', `/lt/service/${service}/inquiries`, {
    token: visitor.token,
    body: { text: 'Kada?' },
  });
  const { providerFrame: frame, messages } = textsOf('lt');
  await page.setViewportSize(screens.desktop);
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, owner, origin + paths.provider('lt', service, 'messages'));
  await expect(page.getByText(frame.chooseThread)).toBeVisible();
  const row = page.getByRole('button', { name: /Ar turėsite dalių/ });
  await row.press('Enter');
  const thread = page.getByRole('region', { name: customer.name });
  await expect(thread.getByRole('heading', { name: customer.name })).toBeFocused();
  await expect(thread.getByRole('log')).toContainText('Ar turėsite dalių?');
  await expect(row).toHaveAttribute('aria-current', 'true');
  // It is read while it is open.
  await expect(page.getByRole('link', { name: `${frame.unread} 1` })).toBeVisible();
  await expect(page.getByRole('link', { name: frame.openBooking, exact: true })).toBeVisible();
  await thread.getByLabel(messages.field, { exact: true }).fill('Turėsiu.');
  await thread.getByRole('button', { name: messages.send, exact: true }).click();
  await expect(thread.getByRole('log')).toContainText('Turėsiu.');
  await page.getByRole('button', { name: /Kada\?/ }).click();
  await expect(page.getByRole('region', { name: visitor.name }).getByRole('log')).toContainText('Kada?');
  await expect(page.getByRole('link', { name: frame.openBooking, exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  // A narrow window shows it as a dialog.
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page.getByRole('dialog', { name: visitor.name })).toBeVisible();
});
