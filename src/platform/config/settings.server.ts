import type { VariableName } from './definitions.server.ts';
import { isLoopback } from './loopback.server.ts';
import {
  type Environment,
  readEmail,
  readMatching,
  readOnOff,
  readOptional,
  readSwitch,
  readText,
  readWhole,
  SettingError,
} from './variables.server.ts';

const limits = {
  login: 'LIMIT_LOGIN',
  register: 'LIMIT_REGISTER',
  applications: 'LIMIT_APPLICATIONS',
  mails: 'LIMIT_MAILS',
  bookings: 'LIMIT_BOOKINGS',
  openBookings: 'LIMIT_OPEN_BOOKINGS',
  photos: 'LIMIT_PHOTOS',
  forms: 'LIMIT_FORMS',
  searches: 'LIMIT_SEARCHES',
  sessions: 'LIMIT_SESSIONS',
  hashes: 'LIMIT_HASHES',
} as const;

export type Settings = ReturnType<typeof readSettings>;
export type BucketSettings = NonNullable<Settings['bucket']>;

/** docs/product.md 7.1: read from environment variables and validated at startup. */
export function readSettings(env: Environment) {
  const port = readWhole(env, 'PORT', 65535);
  const local = isLocal(env);
  return {
    host: readText(env, 'HOST'),
    port,
    publicOrigin: origin(env, `http://localhost:${port}`),
    apiBase: readMatching(
      env,
      'PUBLIC_API_BASE',
      /^(https?:\/\/[^\s"'<>]*[^/\s"'<>]|(\/[\w-]+)+)$/,
      'a path or an http(s) URL',
    ),
    dataDir: readText(env, 'DATA_DIR'),
    bucket: bucket(env),
    databaseUrl: readOptional(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:\/\/\S+$/,
      'a URL that begins with postgres://',
    ),
    smtpUrl: readOptional(
      env,
      'SMTP_URL',
      /^smtps?:\/\/\S+$/,
      'a URL that starts with smtp:// or smtps://, percent-encoded',
    ),
    mailFrom: readEmail(env, 'MAIL_FROM'),
    teamEmail: readEmail(env, 'TEAM_EMAIL'),
    company: company(env),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    confirmEmail: readOnOff(env, 'CONFIRM_EMAIL', Boolean(env.SMTP_URL)),
    limits: Object.fromEntries(
      Object.entries(limits).map(([name, variable]) => [name, readWhole(env, variable)]),
    ) as Record<keyof typeof limits, number>,
    /** Whether this is a developer's machine, where a page may show emails and demo data do no harm. */
    local,
    demonstration: readSwitch(env, 'DEMONSTRATION', local ? '1' : '0'),
    teamSecondFactor: readOnOff(env, 'TEAM_SECOND_FACTOR', !isSameMachine(env)),
    clock: clock(env),
    /** Test servers from which calendars may be read, such as `localhost:8443`. */
    calendarTestHosts: calendarTestHosts(env),
    logLevel: readMatching(
      env,
      'LOG_LEVEL',
      /^(fatal|error|warn|info|debug|trace|silent)$/,
      'one of fatal, error, warn, info, debug, trace, silent',
    ),
  };
}

/** A site with another host, a database server or a proxy serves others: it contains no demo data by default. */
function isLocal(env: Environment): boolean {
  return isSameMachine(env) && isLoopback(readText(env, 'HOST')) && !env.DATABASE_URL && !env.TRUSTED_PROXIES;
}

function isSameMachine(env: Environment): boolean {
  return isLoopback(new URL(origin(env, 'http://localhost')).hostname);
}

function origin(env: Environment, fallback: string): string {
  const value = env.PUBLIC_ORIGIN || fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new SettingError(`PUBLIC_ORIGIN must be an origin such as https://example.lt, but is "${value}"`);
  }
  return url.origin;
}

function company(env: Environment) {
  const variables: VariableName[] = [
    'COMPANY_NAME',
    'COMPANY_CODE',
    'COMPANY_ADDRESS',
    'COMPANY_EMAIL',
    'COMPANY_PHONE',
  ];
  const email = readEmail(env, 'COMPANY_EMAIL');
  return {
    name: env.COMPANY_NAME || undefined,
    code: env.COMPANY_CODE || undefined,
    address: readText(env, 'COMPANY_ADDRESS'),
    email,
    phone: readText(env, 'COMPANY_PHONE'),
    authoritiesEmail: env.AUTHORITIES_EMAIL ? readEmail(env, 'AUTHORITIES_EMAIL') : email,
    missing: variables.filter((name) => !env[name]),
  };
}

/** `s3://host/bucket?region=…`, or `s3+http://…` without encryption; the keys are in the variables that all S3 tools read. */
function bucket(env: Environment) {
  const form = /^s3(\+http)?:\/\/[\w.-]+(:\d+)?\/[\w.-]+(\?region=[\w-]+)?$/;
  const address = readOptional(env, 'MEDIA_URL', form, 'a URL such as s3://host/bucket?region=eu-north-1');
  if (!address) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address);
  const key = (name: VariableName) => {
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
    throw new SettingError(`CLOCK must be an instant in ISO 8601, but is "${env.CLOCK}"`);
  return instant;
}

function calendarTestHosts(env: Environment): string[] {
  if (!env.CALENDAR_TEST_HOSTS) return [];
  if (env.NODE_ENV === 'production')
    throw new SettingError('CALENDAR_TEST_HOSTS is for tests: unset it in production');
  const form = /^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/;
  return readMatching(env, 'CALENDAR_TEST_HOSTS', form, 'hosts such as localhost:8443', '').split(',');
}

export const settings = readSettings(process.env);

export function toAbsolute(path: string): string {
  return settings.publicOrigin + path;
}

export function now(): Date {
  return settings.clock ? new Date(settings.clock) : new Date();
}

/** Ignores CLOCK: with a fixed one, nothing would ever be due again. @param later in milliseconds */
export function machineTime(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}

export function timeAgo(milliseconds: number): string {
  return new Date(now().getTime() - milliseconds).toISOString();
}
