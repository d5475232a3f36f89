import { defineOperations } from '#platform/http/operations.server.ts';
import { confirmEmail, mailConfirmationAgain } from './confirmation.server.ts';
import { emailEndpoints } from './api.ts';

export const emailOperations = defineOperations(emailEndpoints, {
  confirmEmail: ({ db, customer, body }) => confirmEmail(db, customer, body),
  mailConfirmation: ({ db, customer }) => mailConfirmationAgain(db, customer),
});
