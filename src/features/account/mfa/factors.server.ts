import { settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { isConfirmed } from '../email/confirmed.server.ts';
import type { Customer } from '../sessions.server.ts';
import type * as api from './api.ts';
import { listPasskeys, toPasskey } from './passkeys.server.ts';
import { supportsPasskeys } from './passkeys.ts';
import { findConfirmedTotp, lacksSecondFactor } from './secondFactor.server.ts';

export async function listFactors(db: Db, customer: Customer): Promise<AnswerOf<typeof api.listFactors>> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const missing = lacksSecondFactor(customer);
  return {
    passkeys: (await listPasskeys(db, customer.id)).map(toPasskey),
    passkeysState: !supportsPasskeys(settings.publicOrigin)
      ? 'unavailable'
      : isConfirmed(customer)
        ? 'offered'
        : 'unconfirmed',
    totp: (await findConfirmedTotp(db, customer.id)) ?? null,
    recoveryCodes: count,
    secondFactor: customer.team_since ? (missing ? 'missing' : 'shown') : 'none',
    open: customer.factor_open_at !== null,
  };
}
