import { defineOperations } from '#platform/http/operations.server.ts';
import { confirmEmail, mailConfirmationAgain } from './confirmation.server.ts';
import { emailEndpoints } from './api.ts';

export const emailOperations = defineOperations(emailEndpoints, {
  confirmEmail: ({ db, customer, body, address }) => confirmEmail(db, customer, body, address),
  mailConfirmation: ({ db, customer }) => mailConfirmationAgain(db, customer),
});
