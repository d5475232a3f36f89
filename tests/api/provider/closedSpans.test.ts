import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultSchedule,
  defaultStarts,
  findStart,
  openStarts,
  type Schedule,
  startKinds,
  type WeeklySpan,
  workMinutes,
} from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { aBooking, bookSlot, registerCustomer } from '../../support/account/customers.ts';
import {
  closing,
  everyDay,
  freeTimes,
  opening,
  type Provided,
  providedService,
} from '../../support/booking/provided.ts';
import { quarterTime } from '../../support/booking/quarterTime.ts';
import { often, seed } from '../../support/deep.ts';
import { storeAttempts } from '../../support/http/attempts.ts';
import { deleteRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });
let used = 0;
const newService = () => providedService(site, used++);

async function change({ asProvider }: Provided, body: object) {
  expect((await asProvider('PUT', '/closed-time', body)).status).toBe(204);
}

test('a blocked day stays blocked when hours, kind of start times and length change afterwards', async () => {
  const provided = await newService();
  const sick = addDays(today, 1);
  await change(provided, closing(sick, '00:00', '24:00'));
  const schedule = { starts: 'every15', duration: 15, hours: everyDay('00:00', '24:00') } as const;
  await provided.change(schedule);
  expect(await freeTimes(site.origin, provided.service, sick)).toEqual([]);
  const customer = await registerCustomer(site.origin);
  const { body } = await bookSlot(site.origin, customer, {
    service: provided.service,
    date: sick,
    time: '09:15',
  });
  expect(body.code).toBe('slot_taken');
  await change(provided, opening(sick, '09:15'));
  expect(await freeTimes(site.origin, provided.service, sick)).toEqual(['09:15', '09:30']);
});

test('blocked time changes at most a hundred times a day', async () => {
  const { service, asProvider } = await newService();
  const at = `${today}T05:00:00.000Z`;
  await storeAttempts(site, 99, { kind: 'closed-time', subject: service, at });
  const [day, next] = [addDays(today, 1), addDays(today, 2)];
  expect((await asProvider('PUT', '/closed-time', closing(day, '00:00', '24:00'))).status).toBe(204);
  const refused = await asProvider('PUT', '/closed-time', closing(next, '00:00', '24:00'));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(await freeTimes(site.origin, service, day)).toEqual([]);
  expect(await freeTimes(site.origin, service, next)).toEqual(defaultStarts);
});

test('ten days of a blocked span count as one of these changes', async () => {
  const provided = await newService();
  const spanOf = (days: number) => ({
    from: moment(today, '12:00'),
    to: moment(addDays(today, days - 1), '13:00'),
  });
  const at = `${today}T05:00:00.000Z`;
  await storeAttempts(site, 88, { kind: 'closed-time', subject: provided.service, at });
  expect(await changeTime(provided, spanOf(92))).toEqual([204, undefined]);
  expect(await changeTime(provided, spanOf(10))).toEqual([204, undefined]);
  expect(await changeTime(provided, spanOf(11), false)).toEqual([204, undefined]);
  expect(await changeTime(provided, spanOf(1))).toEqual([429, 'too_many']);
});

test('a blocked day blocks work that would continue into it after midnight', async () => {
  const provided = await newService();
  const ownStarts = [
    { weekday: 1, time: '20:00' },
    { weekday: 2, time: '10:00' },
  ];
  const [evening, next] = [addDays(today, 1), addDays(today, 2)];
  await provided.change({ starts: 'own', ownStarts, duration: 600, hours: everyDay('00:00', '24:00') });
  expect(await freeTimes(site.origin, provided.service, evening)).toEqual(['20:00']);
  await change(provided, closing(next, '00:00', '24:00'));
  expect(await freeTimes(site.origin, provided.service, evening)).toEqual([]);
  await change(provided, opening(next, '00:00', '24:00'));
  expect(await freeTimes(site.origin, provided.service, evening)).toEqual(['20:00']);
});

const moment = (date: string, time: string) => ({ date, time });

interface ClosedTime {
  from: { date: string; time: string };
  to: { date: string; time: string };
}

