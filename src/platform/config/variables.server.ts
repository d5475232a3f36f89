import { isEmail } from '#platform/forms/typedEmails.ts';
import { defaultOf, type VariableName } from './definitions.server.ts';

/** An empty variable counts as unset. */
export type Environment = Record<string, string | undefined>;

export class SettingError extends Error {}

export function readText(env: Environment, name: VariableName): string {
  return env[name] || defaultOf(name);
}

export function readWhole(env: Environment, name: VariableName, max = 1_000_000): number {
  const text = readText(env, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max) {
    throw new SettingError(`${name} must be a whole number from 1 to ${max}, but is "${text}"`);
  }
  return value;
}

export function readMatching(
  env: Environment,
  name: VariableName,
  form: RegExp,
  what: string,
  fallback = defaultOf(name),
): string {
  const value = env[name] || fallback;
  if (!form.test(value)) throw new SettingError(`${name} must be ${what}, but is "${value}"`);
  return value;
}

export function readSwitch(env: Environment, name: VariableName, fallback = defaultOf(name)): boolean {
  return readMatching(env, name, /^[01]$/, '1 or 0', fallback) === '1';
}

export function readOnOff(env: Environment, name: VariableName, fallback: boolean): boolean {
  return readMatching(env, name, /^(on|off)$/, 'on or off', fallback ? 'on' : 'off') === 'on';
}

export function readEmail(env: Environment, name: VariableName): string {
  const value = readText(env, name);
  if (!isEmail(value)) throw new SettingError(`${name} must be an email address, but is "${value}"`);
  return value;
}

/** The value may contain a password, so the message does not repeat it. */
export function readOptional(
  env: Environment,
  name: VariableName,
  form: RegExp,
  what: string,
): string | undefined {
  const value = env[name];
  if (value && !(form.test(value) && URL.canParse(value))) throw new SettingError(`${name} must be ${what}`);
  return value || undefined;
}
