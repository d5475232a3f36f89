import { expect, test } from 'playwright/test';
import { defaultSchedule } from '#features/availability/index.ts';
import { attachedPhotos } from '#features/booking/details/detailLimits.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { gif, hugeJpeg, jpegOf, turnedJpeg } from '../../support/account/photos.ts';
import { closing } from '../../support/booking/provided.ts';
import { arrive, arriveAs, detailLabels, screens, textsOf } from '../../support/browser/journey.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { days } from '../../support/pages/service.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { updateRows } from '../../support/site/rows.ts';

/** A Monday, 10:30 in Vilnius: a booking for the next day at 14:00 starts in less than 48 hours. */
const clock = '2031-05-05T07:30:00Z';
const [date, time] = ['2031-05-06', '14:00'];
const { site, mail } = mailedSiteForFile({ CLOCK: clock });

test.use({ viewport: screens.phone });

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const items = [
  {
    names: { en: 'Unclog a drain', lt: 'Atkimšti nuotaką', ru: 'Прочистить слив' },
    price: euros(6000),
    minutes: 60,
  },
  {
    names: { en: 'Change a seal', lt: 'Pakeisti tarpinę', ru: 'Заменить прокладку' },
    price: euros(1250),
    minutes: 30,
  },
];
const entrance = { en: 'How do I get in?', lt: 'Kaip patekti į vidų?', ru: 'Как войти?' };
const inputs = {
  en: {
    address: 'Antakalnio g. 48-2, Vilnius',
    note: 'It drips under the sink.',
    question: 'Which floor?',
    answer: 'The fourth',
  },
  lt: {
    address: 'Antakalnio g. 48-2, Vilnius',
    note: 'Varva po kriaukle.',
    question: 'Kelintas aukštas?',
    answer: 'Ketvirtas',
  },
  ru: {
    address: 'Antakalnio g. 48-2, Vilnius',
    note: 'Капает под раковиной.',
    question: 'Какой этаж?',
    answer: 'Четвёртый',
  },
};

