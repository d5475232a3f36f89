/** What happens to the security of an account or of a provider's links, and is kept for 12 months. Texts name each. */
export const securityEvents = [
  'login',
  'login-new',
  'logins-refused',
  'resets-refused',
  'password-changed',
  'password-reset',
  'session-ended',
  'sessions-ended',
  'email-changed',
  'email-undone',
  'feed-issued',
  'feed-revoked',
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'codes-renewed',
  'code-used',
  'factors-lifted',
  'team-joined',
  'team-left',
  'link-sent',
  'links-revoked',
] as const;
export type SecurityEventKind = (typeof securityEvents)[number];

/** Those that the person is told of by mail; the others they can read in their account. */
export const toldEvents = [
  'login-new',
  'logins-refused',
  'resets-refused',
  'password-changed',
  'password-reset',
  'sessions-ended',
  'feed-issued',
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'codes-renewed',
  'code-used',
  'factors-lifted',
] as const satisfies SecurityEventKind[];
export type ToldEvent = (typeof toldEvents)[number];
