interface Own {
  name?: string | undefined;
  email?: string | undefined;
}

export function foldPassword(password: string): string {
  return password.normalize('NFC').trim().toLowerCase();
}

export function isOneCharacter(password: string): boolean {
  return new Set(foldPassword(password)).size < 2;
}

/** docs/product.md 3.16: its owner's name or email, or the local part of the email. */
export function isOwnPassword(password: string, { name = '', email = '' }: Own): boolean {
  const own = [name, email, email.split('@')[0] ?? ''];
  return own.map(foldPassword).includes(foldPassword(password));
}
