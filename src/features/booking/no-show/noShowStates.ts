import { dayMilliseconds } from '#platform/time/units.ts';
/** docs/product.md 2.27: nobody was there, or the work was not done. */
export const noShowKinds = ['noShow', 'notDone'] as const;
export type NoShowKind = (typeof noShowKinds)[number];

/** The state of a dispute: undecided, or the no-show was removed or upheld. */
export const disputeStates = ['open', 'removed', 'upheld'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** docs/product.md 2.27. */
export const noShowMilliseconds = 7 * dayMilliseconds;
