import { noteNoShow as contract } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { noteNoShow } from '#server/provider.ts';

export const ALL = serve(
  on(contract, async ({ db, link, params, body }) => {
    await noteNoShow(db, link, params.id ?? '', body.noShow);
    return null;
  }),
);
