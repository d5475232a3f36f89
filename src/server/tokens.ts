import { createHash, randomBytes } from 'node:crypto';

/** @returns a token of 256 random bits, in letters that need no escaping in an address */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored of a token: its SHA-256, in hex. The token itself is stored nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
