import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { weekdayName } from '#platform/time/dates.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { countingHands, register } from '../../support/browser/hands.ts';
import { arrive, detailLabels, openAccountMenu, textsOf } from '../../support/browser/journey.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { codeIn, linkIn } from '../../support/mails/mailServer.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { appliesInLithuanian, isFoundInRussian, logsIn } from '../../support/provider/providerJourney.ts';
import { teamCommand } from '../../support/team/team.ts';

/** After the demonstration was made, so that a service published here is the newest. */
const now = '2033-03-03T10:00:00Z';

const { site, mail } = mailedSiteForFile({ CLOCK: now, DEMONSTRATION: '0' });

/** Without digits, which a search could read as a time or price. */
const unique = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);

const partner = {
  name: `Švarūs namai ${unique()}`,
  about: 'Valome butus ir biurus Vilniuje.',
  address: 'Žirmūnų g. 1, Vilnius',
  contactPerson: 'Rasa Rasaitė',
  email: `rasa-${randomUUID()}@example.com`,
};
const russianName = `Чистый дом ${unique()}`;

test('from an application in Lithuanian to a booking that is moved and cancelled, with every email', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const visitor = await pageAt(browser);
  await appliesInLithuanian(visitor, site().origin, partner);
  const confirmation = await mail().mailTo(partner.email, 'Gavome jūsų paraišką');
  const status = await pageAt(browser);
  await status.goto(linkIn(confirmation, '/lt/provider/'));
  await expect(status.getByText(textsOf('lt').provider.waiting)).toBeVisible();

  const member = await pageAt(browser);
  await logsInAsMember(member, partner.name);
  const request = await mail().mailTo('team@home-service-app.example', partner.name);
  await member.goto(linkIn(request, '/en/team/applications/'));
  await approves(member);
  await isFoundInRussian(visitor, site().origin, russianName);
  await expect(visitor.getByText(partner.about)).toBeVisible();

  const approval = await mail().mailTo(partner.email, 'jau paskelbta');
  const provider = await pageAt(browser);
  await provider.goto(linkIn(approval, '/lt/service/'));
  await expect(provider.getByRole('heading', { level: 1, name: partner.name })).toBeVisible();
  const own = linkIn(approval, '/lt/provider/');
  await savesSuggestedHours(provider, linkIn(approval, '/business/hours'));
  await provider.goto(own);
  await expect(provider.getByText(textsOf('lt').today.nothing)).toBeVisible();
  await provider.goto(`${own}/business/bookings`);
  await expect(provider.getByText(textsOf('lt').provider.noBookings)).toBeVisible();

  const customer = await pageAt(browser);
  const { name, email } = await logsInAsCustomer(customer);
  await books(customer, visitor.url());
  const booked = await mail().mailTo(email, 'Бронирование подтверждено');
  await arrive(customer, linkIn(booked, '/ru/bookings/user/'));
  await expect(customer.getByRole('listitem').filter({ hasText: russianName })).toContainText('10:00');
  const received = await mail().mailTo(partner.email, 'Nauja rezervacija');
  expect(received.text).toContain(name);
  expect(linkIn(received, '/lt/provider/')).toMatch(/\/visit\//);
  await provider.reload();
  await expect(provider.getByRole('listitem').filter({ hasText: name })).toContainText('10:00');
  await provider.goto(`${own}/calendar`);
  await closesTheNextDay(provider);
  await arrive(provider, `${own}/business/bookings`);

  await reschedules(customer);
  const moved = await mail().mailTo(email, 'Бронирование перенесено');
  expect(moved.text).toContain('12:30');
  expect(moved.attachments.map(({ contentType }) => contentType)).toContain('text/calendar');
  expect((await mail().mailTo(partner.email, 'Rezervacija perkelta')).text).toContain('12:30');
  await provider.reload();
  await expect(provider.getByRole('listitem').filter({ hasText: name })).toContainText('12:30');

  await cancels(customer);
  await mail().mailTo(email, 'Бронирование отменено');
  const withdrawn = await mail().mailTo(partner.email, 'Rezervacija atšaukta');
  expect(linkIn(withdrawn, '/lt/provider/')).toMatch(/\/calendar\?date=\d{4}-\d\d-\d\d$/);
  await provider.reload();
  await expect(provider.getByText(textsOf('lt').provider.noBookings)).toBeVisible();
});

