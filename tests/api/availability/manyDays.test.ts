import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '#features/account/sessions.server.ts';
import { readOccupied } from '#features/availability/freeDays.server.ts';
import { freeTags } from '#features/availability/freeTags.server.ts';
import { defaultSchedule, defaultStarts, findStart, type Interval } from '#features/availability/index.ts';
import { saveTouchedDays } from '#features/availability/rebuildDays.server.ts';
import { readSchedule, storeSchedule } from '#features/availability/schedules.server.ts';
import { listBusyTimes } from '#features/calendars/busyTimes.server.ts';
import { storeBusy } from '#features/calendars/storeBusy.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { listProviderBookings } from '#features/provider/bookings/providerBookings.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, openDatabase } from '#platform/db/open.server.ts';
import { addDays, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { created_at, serviceRow } from '../../support/catalog/serviceRow.ts';
import { roundsDuring } from '../../support/process/rounds.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases();
const first = '2090-05-01';

/** Counts how often its hours are read. */
function countingSchedule() {
  const count = { reads: 0 };
  const schedule = new Proxy(defaultSchedule, {
    get(target, name) {
      if (name === 'hours') count.reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { schedule, count };
}

/** Counts the reads of stored days. */
function countingReads(db: Db) {
  const count = { reads: 0 };
  const counting = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"free_days"'))
        count.reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { counting, count };
}

/** The steps of SQLite's query plans that read a table. */
async function listSteps(table: string, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const address = await databases.SQLite();
  const db = openDatabase(address);
  await migrate(db);
  const queries: CompiledQuery[] = [];
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await read(recording);
  await db.destroy();
  const file = new DatabaseSync(address);
  const rows = queries.flatMap(({ sql, parameters }) =>
    file.prepare(`explain query plan ${sql}`).all(...(parameters as string[])),
  );
  file.close();
  const steps = rows.map(({ detail }) => String(detail)).filter((step) => step.includes(` ${table} `));
  return [...new Set(steps)].sort();
}

test('the busy times of earlier days are not read', async () => {
  const span = { from: findStart(first, '00:00'), to: findStart(first, '01:00') };
  const steps = await listSteps('busy_times', async (db) => {
    await readOccupied(db, { serviceId: 'one', date: first });
    await listBusyTimes(db, 'one', span);
  });
  expect(steps).toEqual([
    'SEARCH busy_times USING INDEX busy_times_service (service_id=? AND starts_at>? AND starts_at<?)',
  ]);
});

test('a day of the diary reads only the blocks of its bookings', async () => {
  const provider = { application_id: null, service_id: 'one', by: { customer: {} as Customer } };
  const day = { from: first, to: addDays(first, 1) };
  const steps = await listSteps('time_blocks', (db) => listProviderBookings(db, provider, 'en', day));
  expect(steps).toEqual(['SEARCH time_blocks USING INDEX time_blocks_booking (booking_id=?)']);
});

describe.each(Object.entries(databases))('many days of a service, on %s,', (_, address) => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(await address());
    await migrate(db);
    await db.insertInto('services').values(serviceRow('one')).execute();
  });
  afterEach(() => db.destroy());

  test('a date that is named many times is computed once', async () => {
    const dates = listDays(first, 3);
    const readsOf = async (named: string[]) => {
      const { schedule, count } = countingSchedule();
      await db.transaction().execute((within) => saveTouchedDays(within, 'one', { schedule, dates: named }));
      return count.reads;
    };
    const once = await readsOf(dates);
    expect(once).toBeGreaterThan(0);
    expect(await readsOf(dates.flatMap((date) => Array<string>(192).fill(date)))).toBe(once);
  });

  test('the process handles other events between the days of a calendar, and within a long transaction', async () => {
    const calendar = { id: 'own', service_id: 'one', tried_at: created_at };
    const source = { address: 'https://localhost/own.ics', all_day: 0, skipped: 0, created_at };
    await db
      .insertInto('service_calendars')
      .values({ ...calendar, ...source, next_at: '2099-01-01T00:00:00.000Z' })
      .execute();
    const busy = (date: string): Interval[] =>
      ['09:00', '12:00'].map((time) => ({ from: findStart(date, time), to: findStart(date, time) + 15 }));
    const days = new Map(listDays(first, 60).map((date) => [date, busy(date)]));
    expect(await roundsDuring(() => storeBusy(db, calendar, days))).toBeGreaterThanOrEqual(6);
    expect(await db.selectFrom('free_days').selectAll().execute()).toHaveLength(60);

    const dates = [...days.keys()];
    const save = (within: Db) => saveTouchedDays(within, 'one', { schedule: defaultSchedule, dates });
    expect(await roundsDuring(() => db.transaction().execute(save))).toBeGreaterThanOrEqual(2);
  });

  test('the next available time is computed once for all days of a change', async () => {
    const { counting, count } = countingReads(db);
    const dates = listDays(vilniusClock(now()).date, 92);
    const save = (within: Db) => saveTouchedDays(within, 'one', { schedule: defaultSchedule, dates });
    const tags = await counting.transaction().execute(save);
    expect(tags).toEqual([freeTags.booked('one'), freeTags.starts('one')]);
    expect(count.reads).toBe(1);
  });

  test('a change of the hours beyond the daily limit rebuilds nothing', async () => {
    const days = listDays(first, 40).map((date) => ({ service_id: 'one', date, starts: '', freed: '' }));
    await db.insertInto('free_days').values(days).execute();
    const link = await db
      .insertInto('private_links')
      .values({
        token_hash: 'hash',
        kind: 'provider',
        application_id: null,
        service_id: 'one',
        user_id: null,
        created_at,
        used_at: null,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const provider = { application_id: null, service_id: 'one', by: { link } };
    const { counting, count } = countingReads(db);
    const change = (horizon: number) =>
      changeService(counting, provider, 'one', (within) =>
        storeSchedule(within, 'one', { ...defaultSchedule, horizon }),
      );
    await change(1);
    expect(count.reads).toBeGreaterThan(0);
    const rebuilt = db.selectFrom('free_days').select('date').where('starts', '=', defaultStarts.join(' '));
    expect(await rebuilt.execute()).toHaveLength(40);

    const at = now().toISOString();
    const attempts = Array.from({ length: 99 }, (_, index) => ({
      id: `${index}`,
      kind: 'service-change',
      subject: 'one',
      at,
    }));
    await db.insertInto('attempts').values(attempts).execute();
    count.reads = 0;
    await expect(change(2)).rejects.toMatchObject({ code: 'too_many' });
    expect(count.reads).toBe(0);
    expect(await readSchedule(db, 'one')).toMatchObject({ horizon: 1 });
  });
});