for (const [place, lang] of sampleOf(['en', 'lt', 'ru'] as const, 1).entries())
  test(`a booking from its prices to a late cancellation, and the next customer from the waitlist, in ${lang}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const { origin } = site();
    const { booking, bookings, details, messages, provider, waitlist } = textsOf(lang);
    const labels = detailLabels(lang);
    const { address, note, question, answer } = inputs[lang];
    const sum = lang === 'en' ? '€72.50' : '72,50 €';
    const label = timeLabel(time, lang);

    const service = await serviceId(origin, place);
    const link = await providerLink(site(), service);
    const asProvider = (path: string, body: unknown) =>
      send(origin, 'PUT', `/${lang}/provider/${link}${path}`, { body });
    await asProvider('/prices', { afterLooking: false, items });
    await asProvider('/questions', { questions: [entrance] });
    await asProvider('/schedule', { ...defaultSchedule, freeCancellation: 2880 });
    await asProvider('/closed-time', closing(date, '00:00', time));
    await asProvider('/closed-time', closing(date, '18:00', '24:00'));
    const [customer, next] = [await registerCustomer(origin, lang), await registerCustomer(origin, lang)];
    const dialog = page.getByRole('dialog');

    await page.clock.setFixedTime(clock);

    await test.step('a customer chooses items, sees the sum, gives details and books', async () => {
      await arriveAs(page, customer, `${origin}/${lang}/service/${service}?at=${date}T${time}`);
      for (const { names } of items) await dialog.getByRole('checkbox', { name: names[lang] }).check();
      await expect(dialog.getByText(fillText(booking.total, { price: sum }))).toBeVisible();
      await dialog.getByLabel(labels.address, { exact: true }).fill(address);
      await dialog.getByLabel(labels.note, { exact: true }).fill(note);
      await dialog.getByLabel(entrance[lang], { exact: true }).fill('48#');
      await dialog.locator('input[type="file"]').setInputFiles([
        { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await hugeJpeg() },
        { name: 'b.jpg', mimeType: 'image/jpeg', buffer: gif() },
        { name: 'c.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg() },
        { name: 'd.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(attachedPhotos.bytes + 1) },
        { name: 'e.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(200_000) },
      ]);
      await expect(dialog.getByText(`b.jpg: ${textsOf(lang).validation.photoFormat}`)).toBeVisible();
      await expect(dialog.getByText(`d.jpg: ${textsOf(lang).validation.bookingPhotoSize}`)).toBeVisible();
      await expect(dialog.getByRole('button', { name: withAny(details.removePhoto) })).toHaveCount(3);
      await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${label}`) }).click();
      await expect(page.getByText(booking.booked)).toBeVisible();
    });

    const other = await browser.newPage({ viewport: screens.desktop });
    const log = (where: typeof page) => where.getByRole('dialog').getByRole('log');
    const write = async (where: typeof page, text: string) => {
      await where.getByRole('dialog').getByLabel(messages.field).fill(text);
      await where.getByRole('dialog').getByRole('button', { name: messages.send, exact: true }).click();
      await expect(log(where)).toContainText(text);
    };

    await test.step('the provider reads everything and writes; the customer answers, each without reload', async () => {
      await arrive(other, `${origin}/${lang}/provider/${link}/business/bookings`);
      const row = other
        .getByRole('region', { name: provider.bookings, exact: true })
        .getByRole('listitem')
        .filter({ hasText: customer.name });
      for (const word of [address, note, sum, ...items.map(({ names }) => names[lang])])
        await expect(row).toContainText(word);
      await expect(row).toContainText('48#');
      await expect(row.getByRole('button', { name: withAny(details.enlargePhoto) })).toHaveCount(3);
      await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await page.getByRole('button', { name: new RegExp(`^${messages.open}:`) }).click();
      await other.getByRole('button', { name: new RegExp(`^${messages.open}: ${customer.name}`) }).click();
      await write(other, question);
      await expect(log(page)).toContainText(question);
      await write(page, answer);
      await expect(log(other)).toContainText(answer);
      await other.close();
      await page.keyboard.press('Escape');
    });

    await test.step('another customer waits for the full day', async () => {
      const waiting = await browser.newPage({ viewport: screens.phone });
      await arriveAs(waiting, next, `${origin}/${lang}/service/${service}`);
      await days(waiting, lang)
        .filter({ has: waiting.getByRole('radio', { name: /\b0 / }) })
        .first()
        .click();
      await waiting
        .getByRole('link', { name: textsOf(lang).service.notifyMe })
        .filter({ visible: true })
        .click();
      await waiting.getByRole('dialog').getByRole('button', { name: waitlist.join }).click();
      await expect(waiting.getByText(waitlist.joined)).toBeVisible();
      await waiting.close();
    });

    await test.step('the customer cancels late and is notified', async () => {
      // Cancelling is free of charge for five minutes after booking, which have passed.
      await updateRows(
        site(),
        'bookings',
        { service_id: service },
        { created_at: '2031-05-05T07:00:00.000Z' },
      );
      await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await clickUnderMore(page, new RegExp(`^${bookings.cancel}: `));
      await expect(dialog.getByText(withAny(bookings.lateSince))).toBeVisible();
      await dialog.getByRole('button', { name: bookings.confirm, exact: true }).click();
      await expect(page.getByText(`${bookings.bookingCancelled} ${bookings.cameLate}`)).toBeVisible();
    });

    await test.step('the waiting customer books the available slot by the link in the email', async () => {
      const received = await mail().mailTo(next.email, 'openModal=true');
      await arriveAs(page, next, linkIn(received, `/${lang}/service/${service}`));
      await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${label}`) }).click();
      await expect(page.getByText(booking.booked)).toBeVisible();
      const { body } = await send(origin, 'GET', `/${lang}/bookings/user/${next.email}`, next);
      expect(body).toMatchObject([{ date, time }]);
    });
  });

/** Matches a text with any values of its placeholders; Playwright reads a no-break space as a space. */
function withAny(text = ''): RegExp {
  const spaced = text.replaceAll('\u00a0', ' ');
  return new RegExp(spaced.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+'));
}
