import { isEmail } from '#platform/forms/emails.ts';

/** Environment variables; an empty one counts as missing. */
export type Environment = Record<string, string | undefined>;

/** A setting with a wrong value; its message is the one line that an operator sees. */
export class SettingError extends Error {}

export function readWhole(env: Environment, name: string, fallback: number, max = 1_000_000): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max) {
    throw new SettingError(`${name} must be a whole number from 1 to ${max}, and is "${text}"`);
  }
  return value;
}

/** @param what the value must be, in words */
export function readMatching(
  env: Environment,
  name: string,
  fallback: string,
  form: RegExp,
  what: string,
): string {
  const value = env[name] || fallback;
  if (!form.test(value)) throw new SettingError(`${name} must be ${what}, and is "${value}"`);
  return value;
}

export function email(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback;
  if (!isEmail(value)) throw new SettingError(`${name} must be an email address, and is "${value}"`);
  return value;
}

/** The value may contain a password, so the message does not repeat it. */
export function optional(env: Environment, name: string, form: RegExp, what: string): string | undefined {
  const value = env[name];
  if (value && !(form.test(value) && URL.canParse(value))) throw new SettingError(`${name} must be ${what}`);
  return value || undefined;
}
