import { nameKey } from '#platform/i18n/names.ts';

interface Named {
  name: string;
  phone: string;
  address: string;
}

/** Letters without diacritics match a name or a street; digits match a phone number in any grouping and with any prefix. */
export function matches({ name, phone, address }: Named, typed: string): boolean {
  const words = plain(typed);
  if (plain(`${name} ${address}`).includes(words)) return true;
  const digits = typed.replace(/\D/g, '');
  if (!/^[+\d\s().-]+$/.test(typed) || !digits) return false;
  // A stored number has no trunk prefix of Lithuania.
  return [digits, digits.replace(/^[08](?=\d)/, '')].some((each) => readDigits(phone).includes(each));
}

export function readDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

export function plain(text: string): string {
  return nameKey(text.trim()).normalize('NFD').replace(/\p{M}/gu, '');
}
