import { array, object, string } from 'superstruct';
import { type AllFeatures, type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { deleteOldClaims } from './claims.server.ts';
import { confirmEmail, resendConfirmation } from './confirmation.server.ts';
import { deleteEndedUndos } from './emailUndo.server.ts';
import { emailMails } from './mails.server.ts';

function makeEmailOperations({ rights }: AllFeatures): Operations {
  return defineOperations(api, {
    confirmEmail: ({ db, customer, body, address }) =>
      confirmEmail(db, customer, body, { network: address, rights }),
    resendConfirmation: ({ db, customer }) => resendConfirmation(db, customer, rights),
  });
}

export const email = {
  makeOperations: makeEmailOperations,
  errors: {
    other_account: 403,
    already_confirmed: 409,
    code_expired: 410,
  },
  mails: emailMails,
  hourly: [deleteEndedUndos, deleteOldClaims],
  personalData: personalData(
    { formerEmails: array(object({ email: string(), changedAt: string() })) },
    async (db, customer) => ({
      formerEmails: await db
        .selectFrom('email_undos')
        .select(({ fn }) => ['email', fn.max('created_at').as('changedAt')])
        .where('user_id', '=', customer.id)
        .where('email_key', '!=', customer.email_key)
        .groupBy('email')
        .orderBy('changedAt')
        .execute(),
    }),
  ),
} satisfies Feature;
