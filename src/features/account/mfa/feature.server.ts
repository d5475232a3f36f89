import { array, nullable, number, object, string } from 'superstruct';
import { type AllFeatures, type Feature, personalData } from '#features/feature.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { countRows } from '#platform/db/countRows.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { isConfirmed } from '../email/confirmed.server.ts';
import type { Customer } from '../sessions.server.ts';
import * as api from './api.ts';
import { check } from './check.server.ts';
import { deleteEndedChallenges } from './passkeyCeremony.server.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  loginWithPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
  toPasskey,
} from './passkeys.server.ts';
import { supportsPasskeys } from './passkeys.ts';
import { findConfirmedTotp, lacksSecondFactor } from './secondFactor.server.ts';
import { confirmTotp, prepareTotp, removeTotp, renewRecoveryCodes } from './totp.server.ts';

function makeMfaOperations({ rights }: AllFeatures): Operations {
  return defineOperations(api, {
    check,
    createPasskeyChallenge,
    loginWithPasskey: (incoming) => loginWithPasskey(incoming, rights),
    preparePasskey: ({ db, customer }) => preparePasskey(db, customer),
    addPasskey: ({ db, customer, body }) => addPasskey(db, customer, body),
    renamePasskey: ({ db, customer, params, body }) => renamePasskey(db, customer, params.id, body.name),
    removePasskey: ({ db, customer, params }) => removePasskey(db, customer, params.id),
    listFactors: ({ db, customer }) => listFactors(db, customer),
    prepareTotp: ({ db, customer }) => prepareTotp(db, customer),
    confirmTotp: ({ db, customer, body }) => confirmTotp(db, customer, body.code),
    removeTotp: ({ db, customer }) => removeTotp(db, customer),
    renewRecoveryCodes: ({ db, customer }) => renewRecoveryCodes(db, customer),
  });
}

export const mfa = {
  makeOperations: makeMfaOperations,
  errors: {
    passkey_refused: 401,
    reauthentication_required: 403,
    second_factor: 403,
    second_factor_setup_closed: 403,
  },
  hourly: [deleteEndedChallenges],
  personalData: personalData(
    {
      passkeys: array(api.passkeyShape),
      totp: nullable(object({ addedAt: string() })),
      recoveryCodes: number(),
      factorDevices: array(object({ lastShownAt: string() })),
    },
    async (db, customer) => {
      const { passkeys, totp, recoveryCodes } = await listFactors(db, customer);
      const factorDevices = await db
        .selectFrom('mfa_devices')
        .select('used_at as lastShownAt')
        .where('user_id', '=', customer.id)
        .orderBy('used_at')
        .execute();
      return { passkeys, totp, recoveryCodes, factorDevices };
    },
  ),
} satisfies Feature;

async function listFactors(db: Db, customer: Customer): Promise<AnswerOf<typeof api.listFactors>> {
  const missing = lacksSecondFactor(customer);
  return {
    passkeys: (await listPasskeys(db, customer.id)).map(toPasskey),
    passkeysState: !supportsPasskeys(settings.publicOrigin)
      ? 'unavailable'
      : isConfirmed(customer)
        ? 'offered'
        : 'unconfirmed',
    totp: (await findConfirmedTotp(db, customer.id)) ?? null,
    recoveryCodes: await countRows(db.selectFrom('recovery_codes').where('user_id', '=', customer.id)),
    secondFactor: customer.team_since ? (missing ? 'missing' : 'shown') : 'none',
    open: customer.factor_open_at !== null,
  };
}
