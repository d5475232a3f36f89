/** 'o…@example.com' */
export function shortAddress(email: string): string {
  return email.replace(/^(.).*(@[^@]*)$/su, '$1…$2');
}

/** Matches only at the start of words: otherwise a long word takes quadratic time. */
export function shortAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/gu, shortAddress);
}
