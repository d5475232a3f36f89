import { removePasskey as removeContract, renamePasskey as renameContract } from '#contract/passkeys.ts';
import { removePasskey, renamePasskey } from '#server/accounts/passkeys.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(renameContract, ({ db, customer, params, body }) =>
    renamePasskey(db, customer, params.id ?? '', body.name),
  ),
  on(removeContract, ({ db, customer, params }) => removePasskey(db, customer, params.id ?? '')),
);
