import type { MailRow } from '../db/tables.ts';
import type { Failure } from './noteFailure.ts';

const firstWait = 2_000;
/**
 * In milliseconds. A permanent refusal is often lifted soon: a mail is tried seven more times, after up to a minute first, within
 * some two hours.
 */
const firstWaitRefused = 60_000;
const longestWait = 3_600_000;
const mostRefusals = 8;

/**
 * @param tries that have failed before
 * @returns how long to wait, in milliseconds: twice as long each time, up to `longest`; reduced by up to a half at random, so
 * that not all come back at once
 */
export function backoff(tries: number, first = firstWait, longest = longestWait): number {
  return Math.min(longest, first * 2 ** Math.min(tries, 30)) * (1 - Math.random() / 2);
}

/** The properties that nodemailer adds to an error. */
interface DeliveryError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** @returns whether the mail server as a whole does not work, rather than refusing this one mail */
export function isOutage(error: unknown): boolean {
  const { code, command, responseCode } = error as DeliveryError;
  if (responseCode === 421 || command === 'MAIL FROM') return true;
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

/** @returns what happens to a mail whose delivery failed. Only a mail that was permanently refused again and again is given up */
export function failureOf(mail: MailRow, error: unknown): Failure {
  const { responseCode = 0, message = '' } = error as DeliveryError;
  const reason = message.slice(0, 500);
  const refused = !isOutage(error) && (responseCode === 0 || responseCode >= 500);
  if (!refused) return { reason, refused, wait: backoff(mail.attempts) };
  if (mail.refusals + 1 >= mostRefusals) return { reason, refused };
  return { reason, refused, wait: backoff(mail.refusals, firstWaitRefused) };
}
