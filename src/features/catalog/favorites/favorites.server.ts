import type { Customer } from '#features/account/sessions.server.ts';
import { unpagedSize } from '#features/urls/lists.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { lockPublished } from '../serviceRow.server.ts';
import { listServicesByIds } from '../services.server.ts';
import type { Service } from '../shapes.ts';

export async function listFavorites(db: Db, customer: Customer, lang: Language): Promise<Service[]> {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('services', 'services.id', 'favorites.service_id')
    .select('services.id')
    .where('user_id', '=', customer.id)
    .where('status', '=', 'published')
    .orderBy('favorites.created_at', 'desc')
    .limit(unpagedSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  return listServicesByIds(db, lang, ids);
}

export async function toggleFavorite(
  db: Db,
  customer: Customer,
  { email, serviceId }: { email?: string | undefined; serviceId: string },
  lang: Language,
): Promise<{ serviceId: string; isFavorite: boolean }> {
  if (email && emailKey(email) !== customer.email_key) throw new ApiError('forbidden');
  const isFavorite = await db.transaction().execute(async (transaction) => {
    // Serializes concurrent clicks: the second one sees the result of the first.
    await transaction.updateTable('users').set({ language: lang }).where('id', '=', customer.id).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('favorites')
      .where('user_id', '=', customer.id)
      .where('service_id', '=', serviceId)
      .executeTakeFirstOrThrow();
    const added = numDeletedRows === 0n;
    await lockPublished(transaction, serviceId);
    if (added)
      await transaction
        .insertInto('favorites')
        .values({ user_id: customer.id, service_id: serviceId, created_at: now().toISOString() })
        .execute();
    return added;
  });
  return { serviceId, isFavorite };
}
