import { closeProviderSlots, readProviderDay } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { closeSlots, readDay } from '#server/provider.ts';

export const ALL = serve(
  on(readProviderDay, ({ db, link, params }) => readDay(db, link, params.date ?? '')),
  on(closeProviderSlots, ({ db, link, params, body }) =>
    closeSlots(db, link, params.date ?? '', body.closed),
  ),
);
