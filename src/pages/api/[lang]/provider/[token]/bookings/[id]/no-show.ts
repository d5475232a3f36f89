import { noteNoShow as contract } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { noteNoShow } from '#server/provider.ts';

export const ALL = serve(
  on(contract, ({ db, link, params, body }) => noteNoShow(db, link, params.id ?? '', body.noShow)),
);
