export interface Definition {
  default?: string;
  /** The meaning of an unset variable, in Markdown, if its default depends on other variables or there is none. */
  unset?: string;
  meaning: string;
}

/** docs/product.md 7.1: every environment variable that the site reads. `npm run docs` writes docs/configuration.md from it. */
export const definitionGroups = {
  Server: {
    HOST: { default: '127.0.0.1', meaning: 'Network interface to listen on' },
    PORT: { default: '4321', meaning: 'Port to listen on' },
    PUBLIC_ORIGIN: {
      unset: '`http://localhost:<PORT>`',
      meaning: 'Public origin, such as `https://example.lt`: used in canonical links, emails and photo URLs',
    },
    PUBLIC_API_BASE: { default: '/api', meaning: 'Path or URL that browsers send API requests to' },
    TRUSTED_PROXIES: {
      unset: 'none',
      meaning:
        'Proxies whose `X-Forwarded-*` headers are used: IP addresses and networks, separated by commas',
    },
    LOG_LEVEL: { default: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' },
  },
  'Database and files': {
    DATA_DIR: {
      default: 'data',
      meaning: 'Folder of the SQLite database, uploaded files and the local outbox',
    },
    DATABASE_URL: {
      unset: 'SQLite, in `DATA_DIR`',
      meaning: 'PostgreSQL database, such as `postgres://user:password@host/name`',
    },
    MEDIA_URL: {
      unset: 'the folder `media` in `DATA_DIR`',
      meaning: 'S3-compatible bucket for pictures: `s3://host/bucket?region=…`',
    },
    AWS_ACCESS_KEY_ID: { unset: 'none', meaning: 'Access key of the bucket; required with `MEDIA_URL`' },
    AWS_SECRET_ACCESS_KEY: { unset: 'none', meaning: 'Secret key of the bucket; required with `MEDIA_URL`' },
  },
  Email: {
    SMTP_URL: {
      unset: 'emails are written to files in `DATA_DIR`',
      meaning: 'Mail server: `smtp://user:password@host:587` or `smtps://…`',
    },
    MAIL_FROM: { default: 'no-reply@home-service-app.example', meaning: 'Sender of all emails' },
    TEAM_EMAIL: {
      default: 'team@home-service-app.example',
      meaning: 'Mailbox of the team: receives applications of new providers',
    },
  },
  Company: {
    COMPANY_NAME: {
      unset: 'none',
      meaning: 'Company that runs the site, with its legal form, such as `UAB „Namų meistrai“`',
    },
    COMPANY_CODE: { unset: 'none', meaning: 'Company code in the register of legal entities' },
    COMPANY_ADDRESS: {
      default: 'Gedimino pr. 9, LT-01103 Vilnius',
      meaning: 'Postal address of the company',
    },
    COMPANY_EMAIL: {
      default: 'info@home-service-app.example',
      meaning: 'Contact point for customers, providers and everyone else',
    },
    COMPANY_PHONE: { default: '+370 5 210 0000', meaning: 'Telephone number of the company' },
    AUTHORITIES_EMAIL: {
      unset: '`COMPANY_EMAIL`',
      meaning: 'Contact point for authorities (Regulation (EU) 2022/2065, article 11)',
    },
  },
  Accounts: {
    CONFIRM_EMAIL: {
      unset: '`on` with `SMTP_URL`, otherwise `off`',
      meaning: '`on`: customers must confirm their email address before they book',
    },
    TEAM_SECOND_FACTOR: {
      unset: '`off` if `PUBLIC_ORIGIN` is a loopback address, otherwise `on`',
      meaning: '`on`: team members need a passkey or an authenticator app',
    },
  },
  Demonstration: {
    DEMONSTRATION: {
      unset: '`1` on a [local machine](#local-machine), otherwise `0`',
      meaning: '`1`: an empty database is filled with sample data, and the demo accounts work',
    },
  },
  Limits: {
    LIMIT_LOGIN: {
      default: '5',
      meaning: 'Failed logins in 15 minutes, and password resets in an hour, per email address and network',
    },
    LIMIT_REGISTER: {
      default: '5',
      meaning: 'Registrations in an hour per network, and changes of email address per account',
    },
    LIMIT_APPLICATIONS: { default: '5', meaning: 'Applications of new providers in an hour, per network' },
    LIMIT_MAILS: {
      default: '3',
      meaning: 'Emails of one kind in a day that someone other than the recipient can trigger, per recipient',
    },
    LIMIT_BOOKINGS: {
      default: '30',
      meaning: 'Bookings and moves in a day, per account; a fifth of them with one provider',
    },
    LIMIT_OPEN_BOOKINGS: { default: '20', meaning: 'Upcoming bookings, per account' },
    LIMIT_PHOTOS: {
      default: '120',
      meaning: 'Uploaded photos in an hour, per network and per account; twice as many in a day',
    },
    LIMIT_FORMS: {
      default: '2',
      meaning:
        'Concurrent uploads per account and process; twice as many per network, 64 times as many in all',
    },
    LIMIT_SEARCHES: {
      default: '600',
      meaning:
        'Searches, other uncached requests, and unverified API requests in a minute, each per network and process',
    },
    LIMIT_SESSIONS: { default: '20', meaning: 'Sessions per account; one more login revokes the oldest' },
    LIMIT_HASHES: {
      default: '200',
      meaning: 'Password checks waiting for a CPU core, per process; beyond it, logins get 503',
    },
  },
  Tests: {
    CLOCK: { unset: 'the system clock', meaning: 'Fixed time in ISO 8601; refused in production' },
    CALENDAR_TEST_HOSTS: {
      unset: 'none',
      meaning: 'Local calendar servers that may be read, such as `localhost:8443`; refused in production',
    },
  },
  Build: {
    MINIFY: { default: '1', meaning: '`0`: scripts and styles are not minified and have source maps' },
  },
} satisfies Record<string, Record<string, Definition>>;

type Groups = typeof definitionGroups;
export type Group = keyof Groups;
export type VariableName = { [Each in Group]: keyof Groups[Each] }[Group];

const definitions = Object.assign({}, ...Object.values(definitionGroups)) as Record<VariableName, Definition>;

export function defaultOf(name: VariableName): string {
  const fallback = definitions[name].default;
  if (fallback === undefined) throw new Error(`${name} has no fixed default`);
  return fallback;
}
