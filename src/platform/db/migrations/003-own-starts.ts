import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Providers have starts of their own, on quarters of an hour. Bookings take blocks of 15 minutes instead of half hours; the free starts of
 * a day and the busy times of calendars are named by their times. The tables have new names, so that no process of the version before
 * can write a booking.
 */
export const ownStarts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db);
    await copyBusyTimes(db as Kysely<Copied>);
    await db.schema.dropTable('calendar_days').execute();
  },
};

const nine = ['08:00', '10:00', '11:00', '11:30', '12:00', '12:30', '14:00', '18:00', '19:00'];
const timesOf = (column: string) =>
  `rtrim(${nine.map((time, bit) => `case when ${column} & ${1 << bit} <> 0 then '${time} ' else '' end`).join(' || ')})`;

const statements = `
create table time_blocks (
  service_id varchar(64) not null,
  block integer not null,
  crew integer not null,
  booking_id varchar(64) not null references bookings (id) on delete cascade,
  -- This key, not a check before the insert, prevents a double booking (docs/product.md 2.3).
  constraint time_blocks_key primary key (service_id, block, crew)
);
insert into time_blocks select service_id, piece * 2, team, booking_id from booking_pieces;
insert into time_blocks select service_id, piece * 2 + 1, team, booking_id from booking_pieces;
create index time_blocks_booking on time_blocks (booking_id);
drop table booking_pieces;

create table free_days (
  service_id varchar(64) not null references services (id) on delete cascade,
  date varchar(10) not null,
  starts text not null,
  freed text not null,
  constraint free_days_key primary key (service_id, date)
);
insert into free_days select service_id, date, ${timesOf('free')}, ${timesOf('freed')} from service_days;
-- Covers the search for services that are free on a day, whose rows are scattered over the table.
create index free_days_of_date on free_days (date, service_id, starts);
drop table service_days;

create table busy_times (
  calendar_id varchar(64) not null references service_calendars (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  starts_at varchar(32) not null,
  ends_at varchar(32) not null,
  constraint busy_times_key primary key (calendar_id, starts_at)
);
create index busy_times_service on busy_times (service_id, starts_at);

alter table service_schedules add column starts varchar(16) not null default 'nine';
alter table service_schedules add column own_starts text not null default '[]'`;

interface Copied {
  calendar_days: { calendar_id: string; service_id: string; date: string; busy: string };
  busy_times: { calendar_id: string; service_id: string; starts_at: string; ends_at: string };
}

const halfHour = 30 * 60_000;

/** Each half hour of a day in UTC had one character, 1 when it was busy. */
async function copyBusyTimes(db: Kysely<Copied>): Promise<void> {
  const days = await db.selectFrom('calendar_days').selectAll().execute();
  for (const { calendar_id, service_id, date, busy } of days) {
    const instant = (index: number) => new Date(Date.parse(date) + index * halfHour).toISOString();
    const rows = [...busy.matchAll(/1+/g)].map(({ index, 0: { length } }) => {
      return { calendar_id, service_id, starts_at: instant(index), ends_at: instant(index + length) };
    });
    if (rows.length > 0) await db.insertInto('busy_times').values(rows).execute();
  }
}