/** Counts presses from the button on the page for businesses to a customer's ticket, including the team's and links in emails. */
test('a new business gets from its application to its first booking in at most 14 presses and 13 fields', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const hands = countingHands();
  const { counts, press, fill } = hands;
  const open = async (page: Page, address: string) => {
    counts.presses += 1;
    await arrive(page, address);
  };
  const business = {
    ...partner,
    name: `Pas Ievą ${unique()}`,
    email: `${randomUUID()}@example.com`,
  };
  const texts = textsOf('lt').application;
  const page = await pageAt(browser);
  await page.goto(`${site().origin}/lt/for-business-partners`);
  await press(page.getByRole('button', { name: texts.register }));
  const form = page.getByRole('dialog');
  for (const field of ['name', 'about', 'address', 'contactPerson', 'email'] as const)
    await fill(form.getByLabel(texts[field], { exact: true }), business[field]);
  counts.fields += 1;
  await form.getByLabel(texts.category, { exact: true }).selectOption('cleaning');
  await press(form.getByRole('button', { name: texts.send, exact: true }));

  const member = await pageAt(browser);
  await logsInAsMember(member, business.name);
  await open(
    member,
    linkIn(await mail().mailTo('team@home-service-app.example', business.name), '/en/team/'),
  );
  await press(member.getByRole('button', { name: textsOf('en').team.approve }));

  const approval = await mail().mailTo(business.email, 'jau paskelbta');
  await open(page, linkIn(approval, '/business/hours'));
  await press(page.getByRole('button', { name: textsOf('lt').saveBar.save, exact: true }));
  await expect(page.getByText(textsOf('lt').today.stepsText)).toBeVisible();

  const { booking } = textsOf('lt');
  const customer = await pageAt(browser);
  await customer.goto(`${site().origin}/lt/services?q=${encodeURIComponent(business.name)}`);
  const time = customer.getByRole('article').first().locator('.time-links a').first();
  const start = await time.innerText();
  await press(time);
  const email = await register(customer, 'lt', hands);
  const dialog = customer.getByRole('dialog');
  await fill(dialog.getByLabel(detailLabels('lt').address, { exact: true }), 'Savanorių pr. 1-2, Vilnius');
  await press(dialog.getByRole('button', { name: start }).last());
  const confirmation = textsOf('lt').confirmation;
  const code = codeIn(await mail().mailTo(email, 'Patvirtinkite'));
  await fill(dialog.getByLabel(confirmation.code, { exact: true }), code);
  await press(dialog.getByRole('button', { name: confirmation.confirm, exact: true }));
  await expect(customer.getByText(booking.booked)).toBeVisible();
  expect(counts.presses).toBeLessThanOrEqual(14);
  expect(counts.fields).toBeLessThanOrEqual(13);
});

async function savesSuggestedHours(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const monday = page.getByRole('group', { name: weekdayName(0, 'lt') });
  await monday.getByLabel(textsOf('lt').schedule.to, { exact: true }).selectOption('18:00');
  await page.getByRole('button', { name: textsOf('lt').saveBar.save, exact: true }).click();
  await expect(page.getByText(textsOf('lt').today.stepsText)).toBeVisible();
}

/** Opens a separate browser for each person, with the clock of the site. */
async function pageAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.clock.install({ time: new Date(now) });
  return context.newPage();
}

async function logsInAsMember(page: Page, waiting: string): Promise<void> {
  const account = await registerCustomer(site().origin);
  expect(teamCommand(site(), 'add', account.email).status).toBe(0);
  await logsIn(page, site().origin, { lang: 'en', ...account });
  const menu = textsOf('en').accountMenu;
  await (await openAccountMenu(page, 'en')).getByRole('link', { name: menu.team, exact: true }).click();
  await expect(page.getByRole('link', { name: waiting })).toBeVisible();
}

