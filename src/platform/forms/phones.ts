import { withPlainSigns } from './pasted.ts';

/** The characters that may stand between the digits of a number. */
const written = /^\+?[\d\s()./-]+$/;

/** 6 to 15 digits (ITU-T E.164), however they are grouped. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= 6 && digits <= 15;
}

/** Without what is copied with it: `tel:+37061234567`, `Tel. 8 612 34567;`, `(+370) 612 34567`. */
export function cleanPhone(text: string): string {
  return withPlainSigns(text.normalize('NFKC'))
    .replace(/^[\p{L}\s.:]+(?=[+(\d])/u, '')
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/[\s,;.:]+$/, '');
}

/** RFC 3966. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
