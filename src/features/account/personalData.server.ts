import { array, nullable, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';
import { listEvents, listSessions } from './api.ts';
import { readKeptAddress } from './keptAddress.server.ts';
import { readProfile } from './profile.server.ts';
import { listSecurityEvents } from './securityEvents.server.ts';
import { listOwnSessions } from './sessions.server.ts';
import { userShape } from './shapes.ts';

export const accountData = personalData(
  {
    user: userShape,
    registeredAt: string(),
    language: string(),
    keptAddress: nullable(string()),
    sessions: listSessions.answer,
    knownDevices: array(object({ firstSeenAt: string(), lastSeenAt: string() })),
    securityEvents: listEvents.answer,
  },
  async (db, customer, _lang, rights) => ({
    user: await readProfile(db, customer, rights),
    registeredAt: customer.created_at,
    language: customer.language,
    keptAddress: await readKeptAddress(db, customer),
    sessions: await listOwnSessions(db, customer),
    knownDevices: await db
      .selectFrom('known_devices')
      .select(['created_at as firstSeenAt', 'used_at as lastSeenAt'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
    securityEvents: await listSecurityEvents(db, customer),
  }),
);
