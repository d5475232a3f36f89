import type { MailRow } from '#features/mails/tables.server.ts';

/** In milliseconds. */
const firstWait = 2_000;
const maxWait = 3_600_000;
/** A permanent refusal is often lifted soon: the tries go on for about two hours. */
const maxRefusals = 13;

export interface Failure {
  reason: string;
  /** Milliseconds until the next attempt; undefined when there will be none. */
  wait?: number;
  isRefused: boolean;
}

/** Twice as long each time, up to `max` milliseconds; reduced by up to a half at random, so that not all come back at once. */
export function backoff(attempts: number, first = firstWait, max = maxWait): number {
  return Math.min(max, first * 2 ** Math.min(attempts, 30)) * (1 - Math.random() / 2);
}

interface DeliveryError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** What a server refuses at MAIL FROM for one mail alone: its size, or a recipient in other letters (RFC 1870, RFC 6531). */
const tooLarge = 552;
const otherLetters = /[^\x00-\x7f]/;

/** Whether the mail server as a whole does not work, rather than refusing this one mail. */
export function isOutage(error: unknown, recipient: string): boolean {
  const { code, command, responseCode = 0 } = error as DeliveryError;
  if (responseCode === 421) return true;
  const isOwn = responseCode === tooLarge || (responseCode >= 500 && otherLetters.test(recipient));
  if (command === 'MAIL FROM' && !isOwn) return true;
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

/** Only a mail that was permanently refused again and again is given up. */
export function classifyFailure({ attempts, refusals, recipient }: MailRow, error: unknown): Failure {
  const { responseCode = 0, message = '' } = error as DeliveryError;
  const reason = message.slice(0, 500);
  const isRefused = !isOutage(error, recipient) && (responseCode === 0 || responseCode >= 500);
  if (isRefused && refusals + 1 >= maxRefusals) return { reason, isRefused };
  return { reason, isRefused, wait: backoff(attempts) };
}
