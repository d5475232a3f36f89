import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * With the country code, so that the number can be called from anywhere. Lithuania's trunk prefix 8 has become 0, and neither
 * is part of an international number. Unassigned numbers and those with a country code are stored as typed.
 */
export function storedPhone(typed: string | null | undefined): string {
  const phone = typed ?? '';
  const number = parsePhoneNumberFromString(phone, 'LT');
  const isCallable = phone.replace(/[^\d+]/g, '') === number?.number;
  return number?.isValid() && !isCallable ? number.formatInternational() : phone;
}
