import { readProvider as contract } from '#contract/provider.ts';
import { on, serve } from '#server/http.ts';
import { readProvider } from '#server/provider.ts';

export const ALL = serve(on(contract, ({ db, link, lang }) => readProvider(db, link, lang)));
