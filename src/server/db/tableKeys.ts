import type { Database } from './tables.ts';

/** Every table with its primary key, each after those that it refers to: the order in which rows can be copied. */
export const tableKeys: Record<keyof Database, string[]> = {
  users: ['id'],
  sessions: ['token_hash'],
  categories: ['key'],
  services: ['id'],
  service_translations: ['service_id', 'language'],
  service_pictures: ['id'],
  favorites: ['user_id', 'service_id'],
  bookings: ['id'],
  partner_applications: ['id'],
  mails: ['id'],
  mail_queues: ['name'],
  attempts: ['id'],
  idempotency_keys: ['user_id', 'key'],
  picture_uploads: ['file'],
  audit_log: ['id'],
  private_links: ['token_hash'],
  closed_slots: ['service_id', 'date', 'time'],
  booking_counts: ['user_id', 'hour', 'receiver'],
  gathered_notices: ['id'],
  reminders: ['booking_id', 'kind', 'starts_at'],
  reset_requests: ['id'],
  password_resets: ['token_hash'],
  email_confirmations: ['user_id'],
  email_undos: ['token_hash'],
  known_devices: ['user_id', 'device_hash'],
  passkeys: ['id'],
  passkey_challenges: ['challenge'],
  totp_secrets: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  security_events: ['id'],
};

export const tablesInOrder = Object.keys(tableKeys) as (keyof Database)[];
