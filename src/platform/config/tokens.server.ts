import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** It may have ended; a word that somebody has typed is none. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** SHA-256 in hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
