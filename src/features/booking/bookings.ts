import type { BookingStatus } from '#features/addresses/bookingStatus.ts';
import type { PhotoLimit } from '#platform/media/photos.ts';

/**
 * Why a provider cancels; the customer reads it in their own language. For `other`, the provider gives a reason in their own
 * words.
 */
export const cancellationReasons = ['urgent', 'notWorking', 'taken', 'unsuited', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** What a provider tells about their way to a visit with one press. */
export const visitNotices = ['onMyWay', 'late'] as const;
export type VisitNotice = (typeof visitNotices)[number];

/** Who cancels a booking: the team does when it removes the service. */
export const cancellers = ['customer', 'provider', 'team'] as const;
export type Canceller = (typeof cancellers)[number];

/** docs/product.md 2.39: for how many days a cancelled booking is shown to its customer. */
export const cancelledDays = 30;

/**
 * What a provider may note about a booking that has begun: nobody was there for the work, or it was not done (docs/product.md
 * 2.27).
 */
export const noShowKinds = ['noShow', 'notDone'] as const;
export type NoShowKind = (typeof noShowKinds)[number];

/** Whether the team has yet to decide on a customer's objection to a note, or has removed or kept the note. */
export const disputeStates = ['open', 'removed', 'kept'] as const;

/** docs/product.md 2.27. */
export const noShowMilliseconds = 7 * 24 * 3_600_000;

/** Of a booking, or of a message. */
export const maxPhotos = 5;
/** docs/product.md 2.35. */
export const bookingPhotos: PhotoLimit = {
  bytes: 8 * 1024 * 1024,
  problem: 'bookingPhotoSize',
  code: 'booking_photo_too_large',
};

/** docs/product.md 2.31: how long after the start a private link shows the details of a booking. */
export const linkMilliseconds = 7 * 24 * 3_600_000;

/** docs/product.md 2.33: how many months after the day of a booking its details are kept. */
export const detailsMonths = 12;

/** docs/product.md 2.6. */
export function bookingStatus(startsAt: Date, now: Date): BookingStatus {
  return startsAt.getTime() <= now.getTime() ? 'Completed' : 'Confirmed';
}
