export const visitNotices = ['onMyWay', 'late'] as const;
export type VisitNotice = (typeof visitNotices)[number];

/** In milliseconds: how long a notice can be undone, and its email waits. */
export const undoable = 10_000;
/** In minutes before the start of a visit. */
export const openBefore = 180;
