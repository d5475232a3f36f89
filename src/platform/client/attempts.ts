import { CallError } from '#platform/http/call.ts';
import { storedRecord } from './storage.ts';

interface Attempt {
  key: string;
  at: number;
}

/** Shorter than the two days for which the server stores keys. */
const lifetime = 24 * 3_600_000;

/**
 * Attempts without a known outcome, by a hash of the content, which includes the person. They survive other attempts, reopened
 * dialogs and reloads.
 */
const { read, store } = storedRecord<Attempt>('attempts');

/**
 * docs/product.md 2.8: sends the same Idempotency-Key with the same content until the outcome is known, so that the request
 * takes effect once. After that, the same content is a new attempt.
 */
export async function attempt<Answer>(
  content: string,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer> {
  const name = hash(content);
  const key = unfinished()[name]?.key ?? randomKey();
  store({ ...unfinished(), [name]: { key, at: Date.now() } });
  try {
    const answer = await send({ 'Idempotency-Key': key });
    finish(name);
    return answer;
  } catch (error) {
    if (error instanceof CallError && isAnswered(error)) finish(name);
    throw error;
  }
}

function unfinished(): Record<string, Attempt> {
  const all = Object.entries(read());
  return Object.fromEntries(all.filter(([, { at }]) => at > Date.now() - lifetime));
}

function finish(name: string): void {
  store(Object.fromEntries(Object.entries(unfinished()).filter(([each]) => each !== name)));
}

/** The remainder by a 61-bit prime: the input must not be stored, and `crypto.subtle` exists only on https pages. */
function hash(content: string): string {
  let remainder = 0n;
  for (const letter of content)
    remainder = (remainder * 1_114_112n + BigInt(letter.codePointAt(0) ?? 0) + 1n) % (2n ** 61n - 1n);
  return remainder.toString(36);
}

/** `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/** Without a response, or after a server error, the request may have taken effect: the next attempt repeats its key. */
function isAnswered({ status }: CallError): boolean {
  return status > 0 && status < 500;
}