async function changeTime({ asProvider }: Provided, span: ClosedTime, closed = true, keep: string[] = []) {
  const { status, body } = await asProvider('PUT', '/closed-time', { ...span, closed, keep });
  return [status, body.code];
}

test('a span is blocked exactly, also over several days, and a part of it can be unblocked', async () => {
  const provided = await newService();
  await provided.change({ starts: 'every60', hours: everyDay('10:00', '14:00'), duration: 60 });
  const [tuesday, thursday] = [addDays(today, 1), addDays(today, 3)];
  const free = (date: string) => freeTimes(site.origin, provided.service, date);
  const span = { from: moment(tuesday, '12:00'), to: moment(thursday, '11:00') };
  expect(await changeTime(provided, span)).toEqual([204, undefined]);
  expect(await free(tuesday)).toEqual(['10:00', '11:00']);
  expect(await free(addDays(today, 2))).toEqual([]);
  expect(await free(thursday)).toEqual(['11:00', '12:00', '13:00']);
  const part = { from: moment(addDays(today, 2), '11:00'), to: moment(addDays(today, 2), '13:00') };
  expect(await changeTime(provided, part, false)).toEqual([204, undefined]);
  expect(await free(addDays(today, 2))).toEqual(['11:00', '12:00']);
  expect(await free(tuesday)).toEqual(['10:00', '11:00']);
});

test('a span is not blocked over a booking that the request does not name, and bookings that it names stay', async () => {
  const provided = await newService();
  await provided.change({ starts: 'every60', hours: everyDay('00:00', '24:00'), duration: 120, buffer: 60 });
  const { service } = provided;
  const customer = await registerCustomer(site.origin);
  const book = async (date: string, time: string) => {
    return aBooking(site.origin, customer, { service, date, time });
  };
  const date = addDays(today, 5);
  const [before, first, second] = [
    await book(addDays(date, -1), '23:00'),
    await book(date, '05:00'),
    await book(date, '10:00'),
  ];
  const span = (from: string, to: string) => ({ from: moment(date, from), to: moment(date, to) });
  // Work that runs into the span, from the evening before too, is in it; a buffer after the work is not.
  expect(await changeTime(provided, span('00:00', '01:00'))).toEqual([409, 'booked_there']);
  expect(await changeTime(provided, span('06:00', '09:00'))).toEqual([409, 'booked_there']);
  expect(await changeTime(provided, span('07:00', '10:00'))).toEqual([204, undefined]);
  expect(await changeTime(provided, span('00:00', '12:00'), true, [before, first])).toEqual([
    409,
    'booked_there',
  ]);
  expect(await freeTimes(site.origin, service, date)).toContain('02:00');
  expect(await changeTime(provided, span('00:00', '12:00'), true, [before, first, second])).toEqual([
    204,
    undefined,
  ]);
  expect((await freeTimes(site.origin, service, date))[0]).toBe('13:00');
  const { body } = await provided.asProvider('GET', `/days?from=${date}`);
  const [day] = body.days as { closed: unknown; bookings: { _id: string }[] }[];
  expect(day?.bookings.map(({ _id }) => _id)).toEqual([first, second]);
  expect(day?.closed).toEqual([{ from: '00:00', to: '12:00' }]);
  // Unblocking asks nothing.
  expect(await changeTime(provided, span('00:00', '12:00'), false)).toEqual([204, undefined]);
});

test('if a booking and a block of its time are concurrent, one of them is rejected', async () => {
  const provided = await newService();
  const { service } = provided;
  const customer = await registerCustomer(site.origin);
  for (const ahead of [10, 11, 12, 13]) {
    const date = addDays(today, ahead);
    const span = { from: moment(date, '10:00'), to: moment(date, '11:00') };
    const [booked, closed] = await Promise.all([
      bookSlot(site.origin, customer, { service, date, time: '10:00' }),
      changeTime(provided, span),
    ]);
    expect(['201 409', '409 204']).toContain(`${booked.status} ${closed[0]}`);
  }
});

