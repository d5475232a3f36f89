import type { QueuedMail } from '../queue.ts';
import { emailChangeAsked, emailChanged, emailConfirm, passwordReset } from './accounts.ts';
import { applicationConfirmed, applicationReceived } from './applications.ts';
import { bookingMoved, bookingMovedProvider } from './bookingMoved.ts';
import {
  bookingDetails,
  bookingProposal,
  bookingReminder,
  serviceRemoved,
  serviceRemovedProvider,
} from './bookingChanges.ts';
import { bookingCancelled, bookingConfirmed, bookingReceived, bookingWithdrawn } from './bookings.ts';
import { applicationApproved, applicationRejected, providerFeed, providerLink } from './decisions.ts';
import { bookingsGathered } from './gathered.ts';
import type { Template } from './letter.ts';
import { messageReported, messageWaiting, messageWaitingProvider } from './messages.ts';
import { bookingUnseen, bookingUnseenProvider } from './unseen.ts';
import { providerCancelled, providerCancelledProvider } from './providerChanges.ts';
import { requestApproved, requestConfirmed, requestReceived, requestRejected } from './requests.ts';
import { securityNotice } from './security.ts';
import {
  seriesCancelled,
  seriesConfirmed,
  seriesMoved,
  seriesMovedProvider,
  seriesReceived,
  seriesWithdrawn,
} from './series.ts';
import { waitFree, waitHeld } from './waits.ts';
import { objectionDecided, objectionReceived, visitMarked } from './visitMarks.ts';

/**
 * The template of each kind of mail. A new kind is a name in `QueuedMail`, a template in the file of its subject, and a line
 * here.
 */
export const templates: Record<QueuedMail['kind'], Template> = {
  'booking-confirmed': bookingConfirmed,
  'booking-received': bookingReceived,
  'booking-cancelled': bookingCancelled,
  'booking-withdrawn': bookingWithdrawn,
  'series-confirmed': seriesConfirmed,
  'series-received': seriesReceived,
  'series-cancelled': seriesCancelled,
  'series-withdrawn': seriesWithdrawn,
  'series-moved': seriesMoved,
  'series-moved-provider': seriesMovedProvider,
  'application-received': applicationReceived,
  'application-confirmed': applicationConfirmed,
  'application-approved': applicationApproved,
  'application-rejected': applicationRejected,
  'provider-link': providerLink,
  'provider-feed': providerFeed,
  'request-received': requestReceived,
  'request-confirmed': requestConfirmed,
  'request-approved': requestApproved,
  'request-rejected': requestRejected,
  'booking-moved': bookingMoved,
  'booking-moved-provider': bookingMovedProvider,
  'booking-details': bookingDetails,
  'booking-reminder': bookingReminder,
  'booking-proposal': bookingProposal,
  'wait-held': waitHeld,
  'wait-free': waitFree,
  'bookings-gathered': bookingsGathered,
  'service-removed': serviceRemoved,
  'service-removed-provider': serviceRemovedProvider,
  'booking-unseen': bookingUnseen,
  'booking-unseen-provider': bookingUnseenProvider,
  'visit-marked': visitMarked,
  'objection-received': objectionReceived,
  'objection-decided': objectionDecided,
  'message-waiting': messageWaiting,
  'message-waiting-provider': messageWaitingProvider,
  'message-reported': messageReported,
  'provider-cancelled': providerCancelled,
  'provider-cancelled-provider': providerCancelledProvider,
  'password-reset': passwordReset,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-confirm': emailConfirm,
  'security-notice': securityNotice,
};
