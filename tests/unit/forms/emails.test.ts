import { create, object } from 'superstruct';
import { expect, test } from 'vitest';
import { forgotPassword } from '#features/account/login/api.ts';
import { emailKey, emailSegment, isOwnPath, isSameMailbox, pathWithEmail } from '#platform/forms/emails.ts';
import { emailField, fieldProblems } from '#platform/forms/fields.ts';
import { isEmail } from '#platform/forms/typedEmails.ts';

test.each([
  ['/lt/user/ona@example.com', true],
  ['/lt/user/ONA%40Example.com', true],
  ['/lt/services/user/ona@example.com/favorites/santechnika', true],
  ['/lt/user/jonas@example.com', false],
  ['/lt/user/ona@example.com.evil', false],
  ['/lt/user/%E0%A4%A', false],
])('%s is a page of ona@example.com: %s', (path, own) => {
  expect(isOwnPath(path, ' Ona@example.com')).toBe(own);
});

test('a path stays valid for its owner after a change of email, whatever its characters', () => {
  const [former, email] = ['žąsis+1@example.com', 'o/n?a@example.com'];
  const path = `/lt/bookings/user/${emailSegment(former)}/Confirmed`;
  expect(pathWithEmail(path, former.toUpperCase(), email)).toBe(
    '/lt/bookings/user/o%2Fn%3Fa@example.com/Confirmed',
  );
  expect(pathWithEmail('/lt/services', former, email)).toBe('/lt/services');
});

test.each([
  ['žąsis+1@example.com', true],
  ['a..b@example.com', false],
  ['.a@example.com', false],
  ['a.@example.com', false],
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`${'ž'.repeat(33)}@example.com`, false],
  ['a@192.0.2.1', false],
  ['a\u0000b@example.com', false],
  ['a\u0007@example.com', false],
  ['a@exa\u200bmple.com', false],
  ['a\u202e@example.com', false],
  ['a\ud83d@example.com', false],
  ['\u{1f600}@example.com', true],
  ['a@žąsis.lt', true],
  ['a@xn--sis-9ia.lt', true],
  ['a@1.2.lt', true],
  ['a@example', false],
  ['a@example.l', false],
  ['a@.x.lt', false],
  ['a@-x.lt', false],
  ['a@x-.lt', false],
  ['a@!.lt', false],
  ['a@x.--', false],
  ['a@x.lt?x', false],
  ['a@x%00.lt', false],
  ['a@b@x.lt', false],
  ['\u212aarolis@example.com', false],
  ['karolis@example\uff0ecom', false],
  ['\uff4baroli\u017f@example.com', false],
  ['e\u0301@example.com', false],
  [`a@${'x'.repeat(64)}.lt`, false],
])('%j is an email address: %s', (text, is) => expect(isEmail(text)).toBe(is));

test.each([
  ['Ona@Example.com', true],
  [' ona@example.com', true],
  ['\u212aona@example.com', false],
  ['on\u00e1@example.com', false],
])('%j reaches the mailbox of ona@example.com: %s', (email, is) =>
  expect(isSameMailbox(email, 'ona@example.com')).toBe(is),
);

test('emails that differ only in the case of non-ASCII letters may be different mailboxes, although they compare as equal', () => {
  const [upper, lower] = ['\u017dydr\u0117@example.com', '\u017eydr\u0117@example.com'];
  expect(emailKey(upper)).toBe(emailKey(lower));
  expect(isSameMailbox(upper, lower)).toBe(false);
});

test('the key of an email is stable when normalized twice, also for combining characters', () => {
  expect(emailKey(emailKey('J\u030ConA@example.com'))).toBe(emailKey('J\u030ConA@example.com'));
});

test('an email that becomes too long in lower case is rejected', () => {
  const problems = (email: string) => fieldProblems({ email }, forgotPassword.body);
  expect(problems(`a@${`${'a'.repeat(40)}.`.repeat(5)}com`)).toEqual({});
  expect(problems(`a@${`${'İ'.repeat(40)}.`.repeat(5)}com`)).toEqual({ email: 'tooLong' });
});

test.each([
  'jonas@example.lt\u200b',
  '\u202ajonas@example.lt\u202c',
  'mailto:jonas@example.lt',
  'MAILTO:jonas@example.lt?subject=Labas',
  'jonas@example.lt,',
  ' jonas@example.lt; ',
  'Jonas Jonaitis <jonas@example.lt>,',
  '„jonas@example.lt“.',
  'jonas@exam\u00adple.lt',
  'jo\ufe0fnas@example.lt',
  '‘jonas@example.lt’',
  '(jonas@example.lt)',
  '[jonas@example.lt].',
  'mailto:jonas%40example.lt',
  'El. paštas: jonas@example.lt',
  'email:jonas＠example.lt',
])('%j is stored as jonas@example.lt', (email) => {
  expect(create({ email }, object({ email: emailField }))).toEqual({ email: 'jonas@example.lt' });
});

test('a non-ASCII dash in an email is replaced by a hyphen', () => {
  expect(create('ona\u2011b@my\u2013shop.lt', emailField)).toBe('ona-b@my-shop.lt');
});
