import { expect, test } from 'playwright/test';
import { bookSlot, send } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { type CalendarServer, startCalendarServer } from '../../support/calendars/calendarServer.ts';
import { mondayAhead, weekly } from '../../support/calendars/weekly.ts';
import { stageForFile } from '../../support/site/stage.ts';

const env: Record<string, string> = {};
let server: CalendarServer;
let isGone = false;
test.beforeAll(async () => {
  server = await startCalendarServer((_, response) =>
    isGone ? response.writeHead(410).end() : response.end(weekly),
  );
  env.CALENDAR_TEST_HOSTS = server.host;
});
const { stage, team } = stageForFile(env);
test.afterAll(() => server.stop());

test('on a phone a provider adds their own calendar, and customers are not offered the slots that it blocks', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const { links } = await team();
  const { origin, customer } = stage();
  const texts = textsOf('ru').ownCalendars;
  const named = (key: 'calendar' | 'readNowOf' | 'removeOf') => texts[key].replace('{{host}}', 'localhost');
  const pages = `${origin}/ru/provider/${links.approved}`;
  await arrive(page, `${pages}/business/calendars`);
  const own = page.getByRole('region', { name: texts.title });
  const address = own.getByLabel(texts.address);
  await address.fill('http://localhost/secret.ics');
  await own.getByRole('button', { name: texts.add }).click();
  await expect(own.getByText(textsOf('ru').validation.calendarAddress)).toBeVisible();
  await expect(address).toHaveValue('http://localhost/secret.ics');
  await address.fill('https://127.0.0.1/secret.ics');
  await own.getByRole('button', { name: texts.add }).click();
  await expect(own.getByText(textsOf('ru').validation.calendarUnreachable)).toBeVisible();

  await address.fill(`https://${server.host}/secret.ics`);
  await own.getByRole('button', { name: texts.add }).click();
  await expect(own.getByRole('heading', { name: named('calendar') })).toBeVisible();
  await expect(own.getByText(texts.readAt.replace('{{when}}', ''))).toBeVisible();
  await expect(address).toHaveValue('');
  await expect(page.locator('body')).not.toContainText('secret.ics');

  const monday = mondayAhead();
  const { body } = await send(origin, 'GET', `/ru/provider/${links.approved}`);
  const service = String(body.serviceId);
  expect(await freeTimes(origin, service, monday)).not.toContain('11:00');
  const refused = await bookSlot(origin, customer, { service, date: monday, time: '11:00' });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  await arrive(page, `${pages}/calendar`);
  const day = page.getByRole('region', { name: textsOf('ru').providerFrame.calendar });
  await day.getByLabel(textsOf('ru').diary.date).fill(monday);
  await expect(day.getByText(server.host.split(':')[0] ?? '')).toBeVisible();
  await expect(day.getByText('занято в вашем календаре')).toBeAttached();

  isGone = true;
  await arrive(page, `${pages}/business/calendars`);
  await own.getByRole('button', { name: named('readNowOf') }).click();
  await expect(own.getByText(texts.refused)).toBeVisible();
  expect(await freeTimes(origin, service, monday)).not.toContain('11:00');
  await own.getByRole('button', { name: named('removeOf') }).click();
  await expect(own.getByText(texts.none)).toBeVisible();
  expect(await freeTimes(origin, service, monday)).toContain('11:00');
});
