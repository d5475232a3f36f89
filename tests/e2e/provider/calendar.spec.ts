import { expect, type Locator, test } from 'playwright/test';
import { durationLabel } from '#features/availability/durations.ts';
import { defaultSchedule } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { timeSpan } from '#platform/time/dates.ts';
import {
  bookSlot,
  confirmAddress,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { everyDay, freeTimes } from '../../support/booking/provided.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { lookInto } from '../../support/site/database.ts';

/** A Monday, 9:30 in Vilnius. */
const clock = '2031-05-05T06:30:00Z';
const today = '2031-05-05';
const tomorrow = addDays(today, 1);
const { site } = siteForFile({ CLOCK: clock });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`a provider blocks time and reports an absence by touch, in few presses, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const [diary, absence, frame] = ['diary', 'absence', 'providerFrame'].map((part) =>
      textsOf(lang, part),
    ) as [Texts, Texts, Texts];
    const { free, closed } = diary.states as unknown as Record<string, string>;
    const service = await serviceId(origin, index);
    const link = await providerLink(site(), service);

    const hours = everyDay('08:00', '20:00');
    const body = { ...defaultSchedule, starts: 'every30', duration: 60, hours };
    expect((await send(origin, 'PUT', `/en/provider/${link}/schedule`, { body })).status).toBe(200);
    const owner = await registerCustomer(origin, lang);
    await confirmAddress(origin, owner.email);
    await lookInto(site(), (db) =>
      db
        .updateTable('services')
        .set({ email: owner.email, email_key: owner.email })
        .where('id', '=', service)
        .execute(),
    );
    const customer = await registerCustomer(origin, lang);
    const slot = { service, date: tomorrow, time: '10:00' };
    expect((await bookSlot(origin, customer, slot, lang)).status).toBe(201);
    await signIn(page, origin, owner);
    await page.clock.setFixedTime(clock);
    let presses = 0;
    const press = async (target: Locator, y?: number) => {
      presses += 1;
      await target.tap(y === undefined ? {} : { position: { x: 60, y } });
    };
    const days = page.getByRole('region', { name: frame.calendar });
    const stretch = (from: string, to: string) =>
      days.getByRole('button', { name: `${free}: ${timeSpan(from, to, lang)}`, exact: true });
    const strip = page.getByRole('region', { name: diary.chosen });
    const dialog = page.getByRole('dialog');

    // From 14:00 to the end of the day. Half an hour is 28 px.
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar`);
    await press(stretch('09:30', '20:00'), 9 * 28 + 5);
    await press(strip.getByRole('button', { name: diary.closeUntil }));
    await press(dialog.getByRole('button', { name: diary.blockNow, exact: true }));
    await expect(stretch('09:30', '14:00')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(3);
    expect((await freeTimes(origin, service, today)).at(-1)).toBe('13:00');

    // The chosen length goes to the phone booking.
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    await stretch('08:00', '10:00').tap({ position: { x: 60, y: 5 } });
    await strip
      .getByRole('group', { name: diary.to, exact: true })
      .getByLabel(diary.later ?? '')
      .tap();
    await strip.getByRole('link', { name: diary.takeTitle }).tap();
    const length = page.getByRole('group', { name: textsOf(lang, 'phoneBooking').length });
    await expect(length.getByRole('status')).toHaveText(durationLabel(90, lang));

    // Time with a booking is not blocked before the provider decides what happens to the booking.
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    await press(stretch('08:00', '10:00'), 5);
    await press(strip.getByRole('button', { name: diary.closeUntil }));
    await press(
      dialog.getByRole('button', { name: (diary.nextUp ?? '').replace('{{name}}', customer.name) }),
    );
    expect(await freeTimes(origin, service, tomorrow)).toContain('08:00');
    await press(dialog.getByRole('button', { name: diary.keepIt, exact: true }));
    await press(dialog.getByRole('button', { name: diary.blockNow, exact: true }));
    await expect(dialog).toBeHidden();
    await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
    expect(await freeTimes(origin, service, tomorrow)).toEqual([]);
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    const { addressMissing = '' } = textsOf(lang, 'details');
    await expect(days.getByRole('link', { name: customer.name })).toContainText(addressMissing);
    await expect(days.getByRole('button', { name: new RegExp(`^${closed}: `) }).first()).toBeVisible();
    await expect(days.getByRole('button', { name: new RegExp(`^${free}: `) })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await arrive(page, `${origin}/${lang}/provider/${service}`);
    await expect(page.getByRole('heading', { level: 1, name: frame.today })).toBeVisible();
    presses = 0;
    await press(page.getByRole('link', { name: absence.title, exact: true }));
    await press(dialog.getByRole('button', { name: absence.tomorrow, exact: true }));
    await press(
      dialog.getByRole('button', { name: (absence.tell_one ?? '').replace('{{count}}', '1'), exact: true }),
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: customer.name })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(4);
    const bookings = async () =>
      (await send(origin, 'GET', `/${lang}/bookings/user/${customer.email}`, { token: customer.token })).body;
    await expect.poll(bookings).toEqual([]);
  });

type Texts = ReturnType<typeof textsOf>;
