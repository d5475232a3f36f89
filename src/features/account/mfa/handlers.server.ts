import type { AllFeatures } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { mfaEndpoints } from './api.ts';
import { answerCheck } from './check.server.ts';
import { listOwnFactors } from './factors.server.ts';
import { answerPasskeyLogin, answerQuestion } from './passkeyLogin.server.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkeys.server.ts';
import { confirmTotp, prepareTotp, removeTotp, renewRecoveryCodes } from './totp.server.ts';

export function makeMfaOperations({ rights }: AllFeatures): Operations {
  return defineOperations(mfaEndpoints, {
    check: answerCheck,
    askPasskey: answerQuestion,
    loginWithPasskey: (incoming) => answerPasskeyLogin(incoming, rights),
    preparePasskey: ({ db, customer }) => preparePasskey(db, customer),
    addPasskey: ({ db, customer, body }) => addPasskey(db, customer, body),
    renamePasskey: ({ db, customer, params, body }) => renamePasskey(db, customer, params.id, body.name),
    removePasskey: ({ db, customer, params }) => removePasskey(db, customer, params.id),
    listFactors: ({ db, customer }) => listOwnFactors(db, customer),
    prepareTotp: ({ db, customer }) => prepareTotp(db, customer),
    confirmTotp: ({ db, customer, body }) => confirmTotp(db, customer, body.code),
    removeTotp: ({ db, customer }) => removeTotp(db, customer),
    renewCodes: ({ db, customer }) => renewRecoveryCodes(db, customer),
  });
}
