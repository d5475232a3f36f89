import type { AllFeatures } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { emailEndpoints } from './api.ts';
import { confirmEmail, mailConfirmationAgain } from './confirmation.server.ts';

export function makeEmailOperations({ rights }: AllFeatures): Operations {
  return defineOperations(emailEndpoints, {
    confirmEmail: ({ db, customer, body, address }) =>
      confirmEmail(db, customer, body, { network: address, rights }),
    mailConfirmation: ({ db, customer }) => mailConfirmationAgain(db, customer, rights),
  });
}
