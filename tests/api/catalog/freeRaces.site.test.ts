import { expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { languages } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { type ChangedService, Changes } from '../../support/booking/changes.ts';
import {
  type Look,
  pagesWithCards,
  readCards,
  readList,
  readServicePage,
  type ShownStarts,
} from '../../support/booking/readStarts.ts';
import { Starts } from '../../support/booking/starts.ts';
import { often, randomFrom, seed } from '../../support/deep.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const changesEach = often(50, 125);
/** The time in milliseconds over which the changes are spread, with reads in between. */
const spread = often(8_000, 20_000);
/**
 * In milliseconds: how long the process that does not write may show an old state, from its cache or by joining a render that began
 * before the write (docs/reliability.md).
 */
const second = 1_000;
/** Before the first start of a day in Vilnius. */
const clock = '2031-05-05T04:00:00Z';
const dates = [0, 1, 2].map((ahead) => addDays('2031-05-05', ahead));
const moments = dates.flatMap((date) => defaultStarts.map((time) => ({ date, time })));

const site = await startedSite({ CLOCK: clock });
const sites = [site, await startedSite(site.env)];
const services: (ChangedService & { category: string })[] = [];
const { body } = await send(site.origin, 'GET', '/en/services');
const all = body as unknown as { _id: string; category: string }[];
// Home shows all of them, and two of them are similar.
for (const { _id: id, category } of [...all.slice(0, 3), ...all.slice(7, 8)]) {
  const link = await providerLink(site, id);
  const customer = await registerCustomer(site.origin);
  services.push({ origin: site.origin, id, category, link, customer });
}

// A retry would start with the bookings of the first attempt.
const once = { retry: 0, timeout: 180_000 };
test(
  `pages and API show correct available slots during ${4 * changesEach} bookings, cancellations, moves and blocks (TEST_SEED=${seed})`,
  once,
  async () => {
    const starts = new Starts();
    const wrong: string[] = [];
    let certain = 0;
    const judge = (shown: ShownStarts, requestedAt: number, tolerance: number) => {
      for (const moment of shown.moments) {
        const start = { service: shown.service, ...moment };
        const isFree = starts.surely(start, requestedAt, tolerance);
        if (isFree === undefined) continue;
        if (starts.hasChanged(start)) certain += 1;
        if (isFree !== shown.isFree(moment))
          wrong.push(
            `${moment.date} ${moment.time} is ${isFree ? 'free' : 'taken'}, not so on ${shown.where}`,
          );
      }
    };

    const readSomething = async (pick: <Item>(items: readonly Item[]) => Item) => {
      const look: Look = {
        origin: pick(sites).origin,
        lang: pick(languages),
        now: new Date(clock),
        services,
        moments,
      };
      const tolerance = look.origin === sites[0]?.origin ? 0 : second;
      const requestedAt = performance.now();
      const kind = pick(['cards', 'page', 'list'] as const);
      if (kind === 'cards')
        for (const shown of await readCards(look, pick(pagesWithCards(look))))
          judge(shown, requestedAt, tolerance);
      else if (kind === 'page') judge(await readServicePage(look, pick(services)), requestedAt, tolerance);
      else {
        const date = pick(dates);
        const queries = [
          'sort=newest',
          'sort=earliest',
          `date=${date}`,
          `date=${date}&from=11:00&to=14:00&sort=earliest`,
        ];
        for (const shown of await readList(look, pick(queries))) judge(shown, requestedAt, tolerance);
      }
    };

    const began = performance.now();
    const change = async (service: ChangedService, index: number) => {
      const changes = new Changes(service, { starts, moments, random: randomFrom(seed + index) });
      const random = randomFrom(seed - index - 1);
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
      for (let turn = 1; turn <= changesEach; turn++) {
        await changes.next();
        do await readSomething(pick);
        while (performance.now() < began + (spread / changesEach) * turn);
      }
    };
    await Promise.all(services.map(change));
    expect([...new Set(wrong)]).toEqual([]);
    expect(certain).toBeGreaterThan(changesEach * services.length);
  },
);
