import type { Generated, Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface UserTable {
  id: string;
  /** As typed; emails are compared by `email_key`. */
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  surname: string | null;
  age: number | null;
  country: string | null;
  city: string | null;
  photo: string | null;
  /** The language of the last use, for emails. */
  language: Language;
  created_at: Instant;
  team_since: Instant | null;
  /** When setting up a first second factor was allowed; null if it requires permission of another member or the operator. */
  factor_open_at: Instant | null;
  email_confirmed_at: Instant | null;
  /** When the operator vouched for the owner; for the team's rights, it counts like a confirmed email. */
  vouched_at: Instant | null;
  /** Not reserved until it is confirmed. */
  pending_email: string | null;
  pending_email_key: string | null;
  pending_until: Instant | null;
}

interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  /** SHA-256 of the cookie that opens the team's pages; null for other users. */
  page_hash: string | null;
  /** 'Firefox, Android'. */
  device: string | null;
  network: string | null;
  device_hash: string | null;
  checked_at: Instant;
  second_at: Instant | null;
}

/** `provider` links start with the application, and get the service when that is approved. */
export interface PrivateLinkTable {
  token_hash: string;
  kind: 'provider' | 'provider-calendar' | 'customer-calendar';
  application_id: string | null;
  service_id: string | null;
  user_id: string | null;
  created_at: Instant;
  /** Accurate to about an hour; null if unused. */
  used_at: Instant | null;
  /** For links of reminders; others expire when they are not used. */
  expires_at: Instant | null;
}

/** The job checks whether the account exists. */
interface ResetRequestTable {
  id: string;
  email_key: string;
  language: Language;
  created_at: Instant;
  link_hours: number;
}

interface EmailConfirmationTable {
  user_id: string;
  email_key: string;
  token_hash: string;
  code_hash: string;
  wrong_codes: Generated<number>;
  expires_at: Instant;
}

interface EmailUndoTable {
  token_hash: string;
  user_id: string;
  email: string;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface PasskeyTable {
  /** In base64url, as is everything from the authenticator. */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number;
  transports: string;
  created_at: Instant;
  used_at: Instant | null;
}

interface PasskeyChallengeTable {
  challenge: string;
  /** The user who adds a passkey; null for a login. */
  user_id: string | null;
  expires_at: Instant;
}

/** RFC 6238, of a team member. */
interface TotpSecretTable {
  user_id: string;
  /** In base32: the site must know it to compute the codes. */
  secret: string;
  created_at: Instant;
  /** When its first code was entered; it is valid from then on. */
  confirmed_at: Instant | null;
  /** The time step of the last accepted code: none is accepted twice. */
  last_step: Generated<number>;
}

interface SecurityEventTable {
  id: string;
  at: Instant;
  kind: string;
  user_id: string | null;
  service_id: string | null;
  /** Null if it was the user or the operator. */
  by_user_id: string | null;
  device: string | null;
  network: string | null;
}

export type UserRow = Selectable<UserTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    users: UserTable;
    sessions: SessionTable;
    private_links: PrivateLinkTable;
    saved_addresses: { user_id: string; address: string };
    reset_requests: ResetRequestTable;
    password_resets: { token_hash: string; user_id: string; expires_at: Instant };
    email_confirmations: EmailConfirmationTable;
    email_undos: EmailUndoTable;
    known_devices: { user_id: string; device_hash: string; created_at: Instant; used_at: Instant };
    /** A browser in which a team member has entered a second factor. Unlike known browsers, it outlives a new password. */
    mfa_devices: { user_id: string; device_hash: string; used_at: Instant };
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
    totp_secrets: TotpSecretTable;
    /** Replaces a code of the app once. */
    recovery_codes: { user_id: string; code_hash: string };
    security_events: SecurityEventTable;
  }
}

export const described = {
  users: {
    account:
      'id email email_key password_hash name surname age country city photo language created_at team_since factor_open_at email_confirmed_at vouched_at pending_email pending_email_key pending_until',
  },
  sessions: {
    security:
      'token_hash user_id created_at used_at page_hash device network device_hash checked_at second_at',
  },
  private_links: {
    services: 'token_hash kind application_id service_id user_id created_at used_at expires_at',
  },
  saved_addresses: { account: 'user_id address' },
  reset_requests: { security: 'id email_key language created_at link_hours' },
  password_resets: { security: 'token_hash user_id expires_at' },
  email_confirmations: { security: 'user_id email_key token_hash code_hash wrong_codes expires_at' },
  email_undos: { security: 'token_hash user_id email email_key created_at expires_at' },
  known_devices: { security: 'user_id device_hash created_at used_at' },
  mfa_devices: { security: 'user_id device_hash used_at' },
  passkeys: { security: 'id user_id name public_key counter transports created_at used_at' },
  passkey_challenges: { security: 'challenge user_id expires_at' },
  totp_secrets: { security: 'user_id secret created_at confirmed_at last_step' },
  recovery_codes: { security: 'user_id code_hash' },
  security_events: { security: 'id at kind user_id service_id by_user_id device network' },
} satisfies Described;
