import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { describeSlotOnCard } from '#features/catalog/freeText.server.ts';
import { paths } from '#features/urls/paths.ts';
import { languages } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { aBooking, registerCustomer, send } from '../../support/account/customers.ts';
import { closing } from '../../support/booking/provided.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday before the first start, on which nothing is booked in the demonstration. */
const clock = '2031-05-05T04:00:00Z';

const site = await startedSite({ CLOCK: clock });
const { body: services } = await send(site.origin, 'GET', '/en/services');
/** Newest first: without bookings, home shows the first eight. */
const ids = (services as unknown as { _id: string }[]).map(({ _id }) => _id);

const cardsOf = async (path: string) => {
  const page = parse(await (await fetch(site.origin + path)).text());
  return new Map(
    page
      .querySelectorAll('article')
      .map((card) => [card.querySelector('h2 a, h3 a')?.getAttribute('href')?.split('/').at(-1), card.text]),
  );
};

const cardOf = async (path: string, id: string) => (await cardsOf(path)).get(id);

async function book(service: string, { date, time }: DateTime): Promise<void> {
  const customer = await registerCustomer(site.origin);
  await aBooking(site.origin, customer, { service, date, time });
}

test('every card of home and of similar services shows the next available slot', async () => {
  await book(ids[1] ?? '', { date: '2031-05-05', time: '08:00' });
  const { body } = await send(site.origin, 'GET', '/en/services?sort=newest&limit=100');
  const next = new Map(
    (body as unknown as { _id: string; nextFree: DateTime }[]).map(({ _id, nextFree }) => [_id, nextFree]),
  );
  expect(next.get(ids[1] ?? '')?.time).toBe('10:00');
  for (const lang of languages)
    for (const [path, count] of [
      [paths.home(lang), 8],
      [paths.service(lang, ids[0] ?? ''), 4],
    ] as const) {
      const cards = await cardsOf(path);
      expect(cards.size).toBe(count);
      for (const [id = '', text] of cards) {
        const slot = next.get(id);
        expect(text).toContain(
          slot ? describeSlotOnCard(lang, slot, new Date(clock)) : getTranslator(lang)('cards:freeNever'),
        );
      }
    }
});

test('a booking invalidates the cached pages whose cards change, and no others', async () => {
  const service = ids[2] ?? '';
  // These bookings make it the most popular, so one more does not change the order of home.
  for (const time of ['08:00', '10:00']) await book(service, { date: '2031-07-01', time });
  const similar = [...(await cardsOf(paths.service('en', service))).keys()][0] ?? '';
  const pages = [paths.home('en'), paths.service('en', similar)];
  for (const path of pages) expect(await cardOf(path, service)).toContain('today, 8AM');
  // The site does not notice this change: a page that was not invalidated still shows the old contact.
  await updateRows(site, 'services', { id: service }, { contact_person: 'Somebody Else' });
  await book(service, { date: '2031-05-05', time: '10:00' });
  await book(service, { date: '2031-06-05', time: '08:00' });
  for (const path of pages) expect(await cardOf(path, service)).not.toContain('Somebody Else');
  await book(service, { date: '2031-05-05', time: '08:00' });
  for (const path of pages) {
    expect(await cardOf(path, service)).toContain('Somebody Else');
    expect(await cardOf(path, service)).toContain('today, 11AM');
  }
});

test('home shows how many services are available today, and updates when one no longer is', async () => {
  const { date } = toDateTime(clock);
  const countOnHome = async () => {
    const page = parse(await (await fetch(`${site.origin}/en`)).text());
    return Number(/\d+/.exec(page.querySelector('main a[href*="when=today"]')?.text ?? '')?.[0]);
  };
  const before = await countOnHome();
  const { headers } = await send(site.origin, 'GET', `/en/services?date=${date}`);
  expect(before).toBe(Number(headers.get('X-Total-Count')));
  const service = ids.at(-1) ?? '';
  expect((await cardsOf('/en')).has(service)).toBe(false);
  const link = await providerLink(site, service);
  const body = closing(date, '00:00', '24:00');
  expect((await send(site.origin, 'PUT', `/en/provider/${link}/closed-time`, { body })).status).toBe(204);
  expect(await countOnHome()).toBe(before - 1);
});

test('the page of chosen cards has those of the list, in the chosen order, and none of an unlisted service', async () => {
  const [first = '', second = ''] = ids;
  const listed = await cardsOf('/ru/services?sort=newest');
  const chosen = await cardsOf(paths.cards('ru', [second, 'unknown', first]));
  expect([...chosen]).toEqual([second, first].map((id) => [id, listed.get(id)]));
});
