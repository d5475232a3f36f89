import { check } from '#contract/check.ts';
import { answerCheck } from '#server/accounts/check.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(check, answerCheck));
