import type { AllFeatures } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { accountEndpoints } from './api.ts';
import { endAccessElsewhere } from './endAccess.server.ts';
import { changeKeptAddress, readKeptAddress } from './keptAddress.server.ts';
import { readProfile, updateProfile } from './profile.server.ts';
import { listSecurityEvents } from './securityEvents.server.ts';
import { endOwnSession, listOwnSessions } from './sessions.server.ts';

export function makeAccountOperations({ rights }: AllFeatures): Operations {
  return defineOperations(accountEndpoints, {
    readUser: ({ db, customer }) => readProfile(db, customer, rights),
    updateUser: (incoming) =>
      updateProfile(incoming.db, incoming.customer, incoming.body, { ...incoming, rights }),
    listEvents: ({ db, customer }) => listSecurityEvents(db, customer),
    listSessions: ({ db, customer }) => listOwnSessions(db, customer),
    endSession: ({ db, customer, params }) => endOwnSession(db, customer, params.id),
    endSessionsElsewhere: ({ db, customer }) => endAccessElsewhere(db, customer),
    readKeptAddress: async ({ db, customer }) => ({ address: await readKeptAddress(db, customer) }),
    changeKeptAddress: ({ db, customer, body }) => changeKeptAddress(db, customer, body.address),
  });
}
