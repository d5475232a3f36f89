import { listServices } from '#contract/listServices.ts';
import { registerBusiness } from '#contract/registerBusiness.ts';
import { on, serve } from '#server/http.ts';
import { applyForListing } from '#server/partners.ts';
import { answerServiceList } from '#server/serviceList.ts';

export const ALL = serve(
  on(listServices, answerServiceList),
  on(registerBusiness, ({ db, lang, body, address }) =>
    applyForListing(db, body, { language: lang, address }),
  ),
);
