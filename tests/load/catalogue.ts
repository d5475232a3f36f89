import { execFileSync } from 'node:child_process';
import { defaultSchedule, startKinds } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { rebuildDays } from '#features/booking/rebuildDays.server.ts';
import { sorts } from '#features/urls/lists.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { inDatabase } from '../support/site/database.ts';
import { type Site, startSite } from '../support/site/server.ts';
import { atMost, p99Of, type Row } from './measure.ts';

/** More than the country has. */
const count = 10_000;
const bookingsADay = 2_500;
const rounds = 450;
/** Every request combines other values of these lists, so that hardly two requests are the same. */
const wanted = {
  q: [
    'plumber',
    'santechnikas',
    'leaking tap',
    'dazytojas',
    'грузчики',
    'elektrik',
    'valymas',
    'amber',
    'master',
  ],
  town: ['vilnius', 'kaunas', 'klaipeda', 'alytus', 'utena'],
  ahead: [0, 1, 2, 3, 5, 8, 13],
  hours: ['', '&from=18:00', '&from=08:00&to=12:00', '&to=11:00'],
};
const terms = ['a', 'e', 'master', 'service', 'amber masters', '99999', 'zzz', 'home', '1'];

/** Measures a catalogue of 10,000 services with 2,500 bookings a day: each page is uncached, each search has another term. */
export async function measureCatalogue(): Promise<Row[]> {
  await using site = await siteWith(count, bookingsADay);
  const page = (index: number) => (index % 400) + 2;
  const lists = Array.from(
    { length: rounds },
    (_, place) => `${site.origin}/lt/services?page=${page(place * 13)}`,
  );
  const categories = Array.from(
    { length: rounds },
    (_, place) => `${site.origin}/en/services/categories/plumbing?page=${(place % 58) + 2}`,
  );
  const services = Array.from(
    { length: rounds },
    (_, place) => `${site.origin}/ru/service/many-${place * 21}`,
  );
  const searches = terms.map(
    (term) => `${site.origin}/api/en/services?limit=24&q=${encodeURIComponent(term)}`,
  );
  const [warming, measured] = [rounds / 3, (rounds * 2) / 3];
  for (const kind of [lists, categories, services]) await p99Of(kind.slice(measured), warming);
  await p99Of(searches, searches.length);
  const free = freeServices(site.origin);
  await p99Of(free.slice(measured), warming);
  return [
    atMost('list pages of 10,000 services uncached, p99', await p99Of(lists, measured), 20, 'ms'),
    atMost('category pages of 10,000 services uncached, p99', await p99Of(categories, measured), 20, 'ms'),
    atMost('service pages of 10,000 services uncached, p99', await p99Of(services, measured), 20, 'ms'),
    atMost('search among 10,000, any term, p99', await p99Of(searches, rounds), 50, 'ms'),
    atMost('words, town, day and order among 10,000, p99', await p99Of(free, measured), 50, 'ms'),
    ...(await measureEarliest()),
  ];
}

/** Every second service has a schedule, with starts of every kind. */
async function measureEarliest(): Promise<Row[]> {
  await using site = await siteWith(count, bookingsADay);
  await inDatabase(site, async (db) => {
    const services = await db.selectFrom('services').select('id').execute();
    for (const [index, { id }] of services.entries())
      if (index % 2 === 0)
        await storeSchedule(db, id, {
          ...defaultSchedule,
          starts: startKinds[(index / 2) % startKinds.length] ?? 'nine',
          duration: 90,
          hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '07:30', to: '18:00' })),
          ownStarts: [0, 2, 4].map((weekday) => ({ weekday, time: '09:15' })),
        });
    await rebuildDays(db);
  });
  const page = (turn: number) => `${site.origin}/api/lt/services?limit=24&page=${(turn % 400) + 1}`;
  const lists = Array.from({ length: rounds }, (_, turn) => `${page(turn)}&sort=earliest`);
  await p99Of(lists.slice(rounds / 2), rounds / 2);
  return [atMost('by the earliest start among 10,000, p99', await p99Of(lists, rounds), 50, 'ms')];
}

async function siteWith(services: number, bookings: number): Promise<Site> {
  const small = await startSite();
  await small.stop();
  const env = { ...process.env, ...small.env };
  const many = ['tests/load/fill.ts', String(services), String(bookings)];
  execFileSync(process.execPath, many, { env, stdio: 'inherit' });
  return startSite(small.env);
}

/** Words, town, day, hours and order together; the response has the exact count. */
export function freeServices(origin: string): string[] {
  const today = vilniusClock(new Date()).date;
  return Array.from({ length: rounds }, (_, turn) => {
    const of = <Item>(items: readonly Item[]) => items[turn % items.length];
    const day = addDays(today, of(wanted.ahead) ?? 0);
    const q = encodeURIComponent(of(wanted.q) ?? '');
    return `${origin}/api/lt/services?limit=24&q=${q}&town=${of(wanted.town)}&date=${day}${of(wanted.hours)}&sort=${of(sorts)}`;
  });
}
