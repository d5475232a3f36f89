import { changeProviderDay, readProviderDay } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { changeDay, readDay } from '#server/provider.ts';

export const ALL = serve(
  on(readProviderDay, ({ db, link, params }) => readDay(db, link, params.date ?? '')),
  on(changeProviderDay, ({ db, link, params, body }) => changeDay(db, link, params.date ?? '', body)),
);
