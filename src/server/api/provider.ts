import { serviceOf } from '#server/accounts/providers.ts';
import { issueProviderCalendar, revokeProviderCalendar } from '#server/partners/calendarFeeds.ts';
import { requestKey } from '#server/bookings/idempotency.ts';
import { renewProviderLink } from '../partners/providerLinks.ts';
import { ownServices } from '#server/partners/ownServices.ts';
import {
  changeSettings,
  listDetails,
  readDetailsOf,
  readPhotoOf,
  readSettings,
} from '#server/partners/bookingDetails.ts';
import { cancelByProvider } from '#server/partners/cancelByProvider.ts';
import { changeDay } from '#server/partners/changeDay.ts';
import { readDays } from '#server/partners/days.ts';
import { bookByPhone, cancelByPhone } from '#server/partners/phoneBookings.ts';
import { markBooking } from '#server/partners/visitMarks.ts';
import { readProvider } from '#server/partners/provider.ts';
import { propose } from '#server/partners/proposals.ts';
import { changeOwnService, readOwnService, uploadOwnPicture } from '#server/partners/ownService.ts';
import { askForChange, readOwnRequest } from '#server/partners/serviceRequests.ts';
import { seeBookings } from '#server/partners/seeBookings.ts';
import {
  addCalendar,
  changeCalendar,
  listCalendars,
  readCalendarNow,
  removeCalendar,
} from '#server/partners/ownCalendars.ts';
import { changePrices, readPrices } from '#server/partners/prices.ts';
import { changeQuestions, readOwnQuestions } from '#server/partners/questions.ts';
import { changeSchedule, readSchedule } from '#server/partners/schedules.ts';
import type { Handlers } from './handler.ts';

export const providerHandlers = {
  listOwnServices: ({ db, customer, lang }) => ownServices(db, customer, lang),
  readProvider: ({ db, provider, lang }) => readProvider(db, provider, lang),
  readProviderDays: ({ db, provider, lang, query }) => readDays(db, provider, lang, query),
  changeProviderDay: ({ db, provider, lang, params, body }) =>
    changeDay(db, provider, lang, params.date, body),
  createPhoneBooking: async ({ db, provider, lang, body, headers }) =>
    bookByPhone(db, provider, lang, body, requestKey(headers)),
  cancelPhoneBooking: ({ db, provider, params }) => cancelByPhone(db, provider, params.id),
  proposeTimes: ({ db, provider, params, body }) => propose(db, provider, params.id, body),
  readProviderSchedule: ({ db, provider }) => readSchedule(db, provider),
  changeProviderSchedule: ({ db, provider, body }) => changeSchedule(db, provider, body),
  readOwnPrices: ({ db, provider }) => readPrices(db, serviceOf(provider)),
  changeOwnPrices: ({ db, provider, body }) => changePrices(db, provider, serviceOf(provider), body),
  readOwnQuestions: ({ db, provider }) => readOwnQuestions(db, serviceOf(provider)),
  changeOwnQuestions: ({ db, provider, body }) => changeQuestions(db, provider, serviceOf(provider), body),
  seeBookings: ({ db, provider, body }) => seeBookings(db, provider, body),
  cancelByProvider: ({ db, provider, params, body }) => cancelByProvider(db, provider, params.id, body),
  readOwnService: ({ db, provider }) => readOwnService(db, provider),
  changeOwnService: ({ db, provider, body }) => changeOwnService(db, provider, body),
  readOwnRequest: ({ db, provider }) => readOwnRequest(db, provider),
  askForChange: ({ db, provider, body }) => askForChange(db, provider, body),
  uploadOwnPicture: ({ db, provider, body, sender }) => uploadOwnPicture(db, provider, body.photo, sender),
  listProviderCalendars: ({ db, provider }) => listCalendars(db, provider),
  addProviderCalendar: ({ db, provider, body }) => addCalendar(db, provider, body),
  changeProviderCalendar: ({ db, provider, params, body }) => changeCalendar(db, provider, params.id, body),
  readProviderCalendar: ({ db, provider, params }) => readCalendarNow(db, provider, params.id),
  removeProviderCalendar: ({ db, provider, params }) => removeCalendar(db, provider, params.id),
  markBooking: ({ db, provider, params, body }) => markBooking(db, provider, params.id, body.mark ?? null),
  listProviderDetails: ({ db, provider }) => listDetails(db, provider),
  readProviderDetails: ({ db, provider, params }) => readDetailsOf(db, provider, params.id),
  readProviderPhoto: ({ db, provider, params, query }) => readPhotoOf(db, provider, { ...params, ...query }),
  readDetailsSettings: ({ db, provider }) => readSettings(db, provider),
  changeDetailsSettings: ({ db, provider, body }) => changeSettings(db, provider, body),
  issueProviderCalendar: ({ db, lang, provider }) => issueProviderCalendar(db, lang, provider),
  revokeProviderCalendar: ({ db, provider }) => revokeProviderCalendar(db, provider),
  renewProviderLink: ({ db, provider }) => renewProviderLink(db, provider),
} satisfies Partial<Handlers>;
