import { array, boolean, nullable, number, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { listCancelledBookings } from '#features/booking/cancellation/api.ts';
import { messageShape } from '#features/messages/api.ts';
import { detailsShape } from '#features/booking/details/api.ts';
import { passkeyShape } from '#features/account/mfa/api.ts';
import { listEvents, listSessions } from '#features/account/api.ts';
import { serviceShape } from '#features/catalog/shapes.ts';
import { userShape } from '#features/account/shapes.ts';
import { bookingShape } from '#features/booking/shapes.ts';

/** GDPR, article 20: everything about the person, in a machine-readable form. */
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
        /** How long before its start it can be canceled for free, in minutes. */
        freeCancellation: number(),
        /** How long the work takes, in minutes; null where nothing was set. */
        minutes: nullable(number()),
        /** The id of its series, which all bookings of the series share. */
        series: nullable(string()),
        /** The person's objection to the provider's note. */
        objection: nullable(object({ text: string(), at: string() })),
        /** The messages between the person and the provider, oldest first. */
        messages: array(messageShape),
        /** What the person said about the booking. */
        details: detailsShape,
      }),
    ),
    cancelledBookings: listCancelledBookings.answer,
    /** What the person canceled or moved when it was no longer free. */
    lateChanges: array(object({ serviceId: string(), kind: string(), startsAt: string(), at: string() })),
    waitlist: array(object({ serviceId: string(), from: string(), to: string(), since: string() })),
    favorites: array(serviceShape),
    sessions: listSessions.answer,
    knownDevices: array(object({ firstSeenAt: string(), lastSeenAt: string() })),
    passkeys: array(passkeyShape),
    /** A team member's authenticator app. */
    totp: nullable(object({ addedAt: string() })),
    recoveryCodes: number(),
    /** The browsers in which a team member has shown a second factor. */
    factorDevices: array(object({ lastShownAt: string() })),
    securityEvents: listEvents.answer,
    /** Those of the last 30 days, including mails to providers about the person's bookings. */
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

export const undoEmail = endpoint({
  summary:
    'Gives an account its old email address back, with the token mailed there; ends all sessions and the password, and mails a link for a new one',
  method: 'POST',
  path: '/{lang}/auth/undo-email',
  access: 'anyone',
  body: object({ token: string() }),
  status: 204,
  answer: null,
  errors: ['link_dead', 'email_taken'],
});

export const privacyEndpoints = { exportUser, deleteUser, undoEmail };
