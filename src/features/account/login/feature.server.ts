import type { AllFeatures, Feature } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { logout } from '../sessions.server.ts';
import * as api from './api.ts';
import * as server from './login.server.ts';
import { loginMails } from './mails.server.ts';
import { answerResetRequests, forgotPassword, resetPassword } from './passwordReset.server.ts';
import { registerAccount } from './registration.server.ts';

function makeLoginOperations({ rights }: AllFeatures): Operations {
  return defineOperations(api, {
    register: async ({ db, lang, body, address }) => ({
      user: await registerAccount(db, body, { language: lang, address, rights }),
    }),
    login: (incoming) => server.login(incoming, rights),
    logout: ({ db, customer }) => logout(db, customer.tokenHash),
    forgotPassword: ({ db, lang, body, address, headers }) =>
      forgotPassword(db, body.email, { language: lang, address, headers }),
    resetPassword: async (incoming) => {
      const cookie = await resetPassword(incoming.db, incoming.body, incoming);
      if (cookie) incoming.answerHeaders['set-cookie'] = cookie;
    },
  });
}

export const login = {
  makeOperations: makeLoginOperations,
  errors: {
    bad_credentials: 401,
  },
  mails: loginMails,
  due: [answerResetRequests],
} satisfies Feature;
