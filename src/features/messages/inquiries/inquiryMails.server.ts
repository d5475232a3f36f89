import { readBookedService, readMailedCustomer, serviceName } from '#features/booking/bookingMails.server.ts';
import { type QueuedMail, queueMails } from '#features/mails/queue.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { hourMilliseconds } from '#platform/time/units.ts';
import type { MessageRow } from '../tables.server.ts';
import type { InquiryThread } from '../threads.server.ts';
import type { inquiryMails } from './mails.server.ts';

/** docs/product.md 11.17: one email an hour for all questions to a service. The lock of the message's number serialises writers. */
export async function mailQuestion(
  db: Db,
  { service_id: serviceId }: InquiryThread,
  { number }: MessageRow,
  delay: number,
): Promise<void> {
  const { planned } = await db
    .selectFrom('messages')
    .innerJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
    .select(({ fn }) => fn.max('mailed_at').as('planned'))
    .where('service_id', '=', serviceId)
    .where('author', '=', 'customer')
    .executeTakeFirstOrThrow();
  const at = now().getTime();
  if (planned && Date.parse(planned) > at) return;
  const next = Math.max(at + delay, planned ? Date.parse(planned) + hourMilliseconds : 0);
  await db
    .updateTable('messages')
    .set({ mailed_at: new Date(next).toISOString() })
    .where('number', '=', number)
    .execute();
  const service = await readBookedService(db, serviceId);
  const link = toAbsolute(paths.provider(service.language, serviceId, 'messages'));
  const mail = makeInquiryMail('inquiry-waiting', service, {
    email: service.email,
    language: service.language,
  });
  const content = { ...mail.content, serviceId, message: String(number), link };
  await queueMails(db, [{ ...mail, content, delay: next - at }]);
}

export async function makeAnswerMail(
  db: Db,
  { id, user_id: userId, service_id: serviceId }: InquiryThread,
  content: Record<string, string>,
): Promise<QueuedMail> {
  const customer = await readMailedCustomer(db, userId);
  const link = toAbsolute(paths.thread(customer.language, customer.email, id));
  const mail = makeInquiryMail('inquiry-answered', await readBookedService(db, serviceId), customer);
  return { ...mail, userId, content: { ...mail.content, ...content, link } };
}

export function makeInquiryMail(
  kind: keyof typeof inquiryMails,
  service: Awaited<ReturnType<typeof readBookedService>>,
  { email, language }: { email: string; language: Language },
): QueuedMail {
  const content = { service: serviceName(service, language), contactPerson: service.contact_person };
  return { kind, language, recipient: email, content };
}
