import { nameKey } from '#platform/i18n/names.ts';

interface Named {
  name: string;
  phone: string;
  address: string;
}

/** Letters without marks find a name or a street; digits find a number, however it is grouped and with whatever is before it. */
export function matches({ name, phone, address }: Named, typed: string): boolean {
  const words = plain(typed);
  if (plain(`${name} ${address}`).includes(words)) return true;
  const digits = typed.replace(/\D/g, '');
  if (!/^[+\d\s().-]+$/.test(typed) || !digits) return false;
  // Lithuania's trunk prefix is no part of a stored number.
  return [digits, digits.replace(/^[08](?=\d)/, '')].some((each) => digitsOf(phone).includes(each));
}

export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

function plain(text: string): string {
  return nameKey(text.trim()).normalize('NFD').replace(/\p{M}/gu, '');
}
