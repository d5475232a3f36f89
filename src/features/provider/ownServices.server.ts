import { isConfirmed } from '#features/account/email/confirmed.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type * as api from './api.ts';

type OwnServices = AnswerOf<typeof api.listOwnServices>;

/**
 * Services by name, and applications that are pending or were rejected, latest first.
 * @throws {ApiError} email_unconfirmed, since the email may be a stranger's (docs/product.md 5.12)
 */
export async function listOwnServices(db: Db, customer: Customer, lang: Language): Promise<OwnServices> {
  if (!isConfirmed(customer)) throw new ApiError('email_unconfirmed');
  const services = await db
    .selectFrom(selectNamedServices(db, lang))
    .select(['id', 'name', 'status'])
    .where('email_key', '=', customer.email_key)
    .where('status', '!=', 'removed')
    .orderBy('name')
    .execute();
  const applications = await db
    .selectFrom('applications')
    .select(['name', 'status', 'created_at as appliedAt', 'reason'])
    .where('email_key', '=', customer.email_key)
    .where('service_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    services: services.map(({ id, name, status }) => ({ _id: id, name, published: status === 'published' })),
    applications,
  };
}
