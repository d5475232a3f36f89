import { repeatDates } from '#features/booking/series/repeats.ts';

/** Slots of a series. */
export const weekly = (first: string, count: number, time = '10:00') =>
  repeatDates(first, 'week', count).map((date) => ({ date, time }));
