/** Whose password it is: what of them everybody knows. */
interface Own {
  name?: string | undefined;
  email?: string | undefined;
}

/** @returns a password as those who guess compare it: case makes none harder to guess */
export function foldedPassword(password: string): string {
  return password.normalize('NFC').trim().toLowerCase();
}

/** @returns whether a password is one character again and again */
export function isOneCharacter(password: string): boolean {
  return new Set(foldedPassword(password)).size < 2;
}

/** docs/product.md 3.16. @returns whether a password is the address or the name of who chooses it, or the address up to its @ */
export function isOwnPassword(password: string, { name = '', email = '' }: Own): boolean {
  const own = [name, email, email.split('@')[0] ?? ''];
  return own.map(foldedPassword).includes(foldedPassword(password));
}
