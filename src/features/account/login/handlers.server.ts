import type { AllFeatures } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { endSession } from '../sessions.server.ts';
import { loginEndpoints } from './api.ts';
import { answerLogin } from './login.server.ts';
import { requestReset, resetPassword } from './passwordReset.server.ts';
import { registerAccount } from './registration.server.ts';

export function makeLoginOperations({ rights }: AllFeatures): Operations {
  return defineOperations(loginEndpoints, {
    register: async ({ db, lang, body, address }) => ({
      user: await registerAccount(db, body, { language: lang, address, rights }),
    }),
    login: (incoming) => answerLogin(incoming, rights),
    logout: ({ db, customer }) => endSession(db, customer.tokenHash),
    forgotPassword: ({ db, lang, body, address, headers }) =>
      requestReset(db, body.email, { language: lang, address, headers }),
    resetPassword: async (incoming) => {
      const cookie = await resetPassword(incoming.db, incoming.body, incoming);
      if (cookie) incoming.answerHeaders['set-cookie'] = cookie;
    },
  });
}
