import { array, nullable, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';

const mailShape = object({
  kind: string(),
  recipient: string(),
  queuedAt: string(),
  sentAt: nullable(string()),
});

export const mailData = personalData(
  /** Those of the last 30 days, including those to others about the person. */
  { mails: array(mailShape) },
  async (db, customer) => ({
    mails: await db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'created_at as queuedAt', 'sent_at as sentAt'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
  }),
);
