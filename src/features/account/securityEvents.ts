/** Whether the owner gets an email about it; the others are only listed in the account. */
const events = {
  login: false,
  'login-new': true,
  'logins-refused': true,
  'resets-refused': true,
  'password-changed': true,
  'password-reset': true,
  'session-ended': false,
  'sessions-ended': true,
  'email-changed': false,
  'email-undone': false,
  'service-opened': true,
  'feed-issued': true,
  'feed-revoked': false,
  'passkey-added': true,
  'passkey-removed': true,
  'passkey-counter': false,
  'totp-added': true,
  'totp-removed': true,
  'codes-renewed': true,
  'code-used': true,
  'factor-refused': true,
  'factors-reset': true,
  'team-joined': false,
  'team-left': false,
  'link-sent': false,
  'links-revoked': false,
} as const;

export type SecurityEventKind = keyof typeof events;

export type NotifiedEvent = {
  [Kind in SecurityEventKind]: (typeof events)[Kind] extends true ? Kind : never;
}[SecurityEventKind];

export const securityEvents = Object.keys(events) as SecurityEventKind[];

export function isNotified(kind: SecurityEventKind): kind is NotifiedEvent {
  return events[kind];
}
