import { login } from '#contract/login.ts';
import { answerLogin } from '#server/accounts/login.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(login, answerLogin));
