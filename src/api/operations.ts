import { record, string, unknown } from 'superstruct';
import { defineOperations, type Operations } from '#features/account/incoming.server.ts';
import { cancellationOperations } from '#features/booking/cancellation/handlers.server.ts';
import { proposalOperations } from '#features/booking/proposals/handlers.server.ts';
import { reschedulingOperations } from '#features/booking/rescheduling/handlers.server.ts';
import { catalogOperations } from '#features/catalog/handlers.server.ts';
import { calendarFeedOperations } from '#features/feeds/handlers.server.ts';
import { applicationOperations } from '#features/provider/application/handlers.server.ts';
import { providerBookingOperations } from '#features/provider/bookings/handlers.server.ts';
import { providerCalendarOperations } from '#features/provider/calendars/handlers.server.ts';
import { diaryOperations } from '#features/provider/diary/handlers.server.ts';
import {
  priceOperations,
  providerOperations,
  questionOperations,
} from '#features/provider/handlers.server.ts';
import { phoneBookingOperations } from '#features/provider/phone-bookings/handlers.server.ts';
import { scheduleOperations } from '#features/provider/schedule/handlers.server.ts';
import { ownServiceOperations } from '#features/provider/service/handlers.server.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { bring, privacyOperations } from './features.ts';
import { describeApi } from './openapi.ts';

const described = {
  ...catalogOperations,
  ...cancellationOperations,
  ...reschedulingOperations,
  ...proposalOperations,
  ...providerOperations,
  ...providerBookingOperations,
  ...applicationOperations,
  ...diaryOperations,
  ...scheduleOperations,
  ...phoneBookingOperations,
  ...providerCalendarOperations,
  ...ownServiceOperations,
  ...priceOperations,
  ...questionOperations,
  ...bring('operations'),
  ...privacyOperations,
  ...calendarFeedOperations,
};

/** The one call that does not describe itself. */
const readDescription = endpoint({
  summary: 'The description of the API',
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  status: 200,
  answer: record(string(), unknown()),
});

/** Every call there is, by its name in the API's description. */
export const operations: Operations = {
  ...described,
  ...defineOperations(
    { readDescription },
    { readDescription: () => Promise.resolve(describeApi(described)) },
  ),
};
