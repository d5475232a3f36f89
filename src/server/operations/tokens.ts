import { createHash, randomBytes } from 'node:crypto';

/** @returns a token of 256 random bits, in letters that need no escaping in an address */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored of a text that is stored nowhere itself, as a token: its SHA-256, in hex */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
