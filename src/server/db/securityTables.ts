import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#domain/accounts/securityEvents.ts';
import type { Instant } from './instant.ts';

/** A browser in which somebody has logged in to an account. */
export interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie that the browser was given, in hex. */
  device_hash: string;
  created_at: Instant;
  used_at: Instant;
}

/** A browser in which a team member has shown a second factor. It outlives a new password, by which known browsers are forgotten. */
export interface FactorDeviceTable {
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
export interface PasskeyChallengeTable {
  challenge: string;
  /** Who is adding a passkey; null when one is used to log in. */
  user_id: string | null;
  expires_at: Instant;
}

/** An authenticator app with time-based codes (RFC 6238), of a team member. */
export interface TotpSecretTable {
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
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** An event in the security of an account, or of a provider's links. */
export interface SecurityEventTable {
  id: string;
  at: Instant;
  kind: SecurityEventKind;
  /** The account that it is about; null when it is about a provider. */
  user_id: string | null;
  service_id: string | null;
  /** The team member who did it; null when it was the person or the operator. */
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
  /** SHA-256 of the cookie by which the browser is recognised. */
  device_hash: string | null;
  /** When the session's person last proved who they are, with password or passkey. */
  checked_at: Instant | null;
  /** When they showed their second factor. */
  second_at: Instant | null;
}
