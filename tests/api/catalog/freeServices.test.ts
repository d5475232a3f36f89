import { beforeAll, expect, test } from 'vitest';
import { closeSpan } from '#features/availability/closedSpans.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { defaultStarts, findStart } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { aBooking, registerCustomer, send, type TestCustomer } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { deleteRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** The clock is fixed at noon in Vilnius: five of the nine slots of today have passed. */
const today = '2031-05-05';
const tomorrow = addDays(today, 1);

const site = await startedSite({ CLOCK: `${today}T09:00:00Z` });
let customer: TestCustomer;
let all: Found[];
beforeAll(async () => {
  // Every service is always available, except for slots that a test books or blocks.
  await deleteRows(site, 'service_schedules');
  customer = await registerCustomer(site.origin);
  all = await list('');
});

interface Found {
  _id: string;
  category: string;
  nextFree?: { date: string; time: string } | null;
}

const ask = (query: string, lang = 'en') => send(site.origin, 'GET', `/${lang}/services?${query}`);
const list = async (query: string) => (await ask(query)).body as unknown as Found[];
const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
const nextFree = async (query: string, id: string) =>
  (await list(query)).find(({ _id }) => _id === id)?.nextFree;
const idAt = (place: number) => all.at(place)?._id ?? '';

/** A customer can have one booking for a date and time, so each service gets a separate customer. */
async function book(service: string, date: string, times: readonly string[]): Promise<void> {
  const own = await registerCustomer(site.origin);
  for (const time of times) await aBooking(site.origin, own, { service, date, time });
}

/** Blocks whole days from outside the site's process. */
async function closeWhole(service_id: string, dates: string[]): Promise<void> {
  await inDatabase(site, async (db) => {
    for (const date of dates) {
      const whole = { from: findStart(date, '00:00'), to: findStart(addDays(date, 1), '00:00') };
      await closeSpan(db, service_id, whole);
      await saveAvailability(db, { serviceId: service_id, date });
    }
  });
}

test('a list without parameters has no next available slots, a list with any parameter does', async () => {
  for (const service of all) expect(service).not.toHaveProperty('nextFree');
  for (const query of ['limit=3', 'q=kaunas', 'category=plumbing', 'sort=popular', `date=${tomorrow}`])
    for (const found of await list(query))
      expect(found.nextFree).toEqual({
        date: query.startsWith('date') ? tomorrow : today,
        time: query.startsWith('date') ? '08:00' : '12:30',
      });
});

test('a date limits the list to services available on it, and the count is exact', async () => {
  const [full, busy] = [idAt(0), idAt(1)];
  const date = '2031-06-02';
  await book(full, date, defaultStarts);
  await book(busy, date, defaultStarts.slice(0, 8));
  const found = await ids(`date=${date}`);
  expect(found).toEqual(all.map(({ _id }) => _id).filter((id) => id !== full));
  expect(await nextFree(`date=${date}`, busy)).toEqual({ date, time: '19:00' });
  expect((await ask(`date=${date}&limit=1`)).headers.get('x-total-count')).toBe(String(all.length - 1));
  expect(await ids(`date=${addDays(date, 1)}`)).toContain(full);
});

test('from and to limit the slots: the first is included, the last is not', async () => {
  const service = idAt(2);
  const date = '2031-06-03';
  await book(service, date, ['10:00', '11:00', '12:00']);
  const isFound = async (hours: string) => (await ids(`date=${date}&${hours}`)).includes(service);
  expect(await isFound('from=10:00&to=11:30')).toBe(false);
  expect(await isFound('from=10:00&to=11:31')).toBe(true);
  expect(await isFound('from=11:30&to=12:00')).toBe(true);
  expect(await isFound('from=12:00&to=12:30')).toBe(false);
  expect(await isFound('to=10:00')).toBe(true);
  expect(await isFound('from=19:00')).toBe(true);
  expect(await nextFree(`date=${date}&from=10:00`, service)).toEqual({ date, time: '11:30' });
  expect(await list(`date=${date}&from=15:00&to=17:00`)).toEqual([]);
});

test('slots of today that have passed are not available', async () => {
  expect(await list(`date=${today}&to=12:30`)).toEqual([]);
  const service = idAt(3);
  await book(service, today, defaultStarts.slice(5));
  expect(await ids(`date=${today}`)).not.toContain(service);
  expect(await nextFree('sort=newest', service)).toEqual({ date: tomorrow, time: '08:00' });
});

