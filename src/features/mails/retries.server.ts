import type { MailRow } from '#features/mails/tables.server.ts';
import { hourMilliseconds } from '#platform/time/units.ts';

/** In milliseconds. */
const firstWait = 2_000;
const maxWait = hourMilliseconds;
/** Permanent rejections are often temporary: the attempts continue for about two hours. */
const maxRefusals = 13;

export interface Failure {
  reason: string;
  wait?: number;
  isRefused: boolean;
}

/** Exponential, up to `max` milliseconds, with up to half subtracted at random. */
export function backoff(attempts: number, first = firstWait, max = maxWait): number {
  return Math.min(max, first * 2 ** Math.min(attempts, 30)) * (1 - Math.random() / 2);
}

interface DeliveryError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** Rejections of a single email at MAIL FROM: its size, or a non-ASCII recipient (RFC 1870, RFC 6531). */
const tooLarge = 552;
const otherLetters = /[^\x00-\x7f]/;

export function isOutage(error: unknown, recipient: string): boolean {
  const { code, command, responseCode = 0 } = error as DeliveryError;
  if (responseCode === 421) return true;
  const isOwn = responseCode === tooLarge || (responseCode >= 500 && otherLetters.test(recipient));
  if (command === 'MAIL FROM' && !isOwn) return true;
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

export function classifyFailure({ attempts, refusals, recipient }: MailRow, error: unknown): Failure {
  const { responseCode = 0, message = '' } = error as DeliveryError;
  const reason = message.slice(0, 500);
  const isRefused = !isOutage(error, recipient) && (responseCode === 0 || responseCode >= 500);
  if (isRefused && refusals + 1 >= maxRefusals) return { reason, isRefused };
  return { reason, isRefused, wait: backoff(attempts) };
}
