import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import type { PhotoLimit } from '#platform/media/photos.ts';

/** The customer reads the reason in their own language; `other` needs a note. */
export const cancellationReasons = ['urgent', 'notWorking', 'taken', 'unsuited', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const visitNotices = ['onMyWay', 'late'] as const;
export type VisitNotice = (typeof visitNotices)[number];

export const cancellers = ['customer', 'provider', 'team'] as const;
export type Canceller = (typeof cancellers)[number];

/** docs/product.md 2.39. */
export const cancelledDays = 30;

/** docs/product.md 2.27: nobody was there, or the work was not done. */
export const noShowKinds = ['noShow', 'notDone'] as const;
export type NoShowKind = (typeof noShowKinds)[number];

/** The state of a dispute: undecided, or the no-show was removed or upheld. */
export const disputeStates = ['open', 'removed', 'upheld'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** docs/product.md 2.27. */
export const noShowMilliseconds = 7 * 24 * 3_600_000;

/** For a booking, or for a message. */
export const maxPhotos = 5;
/** docs/product.md 2.35. */
export const bookingPhotos: PhotoLimit = {
  bytes: 8 * 1024 * 1024,
  problem: 'bookingPhotoSize',
  code: 'booking_photo_too_large',
};

/** docs/product.md 2.31: how long after the start a private link shows the details. */
export const linkMilliseconds = 7 * 24 * 3_600_000;

/** docs/product.md 2.33. */
export const detailsMonths = 12;

/** docs/product.md 2.6. */
export function bookingStatus(startsAt: Date, now: Date): BookingStatus {
  return startsAt.getTime() <= now.getTime() ? 'Completed' : 'Confirmed';
}
