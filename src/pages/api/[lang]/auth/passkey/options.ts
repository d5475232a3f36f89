import { askPasskey } from '#contract/passkeyLogin.ts';
import { answerQuestion } from '#server/accounts/passkeyLogin.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(askPasskey, answerQuestion));
