import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import type { AllFeatures } from '#features/feature.server.ts';
import { confirmEmail, mailConfirmationAgain } from './confirmation.server.ts';
import { emailEndpoints } from './api.ts';

export function makeEmailOperations({ rights }: AllFeatures): Operations {
  return defineOperations(emailEndpoints, {
    confirmEmail: ({ db, customer, body, address }) =>
      confirmEmail(db, customer, body, { network: address, rights }),
    mailConfirmation: ({ db, customer }) => mailConfirmationAgain(db, customer, rights),
  });
}
