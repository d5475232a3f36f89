import type { Feature } from '#features/feature.server.ts';
import { loginErrors } from './errors.ts';
import { makeLoginOperations } from './handlers.server.ts';
import { loginMails } from './mails.server.ts';
import { answerResetRequests } from './passwordReset.server.ts';

export const login = {
  makeOperations: makeLoginOperations,
  errors: loginErrors,
  mails: loginMails,
  due: [answerResetRequests],
} satisfies Feature;
