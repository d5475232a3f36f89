import type { ProviderDay } from '#features/provider/diary/api.ts';

/** A provider's day on which nothing happens, except for these parts. */
export const dayOf = (parts: Partial<ProviderDay>): ProviderDay => ({
  date: '2031-05-06',
  hours: [],
  crewHours: [],
  closed: [],
  elsewhere: [],
  slots: [],
  bookings: [],
  overnight: [],
  ...parts,
});
