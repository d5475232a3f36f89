import { login } from '#contract/login.ts';
import { on, serve } from '#server/http.ts';
import { answerLogin } from '#server/team.ts';

export const ALL = serve(on(login, answerLogin));
