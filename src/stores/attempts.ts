import type { CallError } from '#contract/call.ts';

/**
 * The keys of what was tried and whose outcome is unknown, by what was sent, which names the person: other tries in between, and a
 * dialog that is opened anew, change neither.
 */
const attemptKeys = new Map<string, string>();

/** docs/product.md 2.8: one Idempotency-Key for each thing that is tried, the same while its outcome is unknown. */
export function attemptKey(content: string): string {
  const key = attemptKeys.get(content) ?? randomKey();
  attemptKeys.set(content, key);
  return key;
}

/** `crypto.randomUUID` is there only where the page came over https or from this machine. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/** To be called once the outcome of a try is known: what is tried next is another thing. */
export function endAttempt(content: string): void {
  attemptKeys.delete(content);
}

/** No answer, or a broken server's: it may have been done all the same, and the next try must not do it again. */
export function isAnswered({ status }: CallError): boolean {
  return status > 0 && status < 500;
}
