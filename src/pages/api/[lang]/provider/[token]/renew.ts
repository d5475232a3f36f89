import { renewProviderLink } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { mailProviderLink } from '#server/privateLinks.ts';

export const ALL = serve(
  on(renewProviderLink, ({ db, link }) =>
    db.transaction().execute((transaction) => mailProviderLink(transaction, link)),
  ),
);
