import { array, boolean, enums, nullable, object, string } from 'superstruct';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { inquiryShape } from '#features/messages/inquiries/api.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { providerBookingShape } from './bookings/api.ts';

/** The token of a private link, or the id of the service. */
const path = '/{lang}/provider/{key}';

export const listOwnServices = endpoint('GET /{lang}/provider', {
  summary: 'Lists the services and pending applications of the signed-in provider',
  answer: object({
    services: array(object({ _id: string(), name: string(), published: boolean() })),
    applications: array(
      object({
        name: string(),
        status: enums(applicationStatuses),
        appliedAt: string(),
        reason: nullable(string()),
      }),
    ),
  }),
  errors: ['email_unconfirmed'],
});

export const readProvider = endpoint(`GET ${path}`, {
  summary: "Returns the provider's application, or their service with its bookings",
  answer: object({
    name: string(),
    status: enums(applicationStatuses),
    appliedAt: nullable(string()),
    reason: nullable(string()),
    serviceId: nullable(string()),
    published: boolean(),
    /** The previous use, accurate to an hour. */
    linkUsedAt: nullable(string()),
    calendar: boolean(),
    calendarUsedAt: nullable(string()),
    /** The names of the crews; empty for one without a name. */
    crews: array(string()),
    bookings: array(providerBookingShape),
    /** Questions before booking, latest message first; none with a private link. */
    inquiries: array(inquiryShape),
  }),
});

export const renewProviderLink = endpoint(`POST ${path}/renew`, {
  summary: 'Revokes the private link and emails a new one to the provider',
  errors: ['too_many'],
});
