import { expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import {
  reminderHorizon,
  reminderKinds,
  reminderMoment,
} from '#features/booking/reminders/reminders.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart } from '#platform/time/vilnius.ts';

/** Both days on which the clocks change, the turn of the year, and an ordinary day. */
const days = ['2026-03-29', '2026-10-25', '2026-12-31', '2027-02-10'];

test.each(days)('around %s reminders are queried for exactly the bookings that are due', (day) => {
  const instants = Array.from(
    { length: 48 * 4 },
    (_, quarter) => new Date(readStart(day, '00:00').getTime() + quarter * 900_000),
  );
  const bookings = [0, 1, 2, 3].flatMap((after) =>
    defaultStarts.map((time) => [addDays(day, after), time] as const),
  );
  const wrong = reminderKinds.flatMap((kind) =>
    instants.flatMap((at) =>
      bookings
        .filter(
          ([date, time]) =>
            readStart(date, time) < reminderHorizon(kind, at) !== reminderMoment(kind, date, time) <= at,
        )
        .map(([date, time]) => `${kind} of ${date} ${time} at ${at.toISOString()}`),
    ),
  );
  expect(wrong).toEqual([]);
});
