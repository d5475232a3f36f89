import { clockTime } from '#domain/dates.ts';
import { fullDate, subjectMoment } from './times.ts';
import type { Details } from './letter.ts';

/** One of the bookings that a mail lists: what differs from booking to booking. */
export interface ListedStart {
  booking: string;
  date: string;
  time: string;
  startsAt: string;
  sequence: string;
  /** When it was before it moved. */
  wasStartsAt?: string | undefined;
  /** Until when it can be canceled for free, where that is not over and to be said. */
  freeUntil?: string | undefined;
  /** Until when its change would have been free, where it was late. */
  lateSince?: string | undefined;
}

/** @returns the bookings that a mail is about, where they are several */
export function startsIn({ content }: Pick<Details, 'content'>): ListedStart[] {
  return JSON.parse(content.starts ?? '[]') as ListedStart[];
}

/** @returns a row for each booking that a mail lists: '2 of 6', when it is, and what is to be said of it alone */
export function startFacts(details: Details): [string, string][] {
  const { language, say } = details;
  const starts = startsIn(details);
  const count = String(starts.length);
  return starts.map(({ startsAt, wasStartsAt, freeUntil, lateSince }, index) => {
    const facts = [
      `${fullDate(startsAt, language)}, ${clockTime(startsAt, language)}`,
      wasStartsAt && say('bookingMail:series.before', { before: subjectMoment(wasStartsAt, language) }),
      freeUntil && say('bookingMail:series.freeUntil', { until: subjectMoment(freeUntil, language) }),
      lateSince && say('bookingMail:series.late', { until: subjectMoment(lateSince, language) }),
    ];
    return [
      say('bookingMail:series.place', { place: String(index + 1), count }),
      facts.filter(Boolean).join(' · '),
    ];
  });
}
