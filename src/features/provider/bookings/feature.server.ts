import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { resetUnseen } from '#features/catalog/unresponsive/unresponsive.server.ts';
import type { Feature } from '#features/feature.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import type { markBookingsSeen as contract } from './api.ts';
import * as api from './api.ts';
import { cancelByProvider } from './cancelByProvider.server.ts';
import { providerBookingsMails } from './mails.server.ts';
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
    await transaction
      .updateTable('bookings')
      .set({ accepted_clash: clash })
      .where('id', '=', id)
      .where('service_id', '=', serviceId)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
  });
}

/** Stops reminders about unseen bookings. A booking that has moved since it was shown does not count as seen. */
async function markBookingsSeen(db: Db, provider: Provider, { bookings }: BodyOf<typeof contract>) {
  await writeForService(db, provider, async (transaction, serviceId) => {
    if (bookings.length > 0)
      await transaction
        .updateTable('bookings')
        .set({ seen_at: now().toISOString(), unseen_next: null, unseen_due_at: null })
        .where('service_id', '=', serviceId)
        .where('seen_at', 'is', null)
        .where(({ and, or }) => or(bookings.map(({ _id, date, time }) => and({ id: _id, date, time }))))
        .execute();
    await addInvalidation(transaction, await resetUnseen(transaction, serviceId));
  });
}
