import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** SHA-256 in hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
