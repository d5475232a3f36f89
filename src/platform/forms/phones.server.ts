import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * With its country's code, so that the digits can be called from anywhere: Lithuania's trunk prefix 8 has become 0, and neither is
 * part of an international number. What no country has assigned stays as it was typed, and so does what has its code already.
 */
export function storedPhone(typed: string | null | undefined): string {
  const phone = typed ?? '';
  const number = parsePhoneNumberFromString(phone, 'LT');
  const isCallable = phone.replace(/[^\d+]/g, '') === number?.number;
  return number?.isValid() && !isCallable ? number.formatInternational() : phone;
}
