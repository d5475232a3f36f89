/** What stands between the digits of a number. */
const written = /^\+?[\d\s()./-]+$/;

/** @returns whether a text is a telephone number: 6 digits at least, 15 at most (ITU-T E.164), however they are grouped */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= 6 && digits <= 15;
}

/** @returns what a telephone dials (RFC 3966) */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
