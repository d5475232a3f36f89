import type { Db } from '#platform/db/open.server.ts';

/** In the last 30 days. @param emails the account's own: a provider's address does not concern the customer */
export async function listUndelivered(db: Db, userId: string, emails: string[]) {
  const ended = await db
    .selectFrom('mails')
    .select(['recipient as email', 'sent_at', 'failed_at as since'])
    .where('user_id', '=', userId)
    .where('recipient', 'in', emails)
    .where((each) => each.or([each('sent_at', 'is not', null), each('failed_at', 'is not', null)]))
    .orderBy(({ fn }) => fn.coalesce('sent_at', 'failed_at'))
    .execute();
  return emails.flatMap((email) => {
    const own = ended.filter((mail) => mail.email === email);
    const sent = own.findLast(({ sent_at: at }) => at)?.sent_at ?? '';
    const since = own.find((mail) => (mail.since ?? '') > sent)?.since;
    return since ? [{ email, since }] : [];
  });
}
