import { isLoopback } from './loopback.server.ts';
import {
  email,
  readMatching,
  optional,
  SettingError,
  readWhole,
  type Environment,
} from './variables.server.ts';

/** docs/product.md 7.1: every environment variable that the site reads, checked at start. */
export interface Settings {
  host: string;
  port: number;
  publicOrigin: string;
  apiBase: string;
  dataDir: string;
  /** The bucket that holds the media; undefined when they are in the data folder. */
  bucket: BucketSettings | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  teamEmail: string;
  trustedProxies: string[];
  /** Whether actions that send mails to others wait until the account's email is confirmed. */
  confirmEmail: boolean;
  limits: {
    login: number;
    register: number;
    partner: number;
    mails: number;
    bookings: number;
    openBookings: number;
    photos: number;
    forms: number;
    searches: number;
    sessions: number;
    hashes: number;
  };
  /** Whether this is somebody's own machine, where a page may show mails and demonstration data do no harm. */
  local: boolean;
  /** Whether an empty database is filled with demonstration data, and whether the demonstration's login works. */
  demonstration: boolean;
  teamSecondFactor: boolean;
  clock: Date | undefined;
  /** A test's servers from which calendars may be read, as `localhost:8443`. */
  calendarTestHosts: string[];
  logLevel: string;
}

/** Of a store that speaks Amazon's S3 protocol. */
export interface BucketSettings {
  /** Origin of the store. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @throws {SettingError} naming the first variable with a wrong value */
export function readSettings(env: Environment): Settings {
  const port = readWhole(env, 'PORT', 4321, 65535);
  return {
    host: host(env),
    port,
    publicOrigin: origin(env, `http://localhost:${port}`),
    apiBase: readMatching(
      env,
      'PUBLIC_API_BASE',
      '/api',
      /^(https?:\/\/[^\s"'<>]*[^/\s"'<>]|(\/[\w-]+)+)$/,
      'a path or an http(s) address',
    ),
    dataDir: env.DATA_DIR || 'data',
    bucket: bucket(env),
    databaseUrl: optional(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:\/\/\S+$/,
      'an address that begins with postgres://',
    ),
    smtpUrl: optional(
      env,
      'SMTP_URL',
      /^smtps?:\/\/\S+$/,
      'an address that begins with smtp:// or smtps://, percent-encoded',
    ),
    mailFrom: email(env, 'MAIL_FROM', 'no-reply@home-service-app.example'),
    teamEmail: email(env, 'TEAM_EMAIL', 'team@home-service-app.example'),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    confirmEmail:
      readMatching(env, 'CONFIRM_EMAIL', env.SMTP_URL ? 'on' : 'off', /^(on|off)$/, 'on or off') === 'on',
    limits: {
      login: readWhole(env, 'LIMIT_LOGIN', 5),
      register: readWhole(env, 'LIMIT_REGISTER', 5),
      partner: readWhole(env, 'LIMIT_PARTNER', 5),
      mails: readWhole(env, 'LIMIT_MAILS', 3),
      bookings: readWhole(env, 'LIMIT_BOOKINGS', 30),
      openBookings: readWhole(env, 'LIMIT_OPEN_BOOKINGS', 20),
      photos: readWhole(env, 'LIMIT_PHOTOS', 120),
      forms: readWhole(env, 'LIMIT_FORMS', 2),
      searches: readWhole(env, 'LIMIT_SEARCHES', 600),
      sessions: readWhole(env, 'LIMIT_SESSIONS', 20),
      hashes: readWhole(env, 'LIMIT_HASHES', 200),
    },
    local: isLocal(env),
    demonstration: readMatching(env, 'DEMONSTRATION', isLocal(env) ? '1' : '0', /^[01]$/, '1 or 0') === '1',
    teamSecondFactor:
      readMatching(env, 'TEAM_SECOND_FACTOR', isOwnMachine(env) ? 'off' : 'on', /^(on|off)$/, 'on or off') ===
      'on',
    clock: clock(env),
    calendarTestHosts: calendarTestHosts(env),
    logLevel: readMatching(
      env,
      'LOG_LEVEL',
      'info',
      /^(fatal|error|warn|info|debug|trace|silent)$/,
      'one of fatal, error, warn, info, debug, trace, silent',
    ),
  };
}

/**
 * A site with another host, a database server or a proxy serves others: no part of a demonstration may appear there by default.
 */
function isLocal(env: Environment): boolean {
  return isOwnMachine(env) && isLoopback(host(env)) && !env.DATABASE_URL && !env.TRUSTED_PROXIES;
}

function isOwnMachine(env: Environment): boolean {
  return isLoopback(new URL(origin(env, 'http://localhost')).hostname);
}

function host(env: Environment): string {
  return env.HOST || '127.0.0.1';
}

function origin(env: Environment, fallback: string): string {
  const value = env.PUBLIC_ORIGIN || fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new SettingError(`PUBLIC_ORIGIN must be an origin such as https://example.lt, and is "${value}"`);
  }
  return url.origin;
}

/** `s3://host/bucket?region=…`, or `s3+http://…` without encryption; the keys are in the variables that all such tools read. */
function bucket(env: Environment): BucketSettings | undefined {
  const form = /^s3(\+http)?:\/\/[\w.-]+(:\d+)?\/[\w.-]+(\?region=[\w-]+)?$/;
  const address = optional(env, 'MEDIA_URL', form, 'an address such as s3://host/bucket?region=eu-north-1');
  if (!address) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address);
  const key = (name: string) => {
    if (!env[name]) throw new SettingError(`${name} must be set where MEDIA_URL is`);
    return env[name];
  };
  return {
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: key('AWS_ACCESS_KEY_ID'),
    secretAccessKey: key('AWS_SECRET_ACCESS_KEY'),
  };
}

function clock(env: Environment): Date | undefined {
  if (!env.CLOCK) return undefined;
  if (env.NODE_ENV === 'production') throw new SettingError('CLOCK is for tests: unset it in production');
  const instant = new Date(env.CLOCK);
  if (Number.isNaN(instant.getTime()))
    throw new SettingError(`CLOCK must be an instant in ISO 8601, and is "${env.CLOCK}"`);
  return instant;
}

function calendarTestHosts(env: Environment): string[] {
  if (!env.CALENDAR_TEST_HOSTS) return [];
  if (env.NODE_ENV === 'production')
    throw new SettingError('CALENDAR_TEST_HOSTS is for tests: unset it in production');
  const form = /^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/;
  return readMatching(env, 'CALENDAR_TEST_HOSTS', '', form, 'hosts such as localhost:8443').split(',');
}

export const settings = readSettings(process.env);

export function toAbsolute(path: string): string {
  return settings.publicOrigin + path;
}

export function now(): Date {
  return settings.clock ? new Date(settings.clock) : new Date();
}
