import { covers, findStart, type PlannedStart, type Schedule } from '#features/availability/index.ts';
import type { ProviderDay } from './api.ts';

interface Terms {
  minutes: number;
  buffer: Schedule['buffer'];
  crews: Schedule['crews'];
  /** Undefined for any crew. */
  crew: number | undefined;
}

/** Future slots that are neither blocked nor outside working hours. */
export function listFittingStarts(day: ProviderDay, terms: Terms) {
  return day.slots.filter(isOpen).map(({ time }) => {
    const from = findStart(day.date, time);
    const visits = [...day.overnight, ...day.bookings].map((booking) => {
      const start = findStart(booking.date, booking.time);
      return { ...booking, from: start, to: start + (booking.minutes ?? 0) };
    });
    const crews =
      terms.crew === undefined ? Array.from({ length: terms.crews }, (_, crew) => crew) : [terms.crew];
    const shut = [...day.closed, ...day.elsewhere].map((span) => findStart(day.date, span.from));
    const findEnd = (index: number) => {
      const works = (day.crewHours[index] ?? day.hours).map((span) => ({
        from: findStart(day.date, span.from),
        to: findStart(day.date, span.to),
      }));
      const endOfWork = works.find((span) => covers(span, from))?.to ?? from;
      const own = visits.filter(({ crew }) => crew === null || crew === index);
      if (own.some((visit) => visit.from <= from && from < visit.to)) return from;
      const next = own.map((visit) => visit.from - terms.buffer);
      return Math.min(endOfWork, ...[...shut, ...next].filter((at) => at >= from));
    };
    // The end of the crew's available time, in minutes since 1970 in UTC.
    const until = Math.max(...crews.map(findEnd));
    return {
      time,
      until,
      fits: from + terms.minutes <= until,
      customers:
        until > from
          ? []
          : visits.filter((visit) => visit.from <= from && from < visit.to).map(({ customer }) => customer),
    };
  });
}

function isOpen({ past, state }: PlannedStart): boolean {
  return !past && !['off', 'closed', 'elsewhere'].includes(state);
}
