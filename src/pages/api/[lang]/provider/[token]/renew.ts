import { renewProviderLink } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { renewProviderLink as renew } from '#server/partners/providerLinks.ts';

export const ALL = serve(on(renewProviderLink, ({ db, link }) => renew(db, link)));
