import { preparePasskey as contract } from '#contract/passkeys.ts';
import { preparePasskey } from '#server/accounts/passkeys.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, customer }) => preparePasskey(db, customer)));
