/** In milliseconds: so long a notice can be undone, and its email waits. */
export const undoable = 10_000;
/** In minutes before the start of a visit: from then on notices can be sent. */
export const openBefore = 180;
