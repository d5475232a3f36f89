import { expect, test } from 'vitest';
import { mailTemplates as templates } from '#api/features.ts';
import { languages } from '#platform/i18n/languages.ts';
import { composeMail } from '../../support/mails/compose.ts';
import { bookingMail, codeMail } from '../../support/mails/mails.ts';

const aboutBooking = Object.keys(templates).filter((kind) => templates[kind]?.ticket);
const composed = (...mail: Parameters<typeof bookingMail>) => {
  const { html, text } = composeMail(bookingMail(...mail));
  return { html: String(html), text: String(text) };
};

test.each(aboutBooking)('%s starts with the ticket, also in plain text', (kind) => {
  const { html, text } = composed(kind, 'en');
  const [heading, ticket] = text.split('\n\n');
  expect(ticket?.split('\n')[0]).toBe('Tuesday, 4 March 2031, 11:30AM (Vilnius time)');
  const shown = html.replace(/<head>.*<\/head>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  expect(shown.trim()).toMatch(new RegExp(`^Home Service App ${heading} Tue 4 March 2031 Tuesday, 11:30AM `));
});

test('the ticket names person, place, price and work, always in the same order', () => {
  const { html, text } = composed('booking-confirmed', 'lt');
  const facts = ['Šilo g. 12-4, Vilnius', 'Rasa Kazlauskienė', '+370 612 04417', 'Čiaupo keitimas', '60 €'];
  for (const part of [text, html.slice(html.indexOf('<h1'))]) {
    const places = facts.map((fact) => part.indexOf(fact));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  expect(html).toContain('<a class="link" href="tel:+37061204417"');
});

test('the ticket of a booking without an address asks for one', () => {
  const { text } = composed('booking-confirmed', 'ru', { visitAddress: '' });
  expect(text).toContain('Ваш адрес: Пока не указан.');
});

test('the ticket of a cancelled booking is struck out and shows no payment', () => {
  const { html, text } = composed('booking-cancelled', 'en');
  expect(html).toMatch(/<h2[^>]+line-through[^>]*>Tuesday, 11:30AM<\/h2>/);
  expect(text).not.toContain('To pay');
});

test.each(languages)('no email about a booking asks for a reply by email: %s', (lang) => {
  for (const kind of aboutBooking)
    expect(composed(kind, lang).text, kind).not.toMatch(/reply|[aA]tsakykite|[оО]тветьте/);
});

test('a suggestion has a button for each time', () => {
  const { text } = composed('booking-proposal', 'ru');
  expect(text).toContain('Среда, 5 марта 2031\u00a0г., 10:00:\nhttps://home.example/x');
  expect(text).toContain('Четверг, 6 марта 2031\u00a0г., 14:30:\nhttps://home.example/x');
});

test('a code is on a separate line', () => {
  expect(composeMail(codeMail).text).toContain('\n\n482913\n\n');
});

test.each(languages)('no label in plain text has two colons, or one after a preposition: %s', (lang) => {
  for (const kind of [...aboutBooking, 'booking-proposal'] as const) {
    const { text } = composed(kind, lang);
    expect(text, kind).not.toMatch(/^[^\n]*: [^\n]*:$/m);
    expect(text, kind).not.toMatch(/ (until|to|iki|į|до|на):/);
  }
});
