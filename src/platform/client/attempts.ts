import { CallError } from '#platform/http/call.ts';

/**
 * The keys of attempts whose outcome is unknown, by the content that was sent, which names the person. Other attempts in between,
 * and reopening a dialog, do not change them.
 */
const attemptKeys = new Map<string, string>();

/**
 * docs/product.md 2.8: sends the same Idempotency-Key with the same content until the outcome is known, so that the work is done once.
 * Sending the same content after that is a new attempt.
 * @throws what `send` throws
 */
export async function attempt<Answer>(
  content: string,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer> {
  const key = attemptKeys.get(content) ?? randomKey();
  attemptKeys.set(content, key);
  try {
    const answer = await send({ 'Idempotency-Key': key });
    attemptKeys.delete(content);
    return answer;
  } catch (error) {
    if (error instanceof CallError && isAnswered(error)) attemptKeys.delete(content);
    throw error;
  }
}

/** `crypto.randomUUID` exists only on pages from https or from this machine. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/**
 * Without an answer, or with a server error, the work may have been done all the same, and the next attempt must not do it again.
 */
function isAnswered({ status }: CallError): boolean {
  return status > 0 && status < 500;
}
