import { expect, type Locator, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { countingHands, type Hands } from '../../support/browser/hands.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';

const today = '2031-05-05';
const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

/** A customer has booked noon, and the provider is at Today. */
async function openToday(page: Page, lang: 'en' | 'lt' | 'ru', place: number) {
  const { origin } = site();
  const service = await serviceId(origin, place);
  const [customer, owner] = [await registerCustomer(origin, lang), await ownerOf(site(), service)];
  await aBooking(origin, customer, { service, date: today, time: '12:00' });
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, owner, `${origin}/${lang}/provider/${service}`);
  return { origin, service, customer, owner };
}

async function suggestsOne(
  page: Page,
  lang: 'en' | 'lt' | 'ru',
  name: string,
  press: Hands['press'],
): Promise<void> {
  const texts = textsOf(lang).proposing;
  const open = fillText(textsOf(lang).today.open, { name });
  await press(page.getByRole('link', { name: open, exact: true }));
  await press(page.getByRole('main').getByRole('button', { name: new RegExp(`^${texts.propose}`) }));
  const dialog = page.getByRole('dialog', { name: texts.propose });
  await press(dialog.getByRole('button', { name: timeLabel('14:00', lang), exact: true }));
  await press(dialog.getByRole('button', { name: texts.sendOne, exact: true }));
  await expect(page.getByText(texts.proposed)).toBeVisible();
  await expect(dialog).toBeHidden();
}

for (const [place, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`from Today, another time is suggested with four presses, in ${lang}`, async ({ page }) => {
    const { customer } = await openToday(page, lang, place);
    const { press, counts } = countingHands();
    await suggestsOne(page, lang, customer.name, press);
    expect(counts.presses).toBeLessThanOrEqual(4);
  });

test('a caller is booked, another time is suggested and a question is answered by keyboard only', async ({
  page,
}) => {
  const { origin, service, customer, owner } = await openToday(page, 'lt', 3);
  const caller = { name: 'Irena Stankevičienė', phone: '+370 612 33111', date: '2031-05-07', time: '10:00' };
  const path = `/lt/provider/${service}/phone-bookings`;
  expect((await send(origin, 'POST', path, { token: owner.token, body: caller })).status).toBe(201);
  const inquiry = await send(origin, 'POST', `/lt/service/${service}/inquiries`, {
    token: (await registerCustomer(origin, 'lt')).token,
    body: { text: 'Ar važiuojate į Trakus?' },
  });
  expect(inquiry.status).toBe(201);
  const { phoneBooking: call, inquiries, messages } = textsOf('lt');
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };

  await suggestsOne(page, 'lt', customer.name, press);

  await arrive(page, `${origin}/lt/provider/${service}`);
  await page.keyboard.press('n');
  await expect(page.getByLabel(call.phone, { exact: true })).toBeFocused();
  await page.keyboard.type('61233');
  await press(page.getByRole('list', { name: call.known }).getByRole('button', { name: caller.name }));
  await press(page.getByRole('button', { name: new RegExp(`^${call.book}: `) }));
  await expect(page.getByRole('link', { name: new RegExp(`^${caller.name}, `) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await arrive(page, `${origin}/lt/provider/${service}`);
  await page.keyboard.press('m');
  await press(page.getByRole('button', { name: new RegExp(inquiries.short) }).last());
  const thread = page.getByRole('dialog');
  await tabTo(page, thread.getByLabel(messages.field, { exact: true }));
  await page.keyboard.type('Taip, rytoj.');
  await press(thread.getByRole('button', { name: messages.send, exact: true }));
  await expect(thread.getByRole('log')).toContainText('Taip, rytoj.');
});
