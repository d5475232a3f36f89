import { readAvailability } from '#contract/readAvailability.ts';
import { availability } from '#server/availability.ts';
import { on, serve } from '#server/http.ts';
import { found } from '#server/refusal.ts';

export const ALL = serve(
  on(readAvailability, async ({ db, params, query }) =>
    found(await availability(db, params.id ?? '', query.date)),
  ),
);
