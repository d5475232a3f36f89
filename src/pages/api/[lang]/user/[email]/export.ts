import { exportUser } from '#contract/personalData.ts';
import { on, serve } from '#server/http.ts';
import { personalDataOf } from '#server/personalData.ts';

export const ALL = serve(on(exportUser, ({ db, customer, lang }) => personalDataOf(db, customer, lang)));
