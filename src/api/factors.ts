import { answerPasskeyLogin, answerQuestion } from '#features/account/mfa/passkeyLogin.server.ts';
import {
  addPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '#features/account/mfa/passkeys.server.ts';
import { listOwnFactors } from '#features/account/mfa/factors.server.ts';
import {
  confirmTotp,
  prepareTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#features/account/mfa/totp.server.ts';
import type { Handlers } from './handler.ts';

export const factorHandlers = {
  askPasskey: answerQuestion,
  loginWithPasskey: answerPasskeyLogin,
  preparePasskey: ({ db, customer }) => preparePasskey(db, customer),
  addPasskey: ({ db, customer, body }) => addPasskey(db, customer, body),
  renamePasskey: ({ db, customer, params, body }) => renamePasskey(db, customer, params.id, body.name),
  removePasskey: ({ db, customer, params }) => removePasskey(db, customer, params.id),
  listFactors: ({ db, customer }) => listOwnFactors(db, customer),
  prepareTotp: ({ db, customer }) => prepareTotp(db, customer),
  confirmTotp: ({ db, customer, body }) => confirmTotp(db, customer, body.code),
  removeTotp: ({ db, customer }) => removeTotp(db, customer),
  renewCodes: ({ db, customer }) => renewRecoveryCodes(db, customer),
} satisfies Partial<Handlers>;
