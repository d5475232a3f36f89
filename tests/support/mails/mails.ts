import type { MailRow } from '#features/mails/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

const row = {
  id: '0b1f6a52-7c1e-4e55-9f43-1f1f0f6f0d10',
  user_id: null,
  recipient: 'ona@example.com',
  attempts: 0,
  refusals: 0,
  due_at: '2026-11-21T10:00:00.000Z',
  claimed_by: null,
  sent_at: null,
  failed_at: null,
  last_error: null,
  created_at: '2026-11-21T09:00:00.000Z',
};

export function mailOf(kind: string, language: Language, content: Record<string, string>): MailRow {
  return { ...row, kind, language, content: JSON.stringify(content) };
}

/** At half past eleven in Vilnius. */
export function bookingMail(kind: string, language: Language, more: Record<string, string> = {}): MailRow {
  return mailOf(kind, language, {
    booking: row.id,
    date: '2031-03-04',
    time: '11:30',
    startsAt: '2031-03-04T09:30:00.000Z',
    service: 'Santechnika „Vandenė“',
    serviceId: 'plumbing',
    address: 'Antakalnio g. 17, Vilnius',
    contactPerson: 'Rasa Kazlauskienė',
    providerEmail: 'rasa@example.com',
    providerPhone: '+370 612 04417',
    customer: 'Ona Testienė',
    customerEmail: 'ona@example.com',
    items: 'Čiaupo keitimas, 60 €',
    total: '60 €',
    visitAddress: 'Šilo g. 12-4, Vilnius',
    first: '2031-03-05T10:00',
    second: '2031-03-06T14:30',
    link: 'https://home.example/x',
    ...more,
  });
}

export const codeMail = mailOf('email-confirm', 'lt', {
  code: '482913',
  email: 'ona@example.com',
  link: 'https://home.example/lt/auth/confirm?token=x',
});
