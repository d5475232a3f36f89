import { rescheduleBooking } from '#contract/rescheduleBooking.ts';
import { on, serve } from '#server/http.ts';
import { reschedule } from '#server/rescheduling.ts';

export const ALL = serve(
  on(rescheduleBooking, ({ db, customer, params, body }) => reschedule(db, customer, params.id ?? '', body)),
);
