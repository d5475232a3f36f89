import type { CallError } from '#contract/call.ts';

/**
 * The keys of attempts whose outcome is unknown, by the content that was sent, which names the person. Other attempts in between,
 * and reopening a dialog, do not change them.
 */
const attemptKeys = new Map<string, string>();

/** docs/product.md 2.8. @returns one Idempotency-Key for each content, the same while the outcome of its attempt is unknown */
export function attemptKey(content: string): string {
  const key = attemptKeys.get(content) ?? randomKey();
  attemptKeys.set(content, key);
  return key;
}

/** `crypto.randomUUID` exists only on pages from https or from this machine. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/** Forgets an attempt whose outcome is known: sending the same content again is a new attempt. */
export function endAttempt(content: string): void {
  attemptKeys.delete(content);
}

/**
 * @returns whether the outcome is known. Without an answer, or with a server error, the work may have been done all the same, and
 * the next attempt must not do it again
 */
export function isAnswered({ status }: CallError): boolean {
  return status > 0 && status < 500;
}
