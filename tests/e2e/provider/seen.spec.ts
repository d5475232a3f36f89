import { expect, test } from 'playwright/test';
import { bookSlot, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arrive, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const { site } = siteForFile({});

for (const lang of ['lt', 'ru'])
  test(`a customer sees whether the provider has opened the page with their booking, in ${lang}`, async ({
    page,
    request,
    browser,
  }) => {
    const { origin } = site();
    const texts = textsOf(lang).bookings;
    const [customer, service] = [await registerCustomer(origin, lang), await serviceId(origin)];
    const date = `2032-03-${lang === 'lt' ? 15 : 16}`;
    await bookSlot(origin, customer, { service, date, time: '10:00' }, lang);
    const link = await providerLink(site(), service);
    // Like programs that scan the links of an email.
    await request.get(`${origin}/${lang}/provider/${link}`);
    await signIn(page, origin, customer);
    const bookings = `${origin}/${lang}/bookings/user/${customer.email}`;
    await arrive(page, bookings);
    await expect(page.getByText(texts.unseen, { exact: true })).toBeVisible();
    const provider = await browser.newPage();
    const seen = provider.waitForResponse(
      (response) =>
        response.url().endsWith('/seen') && response.request().postData()?.includes('_id') === true,
    );
    await arrive(provider, `${origin}/${lang}/provider/${link}/business/bookings`);
    await expect(provider.getByRole('heading', { name: textsOf(lang).provider.coming })).toBeVisible();
    await seen;
    // A visit is reported even if it shows only bookings that were seen before: docs/product.md 2.26.
    const visited = provider.waitForRequest((sent) => sent.url().endsWith('/seen'));
    await arrive(provider, `${origin}/${lang}/provider/${link}/business/bookings`);
    expect((await visited).postDataJSON()).toEqual({ bookings: [] });
    await provider.close();
    await arrive(page, bookings);
    await expect(page.getByText(texts.seen, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.unseen, { exact: true })).toHaveCount(0);
  });
