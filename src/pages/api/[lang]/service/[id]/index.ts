import { readService } from '#contract/readService.ts';
import { findService } from '#server/catalogue.ts';
import { on, serve } from '#server/http.ts';
import { found } from '#server/refusal.ts';

export const ALL = serve(
  on(readService, async ({ db, lang, params }) => found(await findService(db, lang, params.id ?? ''))),
);
