import type { Generated, Selectable } from 'kysely';
import type { Instant } from '#platform/db/tables.server.ts';
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
  /** File name in the media folder. */
  photo: string | null;
  /** The language in which the person last used the site, for mails. */
  language: Language;
  created_at: Instant;
  /** Since when the person has been a team member; null for everybody else. */
  team_since: Instant | null;
  /** Since when a team member may set up a first second factor; null when another member or the operator has to allow it. */
  factor_open_at: Instant | null;
  /** When somebody proved that they receive the mails to this email; null until then. */
  email_confirmed_at: Instant | null;
  /** When the operator vouched for the owner of this account; it counts for the team's rights like a confirmed email. */
  vouched_at: Instant | null;
  /** The email that the account will have once it is confirmed, until an instant. It reserves nothing. */
  pending_email: string | null;
  pending_email_key: string | null;
  pending_until: Instant | null;
}

interface SessionTable {
  /** SHA-256 of the token, in hex: the token itself is stored nowhere. */
  token_hash: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  /** SHA-256 of the cookie that shows the team's pages to a member; null for everybody else. */
  page_hash: string | null;
  /** What the browser says it is: 'Firefox, Android'. */
  device: string | null;
  /** The network of the login, shortened: '192.0.2.*'. */
  network: string | null;
  /** SHA-256 of the cookie by which the browser is recognised. */
  device_hash: string | null;
  /** When the session's person last proved who they are, with password or passkey. */
  checked_at: Instant;
  /** When they showed their second factor. */
  second_at: Instant | null;
}

/** A private address. `provider` begins with the application, and gets the service when that is approved. */
export interface PrivateLinkTable {
  /** SHA-256 of the token in the address. */
  token_hash: string;
  kind: 'provider' | 'provider-calendar' | 'customer-calendar';
  application_id: string | null;
  service_id: string | null;
  user_id: string | null;
  created_at: Instant;
  /** When somebody last opened it, to the nearest hour or so; null when nobody has. */
  used_at: Instant | null;
  /** When a link of a reminder ends; null for the others, which end when nobody uses them. */
  expires_at: Instant | null;
}

/** The address that an account keeps for its next booking. */
interface KeptAddressTable {
  user_id: string;
  address: string;
}

/** A request for a new password. The worker checks whether the account exists. */
interface ResetRequestTable {
  id: string;
  email_key: string;
  language: Language;
  created_at: Instant;
  /** How long the mailed link will work. */
  link_hours: number;
}

interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  expires_at: Instant;
}

/** What was last mailed to confirm an email: an account's present one or its future one. */
interface EmailConfirmationTable {
  user_id: string;
  /** The email that it was mailed to. */
  email_key: string;
  token_hash: string;
  code_hash: string;
  /** How many wrong codes have been typed. */
  wrong_codes: Generated<number>;
  expires_at: Instant;
}

/** Allows an account to get an old email back. */
interface EmailUndoTable {
  token_hash: string;
  user_id: string;
  /** The email that the account would get back. */
  email: string;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A browser in which somebody has logged in to an account. */
interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie that the browser was given, in hex. */
  device_hash: string;
  created_at: Instant;
  used_at: Instant;
}

/** A browser in which a team member has shown a second factor. It outlives a new password, by which known browsers are forgotten. */
interface MfaDeviceTable {
  user_id: string;
  device_hash: string;
  used_at: Instant;
}

/** A WebAuthn credential, with what its verification needs. */
export interface PasskeyTable {
  /** In base64url, as is everything from the authenticator. */
  id: string;
  user_id: string;
  /** The name that its owner gave it. */
  name: string;
  public_key: string;
  /** The authenticator's count of its signatures; 0 when it does not count. */
  counter: number;
  /** JSON: how the browser may reach it. */
  transports: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A challenge that an authenticator signs: valid once, for a short time. */
interface PasskeyChallengeTable {
  challenge: string;
  /** Who is adding a passkey; null when one is used to log in. */
  user_id: string | null;
  expires_at: Instant;
}

/** An authenticator app with time-based codes (RFC 6238), of a team member. */
interface TotpSecretTable {
  user_id: string;
  /** In base32: the site must know it to compute the codes. */
  secret: string;
  created_at: Instant;
  /** When its first code was typed; it is valid from then on. */
  confirmed_at: Instant | null;
  /** The time step of the last accepted code: none is accepted twice. */
  last_step: Generated<number>;
}

/** A code on paper that replaces one of the app's; it is deleted when used. */
interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** An event in the security of an account, or of a provider's links. */
interface SecurityEventTable {
  id: string;
  at: Instant;
  kind: string;
  /** The account that it is about; null when it is about a provider. */
  user_id: string | null;
  service_id: string | null;
  /** The team member who did it; null when it was the person or the operator. */
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
    kept_addresses: KeptAddressTable;
    reset_requests: ResetRequestTable;
    password_resets: PasswordResetTable;
    email_confirmations: EmailConfirmationTable;
    email_undos: EmailUndoTable;
    known_devices: KnownDeviceTable;
    mfa_devices: MfaDeviceTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
    totp_secrets: TotpSecretTable;
    recovery_codes: RecoveryCodeTable;
    security_events: SecurityEventTable;
  }
}