async function approves(page: Page): Promise<void> {
  const texts = { ...textsOf('en').serviceForm, ...textsOf('en').team };
  for (const sent of [partner.about, partner.address, partner.contactPerson, partner.email]) {
    await expect(
      page.getByRole('region', { name: partner.name }).getByText(sent, { exact: true }),
    ).toBeVisible();
  }
  const russian = page.getByRole('group', {
    name: fillText(texts.inLanguage, { language: 'Russian' }),
  });
  await russian.getByLabel(texts.name, { exact: true }).fill(russianName);
  await page.getByRole('button', { name: texts.approve }).click();
  await expect(page.getByText(texts.approvedNow)).toBeVisible();
  const prices = page.getByRole('region', { name: textsOf('en').prices.title });
  const form = textsOf('en').priceForm;
  await prices.getByLabel(form.callOut, { exact: true }).fill('20');
  await prices.getByRole('button', { name: textsOf('en').saveBar.save }).click();
  await expect(page.getByText(textsOf('en').common.saved, { exact: true })).toBeVisible();
}

async function logsInAsCustomer(page: Page): Promise<{ name: string; email: string }> {
  const account = await registerCustomer(site().origin, 'ru');
  await logsIn(page, site().origin, { lang: 'ru', ...account });
  return account;
}

async function books(page: Page, service: string): Promise<void> {
  const texts = textsOf('ru').booking;
  await page.goto(service);
  await page.getByRole('button', { name: texts.book, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('gridcell', { name: /\b23\b/ }).click();
  await dialog.getByRole('radio', { name: '10:00', exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${texts.reserve}.*10:00`) }).click();
  await expect(page.getByText(texts.booked)).toBeVisible();
}

async function closesTheNextDay(page: Page): Promise<void> {
  const texts = textsOf('lt').diary;
  const days = page.getByRole('region', { name: textsOf('lt').providerFrame.calendar });
  await days.getByLabel(texts.date).fill('2033-03-24');
  const free = days.getByRole('button', { name: /^laisva: / });
  await free.press('Enter');
  const strip = page.getByRole('region', { name: texts.chosen });
  await strip.getByRole('button', { name: texts.closeUntil }).press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.blockTitle });
  await dialog.getByRole('button', { name: texts.blockNow, exact: true }).press('Enter');
  await expect(page.getByText(texts.blocked, { exact: true })).toBeVisible();
  await expect(free).toHaveCount(0);
  await expect(days.getByRole('button', { name: /^užblokuota: 08:00/ })).toBeVisible();
}

/** The next day is blocked, so that the day after it is taken. */
async function reschedules(page: Page): Promise<void> {
  const texts = textsOf('ru').bookings;
  await page.getByRole('button', { name: new RegExp(`^${texts.reschedule}: `) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('gridcell', { name: /\b24\b/ }).click();
  await expect(dialog.getByText(textsOf('ru').booking.noTimes)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^10:00/ })).toBeDisabled();
  await dialog.getByRole('gridcell', { name: /\b25\b/ }).click();
  await dialog.getByRole('radio', { name: '12:30', exact: true }).click();
  await dialog
    .getByRole('button', { name: /12:30$/ })
    .last()
    .click();
  await expect(page.getByText(texts.rescheduled)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: russianName })).toContainText('12:30');
}

async function cancels(page: Page): Promise<void> {
  const texts = textsOf('ru').bookings;
  await clickUnderMore(page, new RegExp(`^${texts.cancel}: `));
  await page.getByRole('dialog').getByRole('button', { name: texts.confirm, exact: true }).click();
  await expect(page.getByText(texts.bookingCancelled)).toBeVisible();
  await expect(page.getByText(texts.emptyConfirmed)).toBeVisible();
}
