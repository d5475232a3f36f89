import type { AnswerOf } from '#contract/endpoint.ts';
import type { listFactors } from '#contract/accounts/factors.ts';
import { passkeysWorkAt } from '#domain/accounts/passkeys.ts';
import type { Db } from '#server/db/open.ts';
import type { Customer } from '../sessions.ts';
import { settings } from '#server/operations/settings.ts';
import { isConfirmed } from '#server/accounts/email/confirmed.ts';
import { passkeysOf, shownPasskey } from './passkeys.ts';
import { confirmedTotp, lacksSecondFactor } from './secondFactor.ts';

export async function factorsOf(db: Db, customer: Customer): Promise<AnswerOf<typeof listFactors>> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const missing = lacksSecondFactor(customer);
  return {
    passkeys: (await passkeysOf(db, customer.id)).map(shownPasskey),
    passkeysState: !passkeysWorkAt(settings.publicOrigin)
      ? 'unavailable'
      : isConfirmed(customer)
        ? 'offered'
        : 'unconfirmed',
    totp: (await confirmedTotp(db, customer.id)) ?? null,
    recoveryCodes: count,
    secondFactor: customer.team_since ? (missing ? 'missing' : 'shown') : 'none',
    open: customer.factor_open_at !== null,
  };
}
