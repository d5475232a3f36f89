import { listCategories } from '#contract/listCategories.ts';
import * as catalogue from '#server/catalogue.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listCategories, ({ db, lang }) => catalogue.listCategories(db, lang)));
