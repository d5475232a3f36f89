import { requireServiceId } from '#features/account/providers.server.ts';
import { issueProviderCalendar, revokeProviderCalendar } from '#features/feeds/calendarFeeds.server.ts';
import { requestKey } from '#features/booking/idempotency.server.ts';
import { renewProviderLink } from '#features/provider/providerLinks.server.ts';
import { ownServices } from '#features/provider/ownServices.server.ts';
import {
  changeSettings,
  listDetails,
  readProviderDetails,
  readProviderPhoto,
  readSettings,
} from '#features/booking/details/bookingDetails.server.ts';
import { cancelByProvider } from '#features/provider/cancelByProvider.server.ts';
import { changeDay } from '#features/provider/diary/changeDay.server.ts';
import { readDays } from '#features/provider/diary/days.server.ts';
import { bookByPhone, cancelByPhone } from '#features/provider/phone-bookings/phoneBookings.server.ts';
import { noteNoShow } from '#features/booking/no-show/noteNoShow.server.ts';
import { readProvider } from '#features/provider/provider.server.ts';
import { proposeStarts } from '#features/booking/proposals/providerProposals.server.ts';
import {
  changeOwnService,
  readOwnService,
  uploadOwnPicture,
} from '#features/provider/service/ownService.server.ts';
import { askForChange, readOwnRequest } from '#features/team/serviceRequests.server.ts';
import { seeBookings } from '#features/provider/seeBookings.server.ts';
import {
  addCalendar,
  changeCalendar,
  listCalendars,
  readCalendarNow,
  removeCalendar,
} from '#features/provider/calendars/ownCalendars.server.ts';
import { changePrices, readPrices } from '#features/provider/prices.server.ts';
import { changeQuestions, readOwnQuestions } from '#features/provider/questions.server.ts';
import { changeSchedule, readSchedule } from '#features/provider/schedule/schedule.server.ts';
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
  proposeTimes: ({ db, provider, params, body }) => proposeStarts(db, provider, params.id, body),
  readProviderSchedule: ({ db, provider }) => readSchedule(db, provider),
  changeProviderSchedule: ({ db, provider, body }) => changeSchedule(db, provider, body),
  readOwnPrices: ({ db, provider }) => readPrices(db, requireServiceId(provider)),
  changeOwnPrices: ({ db, provider, body }) => changePrices(db, provider, requireServiceId(provider), body),
  readOwnQuestions: ({ db, provider }) => readOwnQuestions(db, requireServiceId(provider)),
  changeOwnQuestions: ({ db, provider, body }) =>
    changeQuestions(db, provider, requireServiceId(provider), body),
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
  noteNoShow: ({ db, provider, params, body }) => noteNoShow(db, provider, params.id, body.mark ?? null),
  listProviderDetails: ({ db, provider }) => listDetails(db, provider),
  readProviderDetails: ({ db, provider, params }) => readProviderDetails(db, provider, params.id),
  readProviderPhoto: ({ db, provider, params, query }) =>
    readProviderPhoto(db, provider, { ...params, ...query }),
  readDetailsSettings: ({ db, provider }) => readSettings(db, provider),
  changeDetailsSettings: ({ db, provider, body }) => changeSettings(db, provider, body),
  issueProviderCalendar: ({ db, lang, provider }) => issueProviderCalendar(db, lang, provider),
  revokeProviderCalendar: ({ db, provider }) => revokeProviderCalendar(db, provider),
  renewProviderLink: ({ db, provider }) => renewProviderLink(db, provider),
} satisfies Partial<Handlers>;
