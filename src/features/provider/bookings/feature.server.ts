import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import type { Feature } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { cancelByProvider } from './cancelByProvider.server.ts';
import { providerBookingsMails } from './mails.server.ts';
import { markBookingsSeen } from './markBookingsSeen.server.ts';
import { readProviderBooking } from './providerBookings.server.ts';

export const providerBookings = {
  operations: defineOperations(api, {
    readProviderBooking: ({ db, provider, lang, params }) =>
      readProviderBooking(db, provider, lang, params.id),
    cancelByProvider: ({ db, provider, params, body }) => cancelByProvider(db, provider, params.id, body),
    acceptClash: ({ db, provider, params, body }) => acceptClash(db, provider, params.id, body.clash),
    markBookingsSeen: ({ db, provider, body }) => markBookingsSeen(db, provider, body),
  }),
  mails: providerBookingsMails,
} satisfies Feature;

/** docs/product.md 5.47. */
async function acceptClash(db: Db, provider: Provider, id: string, clash: string): Promise<void> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    const accepted = await transaction
      .updateTable('bookings')
      .set({ accepted_clash: clash })
      .where('id', '=', id)
      .where('service_id', '=', serviceId)
      .returning('id')
      .executeTakeFirst();
    orNotFound(accepted);
  });
}
