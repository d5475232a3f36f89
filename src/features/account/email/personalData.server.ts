import { array, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';

export const emailData = personalData(
  { formerEmails: array(object({ email: string(), changedAt: string() })) },
  async (db, customer) => ({
    formerEmails: await db
      .selectFrom('email_undos')
      .select(({ fn }) => ['email', fn.max('created_at').as('changedAt')])
      .where('user_id', '=', customer.id)
      .where('email_key', '!=', customer.email_key)
      .groupBy('email')
      .orderBy('changedAt')
      .execute(),
  }),
);
