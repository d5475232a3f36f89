/**
 * All columns of `users`, named one by one: PostgreSQL parses and plans a query with `*` each time (`src/server/db/statementNames.ts`).
 */
export const userColumns = [
  'users.id',
  'users.email',
  'users.email_key',
  'users.password_hash',
  'users.name',
  'users.surname',
  'users.age',
  'users.country',
  'users.city',
  'users.photo',
  'users.language',
  'users.created_at',
  'users.team_since',
  'users.factor_open_at',
  'users.email_confirmed_at',
  'users.vouched_at',
  'users.pending_email',
  'users.pending_email_key',
  'users.pending_until',
] as const;
