import { addPasskey as contract } from '#contract/passkeys.ts';
import { addPasskey } from '#server/accounts/passkeys.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, customer, body }) => addPasskey(db, customer, body)));
