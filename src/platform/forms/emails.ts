/** docs/product.md 3.4: emails are compared trimmed and case-insensitively, and shown as typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether two emails differ only in the case of ASCII letters, so that both reach the same mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return inLowerCase(one) === inLowerCase(other);
}

function inLowerCase(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function emailSegment(email: string): string {
  return encodeSegment(emailKey(email));
}

/** Encodes characters that are reserved in the URL (RFC 6068, section 2). */
export function mailtoHref(email: string): string {
  return `mailto:${encodeSegment(email)}`;
}

/** A path may contain an unescaped @ (RFC 3986, section 3.3), which keeps emails readable. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll('%40', '@');
}

export function pathWithEmail(path: string, from: string, to: string): string {
  const segments = path
    .split('/')
    .map((segment) => (isSegmentOf(segment, from) ? emailSegment(to) : segment));
  return segments.join('/');
}

/** Replaces the reader's email in links of public pages. It has no @, so it is never an email. */
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
