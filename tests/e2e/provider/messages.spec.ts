import { expect, test } from 'playwright/test';
import { paths } from '#features/addresses/paths.ts';
import { bookSlot, registerCustomer, send, serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, siteForFile, textsOf } from '../../support/browser/journey.ts';
import { customerWriting, providerWriting } from '../../support/messages/messages.ts';

/** A Monday, 9:30 in Vilnius. */
const clock = '2031-05-05T06:30:00Z';
const { site, start, stop } = siteForFile({ CLOCK: clock });
test.beforeAll(start);
test.afterAll(stop);
test.use({ viewport: { width: 360, height: 740 } });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`Messages can be filtered by unread ones and questions, of two services, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const frame = textsOf(lang, 'providerFrame');
    const { title: questions } = textsOf(lang, 'inquiries');
    const [first = '', second = ''] = (await serviceIds(origin)).slice(2 * index);
    const owner = await ownerOf(site(), first, second);
    const write = async (service: string, name: string) => {
      const customer = { ...(await registerCustomer(origin)), name };
      const { body } = await bookSlot(origin, customer, { service, date: '2031-05-07', time: '11:00' });
      const id = String(body._id);
      await customerWriting(origin, customer).write(id, 'Ar turėsite dalių?');
      return id;
    };
    const answered = await write(first, 'Austėja Petraitytė');
    await write(second, 'Tomas Urbonas');
    const provider = providerWriting(origin, first, owner.token);
    const answer = await provider.write(answered, 'Turėsiu.');
    expect((await provider.mark(answered, Number(answer.body.number))).status).toBe(204);

    await page.clock.setFixedTime(clock);
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
    await expect(page.getByText(frame.noUnread ?? '', { exact: true })).toBeVisible();

    await filter(questions).click();
    await expect(page.getByText(frame.noQuestions ?? '', { exact: true })).toBeVisible();
    const customer = await registerCustomer(origin, lang);
    const asked = await send(origin, 'POST', `/${lang}/service/${first}/inquiries`, {
      token: customer.token,
      body: { text: 'Ar važiuojate į Trakus?' },
    });
    expect(asked.status).toBe(201);
    // It appears without a reload.
    await expect(filter(`${questions} 1`)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: /Ar važiuojate į Trakus/ })).toBeVisible();
    await expect(read).toHaveCount(0);

    await filter(frame.all).click();
    await expect(page).toHaveURL(origin + messages);
    await expect(read).toBeVisible();
  });
