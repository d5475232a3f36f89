import { revokeProviderLinks as revoke, sendProviderLink as send } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { revokeProviderLinks, sendProviderLink } from '#server/teamCatalogue.ts';

export const ALL = serve(
  on(send, async ({ db, customer, params }) => {
    await sendProviderLink(db, customer, params.id ?? '');
    return null;
  }),
  on(revoke, async ({ db, customer, params }) => {
    await revokeProviderLinks(db, customer, params.id ?? '');
    return null;
  }),
);