test('a span without length, off the grid or longer than 92 days is rejected', async () => {
  const provided = await newService();
  for (const [from, to] of [
    [moment(today, '12:00'), moment(today, '12:00')],
    [moment(today, '12:00'), moment(addDays(today, -1), '13:00')],
    [moment(today, '12:10'), moment(today, '13:00')],
    [moment(today, '12:00'), moment(today, '24:00')],
    [moment(today, '12:00'), moment(addDays(today, 93), '12:00')],
  ] as const)
    expect((await changeTime(provided, { from, to }))[0]).toBe(422);
  const longest = { from: moment(today, '12:00'), to: moment(addDays(today, 92), '12:00') };
  expect(await changeTime(provided, longest)).toEqual([204, undefined]);
  expect(await freeTimes(site.origin, provided.service, addDays(today, 60))).toEqual([]);
});

/** The slow model: blocked quarters of an hour since 1970. */
class ClosedQuarters {
  readonly #closed = new Set<number>();

  isClosed(date: string, time: string, minutes: number): boolean {
    return this.#quarters(findStart(date, time), findStart(date, time) + minutes).some((quarter) =>
      this.#closed.has(quarter),
    );
  }

  change({ from, to, closed }: ReturnType<typeof closing>): void {
    for (const quarter of this.#quarters(findStart(from.date, from.time), findStart(to.date, to.time)))
      if (closed) this.#closed.add(quarter);
      else this.#closed.delete(quarter);
  }

  #quarters(from: number, to: number): number[] {
    return Array.from({ length: (to - from) / 15 }, (_, index) => from / 15 + index);
  }
}

const settings = fc.record({
  starts: fc.constantFrom(...startKinds),
  duration: fc.constantFrom(null, 15, 30, 45, 60, 120, 300, 600),
  hours: fc.constantFrom<WeeklySpan[]>(
    ...[[], everyDay('00:00', '24:00'), everyDay('09:30', '16:00'), everyDay('06:15', '12:00')],
    [...everyDay('00:00', '06:00'), ...everyDay('20:00', '24:00')],
  ),
  closures: fc.constantFrom<WeeklySpan[]>([], [{ weekday: 1, from: '11:00', to: '12:15' }]),
  ownStarts: fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), time: quarterTime }), {
    minLength: 1,
    maxLength: 25,
  }),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), settings }),
  fc.record({
    kind: fc.constantFrom('close' as const, 'close' as const, 'open' as const),
    day: fc.integer({ min: 0, max: 2 }),
    until: fc.integer({ min: 0, max: 2 }),
    times: fc.tuple(quarterTime, quarterTime),
  }),
);
/** Both clock changes, and a week without one. */
const middles = ['2031-05-14', '2031-10-26', '2032-03-28'];

test('no later change offers blocked time or blocks more', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...middles),
      settings,
      fc.array(step, { maxLength: 10 }),
      async (middle, first, steps) => {
        const provided = await providedService(site, 8 + (turn++ % 26));
        const { service } = provided;
        await deleteRows(site, 'closed_spans', { service_id: service });
        const dates = [-1, 0, 1].map((ahead) => addDays(middle, ahead));
        const model = new ClosedQuarters();
        let schedule: Schedule = { ...defaultSchedule, ...first };
        await provided.change(schedule);
        for (const each of steps) {
          if (each.kind === 'set') {
            schedule = { ...defaultSchedule, ...each.settings };
            await provided.change(schedule);
          } else {
            const [from, to] = [each.day, each.until].map((day, index) => ({
              date: dates[day] ?? '',
              time: each.times[index] ?? '',
            })) as [DateTime, DateTime];
            const body = { from, to, closed: each.kind === 'close', keep: [] };
            if (findStart(from.date, from.time) >= findStart(to.date, to.time)) continue;
            model.change(body);
            await change(provided, body);
          }
          for (const date of dates) {
            const free = openStarts(schedule, date).filter(
              (time) => !model.isClosed(date, time, workMinutes(schedule)),
            );
            expect([date, await freeTimes(site.origin, service, date)]).toEqual([date, free]);
          }
        }
      },
    ),
    { seed, numRuns: often(15, 300), endOnFailure: true },
  );
});
