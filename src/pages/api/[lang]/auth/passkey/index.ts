import { loginWithPasskey } from '#contract/passkeyLogin.ts';
import { answerPasskeyLogin } from '#server/accounts/passkeyLogin.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(loginWithPasskey, answerPasskeyLogin));
