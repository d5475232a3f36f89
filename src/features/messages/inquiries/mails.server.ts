import { contactPerson, service } from '#features/booking/mails/facts.server.ts';
import type { Template } from '#features/mails/templates/template.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { firstLine, isRead, openMessages, openReports } from '../mails.server.ts';

export const inquiryMails = {
  'inquiry-waiting': {
    texts: 'inquiryMail:waiting',
    facts: [service],
    actions: [openMessages],
    isOutdated: areAllRead,
  },
  'inquiry-answered': {
    texts: 'inquiryMail:answered',
    more: [firstLine],
    facts: [contactPerson, service],
    actions: [openMessages],
    isOutdated: isRead,
  },
  'inquiry-reported': { texts: 'inquiryMail:reported', facts: [service], actions: [openReports] },
} satisfies Record<string, Template>;

/** The first one may belong to a booking by now. */
async function areAllRead(db: Db, content: Record<string, string>): Promise<boolean> {
  const unread = db
    .selectFrom('messages')
    .innerJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
    .select('number')
    .where('service_id', '=', content.serviceId ?? '')
    .where('author', '=', 'customer')
    .where('read_at', 'is', null)
    .limit(1);
  return (await unread.executeTakeFirst()) === undefined && isRead(db, content);
}
