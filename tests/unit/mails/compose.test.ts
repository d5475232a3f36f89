import { afterEach, expect, test, vi } from 'vitest';
import { formatSubjectTime } from '#features/mails/templates/times.server.ts';
import { composeMail } from '../../support/mails/compose.ts';
import { mailOf } from '../../support/mails/mails.ts';

const mail = mailOf('password-reset', 'lt', { link: 'x'.repeat(43) });

afterEach(() => void vi.useRealTimers());

test('a resent email has the same Message-ID and date, so email programs show it once', () => {
  const first = composeMail(mail);
  const later = composeMail({ ...mail, attempts: 7, due_at: '2026-11-21T12:00:00.000Z' });
  expect(first.messageId).toMatch(/^<0b1f6a52-7c1e-4e55-9f43-1f1f0f6f0d10@[\w.-]+>$/);
  expect([later.messageId, later.date]).toEqual([first.messageId, first.date]);
  expect(composeMail({ ...mail, id: 'another' }).messageId).not.toBe(first.messageId);
});

test("the provider's calendar event names the customer, with the email unless the account was deleted", () => {
  const descriptionWith = (customerEmail: string) => {
    const booking = { date: '2031-07-04', time: '10:00', startsAt: '2031-07-04T07:00:00.000Z' };
    const content = JSON.stringify({ ...booking, customer: 'Ona', customerEmail });
    const toProvider = { ...mail, kind: 'booking-withdrawn', recipient: 'jonas@example.com', content };
    const { icalEvent } = composeMail(toProvider);
    const text = String((icalEvent as { content: string }).content).replaceAll('\r\n ', '');
    return /^DESCRIPTION:.*\\n(.*)$/m.exec(text)?.[1];
  };
  expect(descriptionWith('ona@example.com')).toBe('Klientas: Ona\\, ona@example.com');
  expect(descriptionWith('')).toBe('Klientas: Ona');
});

test.each([
  ['booking-received', true],
  ['booking-withdrawn', false],
  ['provider-cancelled-provider', false],
])('a provider gets the sum only of a visit that will take place: %s', (kind, says) => {
  const booking = { date: '2031-07-04', time: '10:00', startsAt: '2031-07-04T07:00:00.000Z' };
  const content = JSON.stringify({ ...booking, items: 'Čiaupo keitimas', total: '60 €' });
  const { text } = composeMail({ ...mail, kind, content });
  expect(text).toContain('Čiaupo keitimas');
  expect(String(text).includes('60 €')).toBe(says);
});

test('a subject contains the year of a booking unless it is the current year in Vilnius', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T21:59:00Z') });
  expect(formatSubjectTime('2026-11-30T08:00:00Z', 'lt')).toBe('lapkričio 30\u00a0d., 10:00');
  expect(formatSubjectTime('2026-12-31T22:00:00Z', 'lt')).toBe('2027\u00a0m. sausio 1\u00a0d., 00:00');
  expect(formatSubjectTime('2027-11-30T08:00:00Z', 'en')).toBe('30 November 2027, 10AM');
});
