import { register } from '#contract/register.ts';
import { registerAccount } from '#server/accounts.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(register, async ({ db, lang, body, address }) => ({
    user: await registerAccount(db, body, { language: lang, address }),
  })),
);
