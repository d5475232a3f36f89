import { array, boolean, nullable, number, object, string } from 'superstruct';
import { endpoint } from '#contract/endpoint.ts';
import { messageShape } from '#contract/bookings/messages.ts';
import { detailsShape } from '#contract/bookings/details.ts';
import { passkeyShape } from './passkeys.ts';
import { listEvents } from './securityEvents.ts';
import { listSessions } from './sessions.ts';
import { bookingShape, serviceShape, userShape } from '#contract/shapes.ts';

/** GDPR, article 20: everything about the person, for a machine to read. */
export const exportUser = endpoint({
  summary: 'Everything that is stored about the signed-in person',
  method: 'GET',
  path: '/{lang}/user/{email}/export',
  access: 'owner',
  fresh: true,
  status: 200,
  answer: object({
    user: userShape,
    registeredAt: string(),
    language: string(),
    formerEmails: array(object({ email: string(), changedAt: string() })),
    privateCalendar: boolean(),
    keptAddress: nullable(string()),
    bookings: array(
      object({
        ...bookingShape.schema,
        bookedAt: string(),
        movedAt: nullable(string()),
        /** When the provider said that the person had not come. */
        noShowAt: nullable(string()),
        /** When the provider said that the work had not been done. */
        notDoneAt: nullable(string()),
        /** Until how long before its start it is canceled for free, in minutes. */
        freeCancellation: number(),
        /** What the person said against it. */
        objection: nullable(object({ text: string(), at: string() })),
        /** What they and the provider wrote to each other, the oldest first. */
        messages: array(messageShape),
        /** What the person has said of it. */
        details: detailsShape,
      }),
    ),
    /** What the person has canceled or moved later than was free. */
    lateChanges: array(object({ serviceId: string(), kind: string(), startsAt: string(), at: string() })),
    /** What the person waits for. */
    waits: array(object({ serviceId: string(), from: string(), to: string(), since: string() })),
    favorites: array(serviceShape),
    sessions: listSessions.answer,
    knownDevices: array(object({ firstSeenAt: string(), lastSeenAt: string() })),
    passkeys: array(passkeyShape),
    /** The authenticator app of a member of the team. */
    totp: nullable(object({ addedAt: string() })),
    recoveryCodes: number(),
    securityEvents: listEvents.answer,
    /** Of the last 30 days, those to providers about the person's bookings too. */
    mails: array(
      object({ kind: string(), recipient: string(), queuedAt: string(), sentAt: nullable(string()) }),
    ),
  }),
});

/** GDPR, article 17. */
export const deleteUser = endpoint({
  summary:
    "Deletes the signed-in person's account and every trace of its address; future bookings are canceled",
  method: 'DELETE',
  path: '/{lang}/user/{email}',
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
});
