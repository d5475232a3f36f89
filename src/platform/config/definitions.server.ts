export interface Definition {
  group:
    | 'Server'
    | 'Database and files'
    | 'Email'
    | 'Company'
    | 'Accounts'
    | 'Demonstration'
    | 'Limits'
    | 'Tests'
    | 'Build';
  default?: string;
  /** The meaning of an unset variable, in Markdown, if its default depends on other variables or there is none. */
  unset?: string;
  meaning: string;
}

/** docs/product.md 7.1: every environment variable that the site reads. `npm run docs` writes docs/configuration.md from it. */
export const definitions = {
  HOST: { group: 'Server', default: '127.0.0.1', meaning: 'Network interface to listen on' },
  PORT: { group: 'Server', default: '4321', meaning: 'Port to listen on' },
  PUBLIC_ORIGIN: {
    group: 'Server',
    unset: '`http://localhost:<PORT>`',
    meaning: 'Public origin, such as `https://example.lt`: used in canonical links, emails and photo URLs',
  },
  PUBLIC_API_BASE: {
    group: 'Server',
    default: '/api',
    meaning: 'Path or URL that browsers send API requests to',
  },
  TRUSTED_PROXIES: {
    group: 'Server',
    unset: 'none',
    meaning: 'Proxies whose `X-Forwarded-*` headers are used: IP addresses and networks, separated by commas',
  },
  LOG_LEVEL: {
    group: 'Server',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  DATA_DIR: {
    group: 'Database and files',
    default: 'data',
    meaning: 'Folder of the SQLite database, uploaded files and the local outbox',
  },
  DATABASE_URL: {
    group: 'Database and files',
    unset: 'SQLite, in `DATA_DIR`',
    meaning: 'PostgreSQL database, such as `postgres://user:password@host/name`',
  },
  MEDIA_URL: {
    group: 'Database and files',
    unset: 'the folder `media` in `DATA_DIR`',
    meaning: 'S3-compatible bucket for pictures: `s3://host/bucket?region=…`',
  },
  AWS_ACCESS_KEY_ID: {
    group: 'Database and files',
    unset: 'none',
    meaning: 'Access key of the bucket; required with `MEDIA_URL`',
  },
  AWS_SECRET_ACCESS_KEY: {
    group: 'Database and files',
    unset: 'none',
    meaning: 'Secret key of the bucket; required with `MEDIA_URL`',
  },
  SMTP_URL: {
    group: 'Email',
    unset: 'emails are written to files in `DATA_DIR`',
    meaning: 'Mail server: `smtp://user:password@host:587` or `smtps://…`',
  },
  MAIL_FROM: {
    group: 'Email',
    default: 'no-reply@home-service-app.example',
    meaning: 'Sender of all emails',
  },
  TEAM_EMAIL: {
    group: 'Email',
    default: 'team@home-service-app.example',
    meaning: 'Mailbox of the team: receives applications of new providers',
  },
  COMPANY_NAME: {
    group: 'Company',
    unset: 'none',
    meaning: 'Company that runs the site, with its legal form, such as `UAB „Namų meistrai“`',
  },
  COMPANY_CODE: {
    group: 'Company',
    unset: 'none',
    meaning: 'Company code in the register of legal entities',
  },
  COMPANY_ADDRESS: {
    group: 'Company',
    default: 'Gedimino pr. 9, LT-01103 Vilnius',
    meaning: 'Postal address of the company',
  },
  COMPANY_EMAIL: {
    group: 'Company',
    default: 'info@home-service-app.example',
    meaning: 'Contact point for customers, providers and everyone else',
  },
  COMPANY_PHONE: { group: 'Company', default: '+370 5 210 0000', meaning: 'Telephone number of the company' },
  AUTHORITIES_EMAIL: {
    group: 'Company',
    unset: '`COMPANY_EMAIL`',
    meaning: 'Contact point for authorities (Regulation (EU) 2022/2065, article 11)',
  },
  CONFIRM_EMAIL: {
    group: 'Accounts',
    unset: '`on` with `SMTP_URL`, otherwise `off`',
    meaning: '`on`: customers must confirm their email address before they book',
  },
  TEAM_SECOND_FACTOR: {
    group: 'Accounts',
    unset: '`off` if `PUBLIC_ORIGIN` is a loopback address, otherwise `on`',
    meaning: '`on`: team members need a passkey or an authenticator app',
  },
  DEMONSTRATION: {
    group: 'Demonstration',
    unset: '`1` on a [local machine](#local-machine), otherwise `0`',
    meaning: '`1`: an empty database is filled with sample data, and the demo accounts work',
  },
  LIMIT_LOGIN: {
    group: 'Limits',
    default: '5',
    meaning: 'Failed logins in 15 minutes, and password resets in an hour, per email address and network',
  },
  LIMIT_REGISTER: {
    group: 'Limits',
    default: '5',
    meaning: 'Registrations in an hour per network, and changes of email address per account',
  },
  LIMIT_PARTNER: {
    group: 'Limits',
    default: '5',
    meaning: 'Applications of new providers in an hour, per network',
  },
  LIMIT_MAILS: {
    group: 'Limits',
    default: '3',
    meaning: 'Emails of one kind in a day that someone other than the recipient can trigger, per recipient',
  },
  LIMIT_BOOKINGS: {
    group: 'Limits',
    default: '30',
    meaning: 'Bookings and moves in a day, per account; a fifth of them with one provider',
  },
  LIMIT_OPEN_BOOKINGS: { group: 'Limits', default: '20', meaning: 'Upcoming bookings, per account' },
  LIMIT_PHOTOS: {
    group: 'Limits',
    default: '120',
    meaning: 'Uploaded photos in an hour, per network and per account; twice as many in a day',
  },
  LIMIT_FORMS: {
    group: 'Limits',
    default: '2',
    meaning: 'Concurrent uploads per account and process; twice as many per network, 64 times as many in all',
  },
  LIMIT_SEARCHES: {
    group: 'Limits',
    default: '600',
    meaning:
      'Searches, other uncached requests, and unverified API requests in a minute, each per network and process',
  },
  LIMIT_SESSIONS: {
    group: 'Limits',
    default: '20',
    meaning: 'Sessions per account; one more login revokes the oldest',
  },
  LIMIT_HASHES: {
    group: 'Limits',
    default: '200',
    meaning: 'Password checks waiting for a CPU core, per process; beyond it, logins get 503',
  },
  CLOCK: {
    group: 'Tests',
    unset: 'the system clock',
    meaning: 'Fixed time in ISO 8601; refused in production',
  },
  CALENDAR_TEST_HOSTS: {
    group: 'Tests',
    unset: 'none',
    meaning: 'Local calendar servers that may be read, such as `localhost:8443`; refused in production',
  },
  MINIFY: {
    group: 'Build',
    default: '1',
    meaning: '`0`: scripts and styles are not minified and have source maps',
  },
  STYLEGUIDE: {
    group: 'Build',
    default: '0',
    meaning: '`1`: adds `/{lang}/styleguide`, which shows every component in every state',
  },
} satisfies Record<string, Definition>;

export type VariableName = keyof typeof definitions;

export function defaultOf(name: VariableName): string {
  const definition: Definition = definitions[name];
  if (definition.default === undefined) throw new Error(`${name} has no fixed default`);
  return definition.default;
}
