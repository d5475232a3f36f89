import { withPlainSigns } from './pasted.ts';

const written = /^\+?[\d\s()./-]+$/;

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= 6 && digits <= 15;
}

/** Extracts the number from pasted text: `tel:+37061234567`, `Tel. 8 612 34567;`, `(+370) 612 34567`. */
export function cleanPhone(text: string): string {
  return withPlainSigns(text.normalize('NFKC'))
    .replace(/^[\p{L}\s.:]+(?=[+(\d])/u, '')
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/[\s,;.:]+$/, '');
}

/** Groups a Lithuanian number that was typed without spaces. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+370)(\d{3})(\d{5})$/, '$1 $2 $3');
}

/** RFC 3966. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
