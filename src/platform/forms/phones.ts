/** The characters that may stand between the digits of a number. */
const written = /^\+?[\d\s()./-]+$/;

/** 6 to 15 digits (ITU-T E.164), however they are grouped. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= 6 && digits <= 15;
}

/** RFC 3966. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
