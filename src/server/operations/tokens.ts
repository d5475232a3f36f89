import { createHash, randomBytes } from 'node:crypto';

/** @returns a token of 256 random bits, in letters that need no escaping in an address */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns whether a text could be a token, which may have ended, and not a word that somebody has typed */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** @returns the SHA-256 of a text in hex, which is stored in place of a token */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
