/** Events in the security of an account or of a provider's links, kept for 12 months. There is a text for each. */
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
  'factor-refused',
  'factors-lifted',
  'team-joined',
  'team-left',
  'link-sent',
  'links-revoked',
] as const;
export type SecurityEventKind = (typeof securityEvents)[number];

/** Events that the account's owner is told about by mail; the others can be read in the account. */
export const notifiedEvents = [
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
  'factor-refused',
  'factors-lifted',
] as const satisfies SecurityEventKind[];
export type NotifiedEvent = (typeof notifiedEvents)[number];
