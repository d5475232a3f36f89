import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#domain/accounts/securityEvents.ts';
import type { Instant } from './instant.ts';

/** A browser in which somebody has logged in to an account. */
export interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie it was given, in hex. */
  device_hash: string;
  created_at: Instant;
  used_at: Instant;
}

/** A credential of WebAuthn, as its verification needs it. */
export interface PasskeyTable {
  /** In base64url, as all that it was given by the authenticator. */
  id: string;
  user_id: string;
  /** What its person calls it. */
  name: string;
  public_key: string;
  /** How often the authenticator says that it has signed; 0 of those that do not count. */
  counter: number;
  /** JSON: how the browser may reach it. */
  transports: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** What an authenticator is to sign: once, and soon. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** Who asked to add a passkey; null where one is to be used. */
  user_id: string | null;
  expires_at: Instant;
}

/** An app that shows codes which change with the time (RFC 6238), of a member of the team. */
export interface TotpSecretTable {
  user_id: string;
  /** In base32: the site must know it to work the codes out. */
  secret: string;
  created_at: Instant;
  /** When its first code was typed; it counts from then on. */
  confirmed_at: Instant | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: Generated<number>;
}

/** A code in the place of the app's, on paper: it is removed by its use. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** What has happened to the security of an account, or of a provider's links. */
export interface SecurityEventTable {
  id: string;
  at: Instant;
  kind: SecurityEventKind;
  /** Whose account it is about; null where it is about a provider. */
  user_id: string | null;
  service_id: string | null;
  /** The member of the team who did it; null where it was the person or the operator. */
  by_user_id: string | null;
  device: string | null;
  network: string | null;
}

export interface SessionTable {
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
  /** SHA-256 of the cookie by which the browser is known again. */
  device_hash: string | null;
  /** When who has the session last proved who they are, with password or passkey. */
  checked_at: Instant | null;
  /** When they showed their second factor. */
  second_at: Instant | null;
}
