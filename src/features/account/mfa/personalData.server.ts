import { array, nullable, number, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';
import { passkeyShape } from './api.ts';
import { listOwnFactors } from './factors.server.ts';

/** Without their secrets. */
export const factorData = personalData(
  {
    passkeys: array(passkeyShape),
    /** A team member's authenticator app. */
    totp: nullable(object({ addedAt: string() })),
    recoveryCodes: number(),
    /** The browsers in which a team member has shown a second factor. */
    factorDevices: array(object({ lastShownAt: string() })),
  },
  async (db, customer) => {
    const { passkeys, totp, recoveryCodes } = await listOwnFactors(db, customer);
    const factorDevices = await db
      .selectFrom('mfa_devices')
      .select('used_at as lastShownAt')
      .where('user_id', '=', customer.id)
      .orderBy('used_at')
      .execute();
    return { passkeys, totp, recoveryCodes, factorDevices };
  },
);
