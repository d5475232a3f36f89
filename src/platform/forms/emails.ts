import { withPlainSigns } from './pasted.ts';

/** Letters of any language are allowed: mail servers write those outside ASCII as `xn--…`. */
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** docs/product.md 3.4: emails are compared trimmed and without regard to case, and shown as typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Takes the email out of what is copied with it: `mailto:ona@example.com?subject=…`, `Ona <ona@example.com>,`. */
export function cleanEmail(text: string): string {
  const [, inner = text] = /<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  return (
    withPlainSigns(inner)
      .replace(/^mailto:([^?]*).*/i, (_, address: string) => decoded(address))
      .replace('＠', '@')
      // No email has a colon before its @: 'El. paštas: ona@example.com'.
      .replace(/^[^@]*:(?=[^@]*@)/, '')
      .replace(/^[\s<(\[„“”‘’'"«]+|[\s>)\]“”‘’'"»,;:.]+$/g, '')
  );
}

/** In a link a plus may be `%2B` (RFC 6068, section 2). */
function decoded(address: string): string {
  return address.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
}

/** What is before the @, in bytes (RFC 5321, section 4.5.3.1.1). */
const maxLocal = 64;

/**
 * WHATWG's rule, and with a dot in the domain; no mail server takes dots at the ends of the first part (RFC 5321, section 4.1.2), or
 * a last part in digits. Invisible characters are refused, since two emails could look the same, and so are those that NFKC
 * changes: mail servers may take them for others, and the sign of the kelvin in lower case is the letter k.
 */
export function isEmail(text: string): boolean {
  if (text.normalize('NFKC') !== text) return false;
  const [, local = '', domain = ''] = /^([^\s@<>()[\]\\,;:"]+)@([^@]+)$/u.exec(text) ?? [];
  if (/^\.|\.$/.test(local) || new TextEncoder().encode(local).length > maxLocal) return false;
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => domainLabel.test(label));
  const hasEnding = /^\D./u.test(labels.at(-1) ?? '');
  return isDomain && hasEnding && !/\.\.|[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
}

/** They differ at most in the case of ASCII letters: mails to both reach the same mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return inLowerCase(one) === inLowerCase(other);
}

function inLowerCase(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function emailSegment(email: string): string {
  return encoded(emailKey(email));
}

/** Encodes characters that would have a meaning in the address (RFC 6068, section 2). */
export function mailtoHref(email: string): string {
  return `mailto:${encoded(email)}`;
}

function encoded(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@');
}

/** Replaces the segments that are one person's email. */
export function pathWithEmail(path: string, from: string, to: string): string {
  const segments = path
    .split('/')
    .map((segment) => (isSegmentOf(segment, from) ? emailSegment(to) : segment));
  return segments.join('/');
}

/** Stands for the reader's own email in links that are the same for everybody. It cannot be an email, since it has no @. */
export const ownSegment = 'me';

export function isOwnPath(path: string, email: string): boolean {
  return path.split('/').some((segment) => segment === ownSegment || isSegmentOf(segment, email));
}

function isSegmentOf(segment: string, email: string): boolean {
  try {
    return emailKey(decodeURIComponent(segment)) === emailKey(email);
  } catch {
    return false;
  }
}