test('a cancelled booking makes its slot available to searches immediately', async () => {
  const service = idAt(4);
  const slot = { service, date: '2031-06-04', time: '14:00' };
  const query = `date=${slot.date}&from=14:00&to=15:00`;
  const booked = await aBooking(site.origin, customer, slot);
  expect(await ids(query)).not.toContain(service);
  await send(site.origin, 'DELETE', `/en/bookings/${booked}`, customer);
  expect(await ids(query)).toContain(service);
});

test('sorting by earliest orders by the next available slot, then by relevance', async () => {
  const [later, last] = [idAt(5), idAt(6)];
  await book(later, today, ['12:30']);
  await book(last, today, defaultStarts.slice(5));
  await book(last, tomorrow, defaultStarts.slice(0, 3));
  const found = await list('sort=earliest');
  expect(found).toHaveLength(all.length);
  const instants = found.map((service) => `${service.nextFree?.date} ${service.nextFree?.time}`);
  expect(instants).toEqual(instants.toSorted());
  expect(found.at(-1)?._id).toBe(last);
  const soonest = found.filter(({ nextFree }) => nextFree?.date === today && nextFree.time === '12:30');
  expect(soonest.map(({ _id }) => _id)).toEqual(
    all.map(({ _id }) => _id).filter((id) => soonest.some(({ _id }) => _id === id)),
  );
  expect(soonest.map(({ _id }) => _id)).not.toContain(later);
});

test('sorting by earliest with a date uses the slots of that day', async () => {
  const date = '2031-06-05';
  await book(idAt(7), date, defaultStarts.slice(0, 8));
  const found = await list(`sort=earliest&date=${date}`);
  expect(found).toHaveLength(all.length);
  expect(found.at(-1)).toMatchObject({ _id: idAt(7), nextFree: { date, time: '19:00' } });
  expect((await list(`sort=earliest&date=${date}&from=19:00`)).map(({ _id }) => _id)).toEqual(
    all.map(({ _id }) => _id),
  );
});

test('words, town, category, date and order can be combined, with the exact count on every page', async () => {
  const query = `q=a&town=vilnius&date=${tomorrow}&sort=earliest`;
  const whole = await ids(query);
  expect(whole.length).toBeGreaterThan(1);
  const answer = await ask(`${query}&limit=1&page=2`);
  expect(answer.headers.get('x-total-count')).toBe(String(whole.length));
  expect((answer.body as unknown as Found[]).map(({ _id }) => _id)).toEqual(whole.slice(1, 2));
  expect(answer.headers.get('link')).toContain(`date=${tomorrow}`);
  const cleaning = await list(`category=cleaning&date=${tomorrow}&sort=earliest`);
  expect(new Set(cleaning.map(({ category }) => category))).toEqual(new Set(['cleaning']));
});

test('a service blocked for 60 days has no next available slot and is last by earliest', async () => {
  const service = idAt(8);
  const dates = Array.from({ length: 60 }, (_, ahead) => addDays(today, ahead));
  await closeWhole(service, dates);
  expect(await nextFree('limit=100', service)).toBeNull();
  expect((await ids('sort=earliest')).at(-1)).toBe(service);
  expect(await nextFree(`date=${addDays(today, 60)}`, service)).toEqual({
    date: addDays(today, 60),
    time: '08:00',
  });
});

test.each([
  ['en', `date=2031-02-30`, ['date'], 'This date does not exist'],
  ['lt', `date=rytoj`, ['date'], 'Tokios datos nėra'],
  ['ru', `date=2100-01-01`, ['date'], 'Такой даты нет'],
  ['en', `date=2031-05-04`, ['date'], 'This day has passed. Choose today or a later day.'],
  ['lt', `date=${today}&from=25:00`, ['from'], 'Įveskite laiką, pavyzdžiui, 14:30'],
  ['ru', `date=${today}&to=8`, ['to'], 'Укажите время, например 14:30'],
  ['en', `date=${today}&from=12:00&to=12:00`, ['to'], 'The end must be later than the start'],
  ['lt', 'from=10:00', ['from'], 'Pasirinkite ir datą, ne tik valandas'],
  ['ru', 'from=10:00&to=11:00', ['from', 'to'], 'Выберите и дату, а не только часы'],
  ['en', `date=never&town=atlantis`, ['date', 'town'], 'This date does not exist'],
  ['en', 'sort=soonest', ['sort'], 'This value is not valid'],
])('in %s %s is rejected at its field', async (lang, query, fields, message) => {
  const { status, body } = await ask(query, lang);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid', fields]);
  expect(body.errors?.[fields[0] ?? '']).toBe(message);
});

test('empty parameters are ignored', async () => {
  expect(await ids('q=&town=&date=&from=&to=')).toEqual(all.map(({ _id }) => _id));
});
