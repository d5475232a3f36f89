import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { CallError } from '#platform/http/call.ts';

/** The key of an attempt, and when it was last made, in milliseconds. */
interface Attempt {
  key: string;
  at: number;
}

/** Less than the two days for which the server keeps keys. */
const lifetime = 24 * 3_600_000;

/**
 * Attempts whose outcome is unknown, by a hash of the content that was sent, which names the person. Other attempts in between,
 * reopening a dialog and loading the page again do not change them.
 */
const $attempts = persistentAtom<Record<string, Attempt>>('attempts', {}, { encode: JSON.stringify, decode });

function decode(stored: string): Record<string, Attempt> {
  try {
    return (JSON.parse(stored) ?? {}) as Record<string, Attempt>;
  } catch {
    return {};
  }
}

/**
 * docs/product.md 2.8: sends the same Idempotency-Key with the same content until the outcome is known, so that the work is done once.
 * Sending the same content after that is a new attempt.
 * @throws what `send` throws
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
  const all = Object.entries($attempts.get());
  return Object.fromEntries(all.filter(([, { at }]) => at > Date.now() - lifetime));
}

function finish(name: string): void {
  store(Object.fromEntries(Object.entries(unfinished()).filter(([each]) => each !== name)));
}

/** In a browser without space, keys last as long as the page. */
function store(attempts: Record<string, Attempt>): void {
  try {
    $attempts.set(attempts);
  } catch {
    // The atom has the value, the storage has not.
  }
}

/** A remainder by a prime of 61 bits: what was typed must not be stored, and `crypto.subtle` exists only on pages from https. */
function hash(content: string): string {
  let remainder = 0n;
  for (const letter of content)
    remainder = (remainder * 1_114_112n + BigInt(letter.codePointAt(0) ?? 0) + 1n) % (2n ** 61n - 1n);
  return remainder.toString(36);
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
