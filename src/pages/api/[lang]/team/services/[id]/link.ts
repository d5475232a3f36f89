import { revokeProviderLinks as revoke, sendProviderLink as send } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { revokeProviderLinks, sendProviderLink } from '#server/teamCatalogue.ts';

export const ALL = serve(
  on(send, ({ db, customer, params }) => sendProviderLink(db, customer, params.id ?? '')),
  on(revoke, ({ db, customer, params }) => revokeProviderLinks(db, customer, params.id ?? '')),
);
