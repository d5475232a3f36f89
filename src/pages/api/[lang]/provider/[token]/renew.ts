import { renewProviderLink } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { mailProviderLink } from '#server/privateLinks.ts';

export const ALL = serve(
  on(renewProviderLink, async ({ db, link }) => {
    await db.transaction().execute((transaction) => mailProviderLink(transaction, link));
    return null;
  }),
);
