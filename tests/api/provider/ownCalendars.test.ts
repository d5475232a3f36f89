import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { bookSlot, customersOf, registerCustomer, send } from '../../support/account/customers.ts';
import { freeTimes, type Provided, providedService } from '../../support/booking/provided.ts';
import { startCalendarServer } from '../../support/calendars/calendarServer.ts';
import { storeAttempts } from '../../support/http/attempts.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const tuesday = addDays(today, 1);

interface Listed {
  _id: string;
  host: string;
  allDay: boolean;
  readAt: string | null;
  failingSince: string | null;
  failure: string | null;
  skipped: number;
}

/** The responses of the calendar server by path, and the requests that it received. */
const answers = new Map<string, (response: ServerResponse) => unknown>();
const requested: { path: string; known: string | undefined }[] = [];
let used = 0;
const server = await startCalendarServer((request, response) => {
  const path = request.url ?? '';
  requested.push({ path, known: request.headers['if-none-match'] });
  (answers.get(path) ?? ((missing: ServerResponse) => missing.writeHead(404).end()))(response);
});
afterAll(() => server.stop());
const site = await startedSite({ CLOCK: `${today}T05:30:00Z`, CALENDAR_TEST_HOSTS: server.host });
beforeEach(() => requested.splice(0));

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines, place) => ['BEGIN:VEVENT', `UID:e${place}@test`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
/** Every Tuesday and Thursday from ten to noon in Vilnius, since 2029. */
const weekly = calendar([
  'DTSTART;TZID=FLE Standard Time:20290102T100000',
  'DTEND;TZID=FLE Standard Time:20290102T120000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU,TH',
]);
const onTuesday = (from: string, to: string, ...more: string[]) =>
  calendar([`DTSTART:20310506T${from}00Z`, `DTEND:20310506T${to}00Z`, ...more]);

/** Each has its own URL. */
async function ownCalendar(text: string) {
  const path = `/private-secret-${used}.ics`;
  const give = (next: string) => answers.set(path, (response) => response.end(next));
  give(text);
  const provided = await providedService(site, used++);
  const address = `https://${server.host}${path}`;
  const add = (allDay = false, lang = 'en') =>
    provided.asProvider('POST', '/calendars', { address, allDay }, lang);
  const list = async () =>
    (await provided.asProvider('GET', '/calendars')).body as unknown as {
      calendars: Listed[];
      conflicts: unknown[];
    };
  const only = async () => (await list()).calendars[0] as Listed;
  const readNow = async () => provided.asProvider('POST', `/calendars/${(await only())._id}/read`);
  const free = (date: string) => freeTimes(site.origin, provided.service, date);
  /** Pretends that the calendar was read some minutes ago, and is not due. */
  const readAgo = async (minutes: number) => {
    const tried = new Date(Date.now() - minutes * 60_000).toISOString();
    const next = new Date(Date.now() + 3_600_000).toISOString();
    await updateRows(
      site,
      'service_calendars',
      { service_id: provided.service },
      { tried_at: tried, next_at: next },
    );
  };
  return { ...provided, path, address, give, add, list, only, readNow, free, readAgo };
}

async function book({ service }: Provided, date: string, time: string) {
  const customer = await registerCustomer(site.origin);
  const { status, body } = await bookSlot(site.origin, customer, { service, date, time });
  return { status, code: body.code, id: String(body._id), customer };
}

/** Once more, a week later, if the machine was so busy that the booking did not wait for the calendar any longer. */
async function whileReadInTime(
  own: Awaited<ReturnType<typeof ownCalendar>>,
  act: (date: string) => ReturnType<typeof send>,
) {
  for (let date = tuesday; ; date = addDays(date, 7)) {
    await own.readAgo(6);
    const begun = performance.now();
    const result = await act(date);
    if (performance.now() - begun < 2_000) return result;
  }
}

const without = (...taken: string[]) => defaultStarts.filter((slot) => !taken.includes(slot));

describe('an added calendar', () => {
  test('blocks the slots during its recurring events in its time zone, and customers cannot book them', async () => {
    const own = await ownCalendar(weekly);
    const { status, body } = await own.add();
    expect(status).toBe(201);
    const [added] = body.calendars as Listed[];
    expect(added).toMatchObject({
      host: 'localhost',
      allDay: false,
      failingSince: null,
      failure: null,
      skipped: 0,
    });
    expect(added?.readAt).toEqual(expect.any(String));
    expect(await own.free(today)).toEqual(without('08:00'));
    // Also after the clocks change.
    for (const date of [tuesday, addDays(today, 3), '2031-10-28', '2032-03-30'])
      expect([date, await own.free(date)]).toEqual([date, without('10:00', '11:00', '11:30')]);
    expect((await book(own, tuesday, '11:00')).code).toBe('slot_taken');
    expect((await book(own, tuesday, '12:00')).status).toBe(201);
  });

  test('blocks slots whose work would overlap an event, for all crews', async () => {
    const own = await ownCalendar(weekly);
    await own.change({ duration: 120, buffer: 60, crews: 3 });
    expect((await own.add()).status).toBe(201);
    expect(await own.free(tuesday)).toEqual(['08:00', '12:00', '12:30', '14:00', '18:00', '19:00']);
    expect((await book(own, tuesday, '08:00')).status).toBe(201);
  });

  test('counts all-day events only if the provider chooses this', async () => {
    const own = await ownCalendar(calendar(['DTSTART;VALUE=DATE:20310506', 'DTEND;VALUE=DATE:20310507']));
    const { body } = await own.add();
    expect(await own.free(tuesday)).toEqual(defaultStarts);
    const [{ _id: id } = { _id: '' }] = body.calendars as Listed[];
    const changed = await own.asProvider('PUT', `/calendars/${id}`, { allDay: true });
    expect([changed.status, (changed.body.calendars as Listed[])[0]?.allDay]).toEqual([200, true]);
    expect(await own.free(tuesday)).toEqual([]);
    expect(await own.free(addDays(tuesday, 1))).toEqual(defaultStarts);
    await own.asProvider('PUT', `/calendars/${id}`, { allDay: false });
    expect(await own.free(tuesday)).toEqual(defaultStarts);
  });

  test('shows its conflicts with bookings only to the provider', async () => {
    const own = await ownCalendar(weekly);
    const { id, customer } = await book(own, tuesday, '11:00');
    await book(own, tuesday, '14:00');
    const notificationsOf = async () =>
      (await listRows(site, 'mails', { recipient: customer.email })).map(({ kind }) => kind);
    const before = await notificationsOf();
    const { body } = await own.add();
    expect(body.conflicts).toEqual([{ _id: id, customer: expect.any(String), date: tuesday, time: '11:00' }]);
    expect(await own.free(tuesday)).toEqual(without('10:00', '11:00', '11:30', '14:00'));
    expect(await notificationsOf()).toEqual(before);
  });

  test.each(['our own UID', 'a UID of another program'])(
    'does not block a slot for our own booking under %s, also after it was cancelled',
    async (kind) => {
      const own = await ownCalendar(calendar());
      const { id, customer } = await book(own, tuesday, '14:00');
      const uid = kind === 'our own UID' ? id : '040000008200E00074C5B7101A82E008@outlook';
      own.give(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nURL:${site.origin}/en/service/${own.service}\r\nDTSTART:20310506T110000Z\r\nDTEND:20310506T113000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`,
      );
      expect((await own.add()).body.conflicts).toEqual([]);
      await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer);
      await own.readNow();
      expect(await own.free(tuesday)).toEqual(defaultStarts);
    },
  );

  test('blocks the time of a booking of another service', async () => {
    const { service: other } = await providedService(site, used++);
    const own = await ownCalendar(onTuesday('1100', '1130', `URL:${site.origin}/lt/service/${other}`));
    await own.add();
    expect(await own.free(tuesday)).toEqual(without('14:00'));
  });

  test('is stored once however often it is added', async () => {
    const own = await ownCalendar(weekly);
    await own.add(false);
    const { body } = await own.add(true);
    expect((body.calendars as Listed[]).map(({ allDay }) => allDay)).toEqual([true]);
  });

  test('may have a webcal: URL', async () => {
    const own = await ownCalendar(weekly);
    const address = own.address.replace('https:', 'webcal:');
    expect((await own.asProvider('POST', '/calendars', { address, allDay: false })).status).toBe(201);
  });
});

describe('a URL that cannot be read is rejected at its field', () => {
  test.each([
    ['en', 'http://localhost/a.ics', 'Paste an address that starts with https:// or webcal://'],
    [
      'lt',
      'https://me:secret@localhost/',
      'Šiame adrese yra naudotojo vardas arba slaptažodis, o jų nesaugome. Įklijuokite adresą, kuris veikia be jų: kalendoriai tokį duoda bendrinant.',
    ],
    ['ru', '', 'Введите значение'],
    ['en', 'https://127.0.0.1/a.ics', 'We could not reach this address. Check it and try again.'],
    [
      'lt',
      'https://[::ffff:10.0.0.1]/a.ics',
      'Šis adresas neatsako. Patikrinkite jį ir bandykite dar kartą.',
    ],
    ['ru', 'https://2130706433/a.ics', 'Этот адрес не отвечает. Проверьте его и попробуйте ещё раз.'],
  ])('in %s %s', async (lang, address, message) => {
    const { asProvider } = await providedService(site, used);
    const { status, body } = await asProvider('POST', '/calendars', { address, allDay: false }, lang);
    expect(status).toBe(422);
    if (address) expect(body.errors).toEqual({ address: message });
    else expect(Object.keys(body.errors ?? {})).toEqual(['address']);
  });

  test.each([
    [
      'a page',
      '<!doctype html><title>Log in</title>',
      'There is no calendar at this address. Copy the address from your calendar again.',
    ],
    [
      'a file that is too large',
      'x'.repeat(21_000_000),
      'This calendar is too large to read. Add a smaller one.',
    ],
  ])('%s', async (_, text, message) => {
    const own = await ownCalendar(text);
    const { status, body } = await own.add();
    expect([status, body.errors]).toEqual([422, { address: message }]);
    expect((await own.list()).calendars).toEqual([]);
  });

  test('a server that responds 404', async () => {
    const own = await ownCalendar('');
    answers.delete(own.path);
    expect((await own.add()).body.errors).toEqual({
      address: 'The calendar’s server refuses access. Is the address complete, and is the calendar shared?',
    });
  });

  test('a sixth calendar, and too many reads', async () => {
    const own = await ownCalendar(weekly);
    const addAt = async (place: number) => {
      answers.set(`${own.path}?${place}`, (response) => response.end(weekly));
      const address = `${own.address}?${place}`;
      return own.asProvider('POST', '/calendars', { address, allDay: false });
    };
    for (const place of [1, 2, 3, 4, 5]) expect((await addAt(place)).status).toBe(201);
    expect((await addAt(6)).body.errors).toEqual({
      address: 'There are already 5 calendars. Remove one first.',
    });
    // Each read takes a process: the others of the hour's twenty are written.
    const { at } = await readRow(site, 'attempts', { kind: 'calendar', subject: own.service });
    await storeAttempts(site, 14, { kind: 'calendar', subject: own.service, at });
    expect((await own.readNow()).status).toBe(200);
    expect((await own.readNow()).status).toBe(429);
  });
});

describe('a calendar that is read again', () => {
  test('unblocks slots that no longer have an event, and blocks those of new events', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    own.give(onTuesday('1100', '1130'));
    await own.readNow();
    expect(await own.free(tuesday)).toEqual(without('14:00'));
    expect(await own.free(addDays(today, 3))).toEqual(defaultStarts);
  });

  test('is not downloaded again while it is unchanged', async () => {
    const own = await ownCalendar(weekly);
    answers.set(own.path, (response) => {
      response.setHeader('etag', '"same"');
      response.end(weekly);
    });
    expect((await own.add()).status).toBe(201);
    answers.set(own.path, (response) => response.writeHead(304).end());
    await own.readNow();
    expect(requested.filter(({ path }) => path === own.path).map(({ known }) => known)).toEqual([
      undefined,
      '"same"',
    ]);
    expect((await own.only()).failure).toBeNull();
    expect(await own.free(tuesday)).toEqual(without('10:00', '11:00', '11:30'));
  });

  test('reports since when it cannot be read, keeps its slots blocked, and recovers', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    for (const [answer, failure] of [
      [(response: ServerResponse) => response.writeHead(410).end(), 'refused'],
      [(response: ServerResponse) => response.end('<p>'), 'unreadable'],
      [(response: ServerResponse) => response.destroy(), 'unreachable'],
    ] as const) {
      const before = (await own.only()).failingSince;
      answers.set(own.path, answer);
      await own.readNow();
      const { failingSince, failure: reported } = await own.only();
      expect([reported, failingSince]).toEqual([failure, before ?? expect.any(String)]);
      expect(await own.free(tuesday)).toEqual(without('10:00', '11:00', '11:30'));
    }
    own.give(onTuesday('1100', '1130'));
    await own.readNow();
    expect(await own.only()).toMatchObject({ failingSince: null, failure: null });
    expect(await own.free(tuesday)).toEqual(without('14:00'));
  });

  test('unblocks nothing if it is suddenly empty, until a second read confirms it', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    own.give(calendar());
    await own.readNow();
    expect(await own.free(tuesday)).toEqual(without('10:00', '11:00', '11:30'));
    await own.readNow();
    expect(await own.free(tuesday)).toEqual(defaultStarts);
  });

  test('reports how many events could not be read', async () => {
    const own = await ownCalendar(
      calendar(['DTSTART:tomorrow'], ['DTSTART:20310506T110000Z', 'DURATION:PT1H']),
    );
    expect((await own.add()).status).toBe(201);
    expect((await own.only()).skipped).toBe(1);
    expect(await own.free(tuesday)).toEqual(without('14:00'));
  });

  test('is read when it is due, by the running process', async () => {
    const own = await ownCalendar(calendar());
    expect((await own.add()).status).toBe(201);
    own.give(weekly);
    await updateRows(
      site,
      'service_calendars',
      { service_id: own.service },
      { next_at: new Date(0).toISOString() },
    );
    await expect
      .poll(() => own.free(tuesday), { timeout: 30_000 })
      .toEqual(without('10:00', '11:00', '11:30'));
  });

  test('unblocks its slots when it is removed', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    const { _id: id } = await own.only();
    expect((await own.asProvider('DELETE', `/calendars/${id}`)).status).toBe(204);
    expect((await own.list()).calendars).toEqual([]);
    expect(await own.free(tuesday)).toEqual(defaultStarts);
    expect((await own.asProvider('DELETE', `/calendars/${id}`)).status).toBe(404);
    expect((await book(own, tuesday, '11:00')).status).toBe(201);
  });
});

describe('a booking', () => {
  test('reads the calendar again if the last read is over five minutes old, and is rejected because of a new event', async () => {
    const own = await ownCalendar(calendar());
    expect((await own.add()).status).toBe(201);
    own.give(weekly);
    await own.readAgo(4);
    expect((await book(own, tuesday, '10:00')).status).toBe(201);
    const customer = await registerCustomer(site.origin);
    const refused = await whileReadInTime(own, (date) =>
      bookSlot(site.origin, customer, { service: own.service, date, time: '11:00' }),
    );
    expect(refused.body.code).toBe('slot_taken');
  });

  test('reads it again also when it is moved', async () => {
    const own = await ownCalendar(calendar());
    expect((await own.add()).status).toBe(201);
    const { id, customer } = await book(own, tuesday, '18:00');
    own.give(weekly);
    const moved = await whileReadInTime(own, (date) =>
      send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, {
        token: customer.token,
        body: { date, time: '11:00' },
      }),
    );
    expect(moved.body.code).toBe('slot_taken');
  });

  test('waits two seconds for the calendar, then decides by the last read', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    answers.set(own.path, () => undefined);
    await own.readAgo(6);
    const begun = Date.now();
    expect((await book(own, tuesday, '11:00')).code).toBe('slot_taken');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2_000);
    expect((await book(own, tuesday, '12:00')).status).toBe(201);
    own.give(onTuesday('0500', '0600'));
    await own.readNow();
    expect(await own.free(tuesday)).toEqual(without('08:00', '12:00'));
  });

  test('does not delay other requests while it waits for the calendar', async () => {
    const own = await ownCalendar(weekly);
    expect((await own.add()).status).toBe(201);
    const customers = await customersOf(site, 4);
    answers.set(own.path, () => undefined);
    await own.readAgo(6);
    requested.splice(0);
    let booked = 0;
    const bookings = customers.map(async (customer, place) => {
      const time = defaultStarts[place] ?? '';
      await bookSlot(site.origin, customer, { service: own.service, date: addDays(tuesday, 1), time });
      booked += 1;
    });
    await vi.waitUntil(() => requested.length > 0);
    await own.list();
    expect(booked).toBe(0);
    await Promise.all(bookings);
  });
});

test('the URL is in no later response and in no log', async () => {
  const own = await ownCalendar(weekly);
  const { body } = await own.add();
  answers.delete(own.path);
  const read = await own.readNow();
  const failed = await own.asProvider('POST', '/calendars', { address: `${own.address}x`, allDay: false });
  expect(JSON.stringify([body, read.body, failed.body, await own.list()])).not.toContain('private-secret');
  expect(site.output()).not.toContain('private-secret');
});
