import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../open.server.ts';
import { runStatements } from '../statements.server.ts';

/** The tables of the first release that no feature brings yet. Frozen once it is released: a change is a migration of its own. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await runStatements(db, statements);
    await createNews(db);
  },
};

/** SQLite counts a key of integers by itself. */
async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news')
    .addColumn('number', isSqlite(db) ? 'integer' : 'bigint', (column) =>
      isSqlite(db) ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('told_at', 'varchar(32)', (column) => column.notNull())
    .execute();
}

const statements = `
create table users (
  id varchar(64) primary key,
  email varchar(254) not null,
  email_key varchar(254) not null unique,
  password_hash varchar(255) not null,
  name text not null,
  surname text,
  age integer,
  country text,
  city text,
  photo varchar(255),
  language varchar(8) not null,
  created_at varchar(32) not null,
  team_since varchar(32),
  factor_open_at varchar(32),
  email_confirmed_at varchar(32),
  vouched_at varchar(32),
  pending_email varchar(254),
  pending_email_key varchar(254),
  pending_until varchar(32)
);
create index users_pending_email on users (pending_email_key);

create table sessions (
  token_hash varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  created_at varchar(32) not null,
  used_at varchar(32) not null,
  page_hash varchar(64),
  device varchar(64),
  network varchar(64),
  device_hash varchar(64),
  checked_at varchar(32) not null,
  second_at varchar(32)
);
create unique index sessions_page on sessions (page_hash);
create index sessions_user on sessions (user_id);

create table categories (
  key varchar(32) primary key,
  position integer not null,
  picture varchar(255) not null
);

create table services (
  id varchar(64) primary key,
  category varchar(32) not null references categories (key),
  address text not null,
  email varchar(254) not null,
  email_key varchar(254) not null,
  contact_person text not null,
  phone varchar(40),
  status varchar(16) not null,
  popularity integer not null default 0,
  language varchar(8) not null,
  created_at varchar(32) not null,
  updated_at varchar(32) not null
);
create index services_email_key on services (email_key);
create index services_listed on services (status, created_at, id);
create index services_listed_by_category on services (status, category, created_at, id);
create index services_popular on services (status, popularity, created_at, id);

create table service_translations (
  service_id varchar(64) not null references services (id) on delete cascade,
  language varchar(8) not null,
  name text not null,
  name_key text not null,
  about text,
  constraint service_translations_key primary key (service_id, language)
);

create table service_pictures (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  position integer not null,
  file varchar(255) not null,
  alt text
);
create index service_pictures_service on service_pictures (service_id, position);

create table favorites (
  user_id varchar(64) not null references users (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  created_at varchar(32) not null,
  constraint favorites_key primary key (user_id, service_id)
);

create table bookings (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id),
  user_id varchar(64) references users (id) on delete cascade,
  date varchar(10) not null,
  time varchar(5) not null,
  starts_at varchar(32) not null,
  user_email varchar(254) not null,
  user_name text not null,
  phone varchar(40),
  created_at varchar(32) not null,
  sequence integer not null default 0,
  moved_at varchar(32),
  no_show_at varchar(32),
  not_done_at varchar(32),
  seen_at varchar(32),
  unseen_next varchar(16),
  unseen_due_at varchar(32),
  free_cancellation integer not null default 0,
  minutes integer
);
create index bookings_of_service on bookings (service_id, date, time);
-- Nobody has two bookings at the same time.
create unique index bookings_slot_of_user on bookings (user_id, date, time);
create index bookings_start on bookings (starts_at);
create index bookings_unseen_due on bookings (unseen_due_at) where unseen_due_at is not null;

create table applications (
  id varchar(64) primary key,
  name text not null,
  about text not null,
  address text not null,
  category varchar(32) not null references categories (key),
  contact_person text not null,
  email varchar(254) not null,
  email_key varchar(254) not null,
  language varchar(8) not null,
  status varchar(16) not null,
  created_at varchar(32) not null,
  search_key text not null,
  service_id varchar(64) references services (id),
  decided_by varchar(64) references users (id) on delete set null,
  decided_at varchar(32),
  reason text,
  towns text
);
create index applications_email_key on applications (email_key);
create index applications_queue on applications (status, created_at, id);

create table mails (
  id varchar(64) primary key,
  kind varchar(64) not null,
  language varchar(8) not null,
  recipient varchar(254) not null,
  user_id varchar(64),
  content text not null,
  attempts integer not null default 0,
  refusals integer not null default 0,
  due_at varchar(32),
  in_turn integer not null default 0,
  claimed_by varchar(64),
  sent_at varchar(32),
  failed_at varchar(32),
  last_error text,
  created_at varchar(32) not null
);
create index mails_account on mails (user_id) where user_id is not null;
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_behind on mails (recipient, id) where due_at is null and sent_at is null and failed_at is null;
create index mails_due on mails (due_at, id) where due_at is not null and sent_at is null and failed_at is null;
create unique index mails_in_turn on mails (recipient) where in_turn = 1;
create index mails_sent on mails (sent_at) where sent_at is not null;

create table attempts (
  id varchar(64) primary key,
  kind varchar(32) not null,
  subject varchar(254) not null,
  at varchar(32) not null
);
create index attempts_age on attempts (at);
create index attempts_counted on attempts (kind, subject, at);

create table idempotency_keys (
  user_id varchar(64) not null references users (id) on delete cascade,
  key varchar(255) not null,
  request_hash varchar(64) not null,
  answer text not null,
  created_at varchar(32) not null,
  constraint idempotency_keys_key primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table picture_uploads (
  file varchar(255) primary key,
  created_at varchar(32) not null
);

create table audit_log (
  id varchar(64) primary key,
  at varchar(32) not null,
  position integer not null,
  user_id varchar(64) references users (id) on delete set null,
  role varchar(16) not null,
  version_id varchar(64),
  service_id varchar(64) not null references services (id) on delete cascade,
  what varchar(64) not null,
  value_from text,
  value_to text
);
create index audit_log_service on audit_log (service_id, at, position);

create table private_links (
  token_hash varchar(64) primary key,
  kind varchar(32) not null,
  application_id varchar(64) references applications (id) on delete cascade,
  service_id varchar(64) references services (id) on delete cascade,
  user_id varchar(64) references users (id) on delete cascade,
  created_at varchar(32) not null,
  used_at varchar(32),
  expires_at varchar(32)
);
create index private_links_application on private_links (application_id);
create index private_links_service on private_links (service_id, kind);
create index private_links_user on private_links (user_id, kind);

create table closed_slots (
  service_id varchar(64) not null references services (id) on delete cascade,
  date varchar(10) not null,
  time varchar(5) not null,
  constraint closed_slots_key primary key (service_id, date, time)
);

create table free_days (
  service_id varchar(64) not null references services (id) on delete cascade,
  date varchar(10) not null,
  starts text not null,
  freed text not null,
  constraint free_days_key primary key (service_id, date)
);
-- Covers the search for services that are free on a day, whose rows are scattered over the table.
create index free_days_of_date on free_days (date, service_id, starts);

create table service_schedules (
  service_id varchar(64) primary key references services (id) on delete cascade,
  duration integer,
  buffer integer not null,
  notice integer not null,
  horizon integer,
  teams integer not null,
  hours text not null,
  closures text not null,
  days_off text not null,
  closed_on_holidays integer not null,
  free_cancellation integer not null,
  starts varchar(16) not null default 'nine',
  own_starts text not null default '[]'
);

create table service_prices (
  service_id varchar(64) primary key references services (id) on delete cascade,
  list text not null,
  least integer
);

create table service_questions (
  service_id varchar(64) primary key references services (id) on delete cascade,
  list text not null
);

create table service_calendars (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  address text not null,
  all_day integer not null,
  created_at varchar(32) not null,
  tried_at varchar(32) not null,
  next_at varchar(32) not null,
  read_at varchar(32),
  read_day varchar(10),
  etag varchar(250),
  last_modified varchar(250),
  skipped integer not null,
  failing_since varchar(32),
  failure varchar(20)
);
create index service_calendars_next on service_calendars (next_at);
create index service_calendars_service on service_calendars (service_id);

create table busy_times (
  calendar_id varchar(64) not null references service_calendars (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  starts_at varchar(32) not null,
  ends_at varchar(32) not null,
  constraint busy_times_key primary key (calendar_id, starts_at)
);
create index busy_times_service on busy_times (service_id, starts_at);

create table time_blocks (
  service_id varchar(64) not null,
  block integer not null,
  crew integer not null,
  booking_id varchar(64) not null references bookings (id) on delete cascade,
  -- This key, not a check before the insert, prevents a double booking (docs/product.md 2.3).
  constraint time_blocks_key primary key (service_id, block, crew)
);
create index time_blocks_booking on time_blocks (booking_id);

create table popularity_changes (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  amount integer not null
);
create index popularity_changes_service on popularity_changes (service_id, amount);

create table booking_prices (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  content text not null
);

create table series_bookings (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  series_id varchar(64) not null
);
create index series_bookings_series on series_bookings (series_id);

create table unseen_counts (
  service_id varchar(64) primary key references services (id) on delete cascade,
  bookings integer not null
);

create table disputes (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  text text not null,
  created_at varchar(32) not null,
  state varchar(16) not null
);
create index disputes_state on disputes (state, created_at);

create table late_changes (
  id varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  kind varchar(16) not null,
  starts_at varchar(32) not null,
  at varchar(32) not null
);
create index late_changes_at on late_changes (at);
create index late_changes_service on late_changes (service_id);
create index late_changes_user on late_changes (user_id);

create table cancelled_bookings (
  id varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  date varchar(10) not null,
  time varchar(5) not null,
  minutes integer,
  prices text,
  cancelled_by varchar(16) not null,
  reason varchar(16),
  words text not null,
  late_since varchar(32),
  cancelled_at varchar(32) not null
);
create index cancelled_bookings_cancelled_at on cancelled_bookings (cancelled_at);
create index cancelled_bookings_service_id on cancelled_bookings (service_id);
create index cancelled_bookings_user_id on cancelled_bookings (user_id);

create table booking_details (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  address varchar(200) not null,
  phone varchar(40) not null,
  note text not null,
  answers text not null
);

create table booking_photos (
  id varchar(64) primary key,
  booking_id varchar(64) references bookings (id) on delete set null,
  file varchar(100) not null,
  thumbnail varchar(100) not null
);
create index booking_photos_booking on booking_photos (booking_id);
-- A series has each of its photos once: finds by the file which bookings have it.
create index booking_photos_file on booking_photos (file);

create table kept_addresses (
  user_id varchar(64) primary key references users (id) on delete cascade,
  address varchar(200) not null
);

create table details_settings (
  service_id varchar(64) primary key references services (id) on delete cascade,
  feed_address integer not null
);

create table booking_counts (
  user_id varchar(64) not null references users (id) on delete cascade,
  receiver varchar(64) not null,
  hour varchar(13) not null,
  made integer not null,
  cancelled integer not null,
  constraint booking_counts_key primary key (user_id, hour, receiver)
);
create index booking_counts_age on booking_counts (hour);
create index booking_counts_receiver on booking_counts (receiver, hour);

create table digest_entries (
  id varchar(64) primary key,
  recipient varchar(254) not null,
  role varchar(16) not null,
  language varchar(8) not null,
  user_id varchar(64) references users (id) on delete cascade,
  kind varchar(16) not null,
  late integer not null,
  service text not null,
  starts_at varchar(32) not null,
  created_at varchar(32) not null
);
create index digest_entries_recipient on digest_entries (recipient, role);

create table proposals (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  token_hash varchar(64) not null unique,
  first_date varchar(10) not null,
  first_time varchar(5) not null,
  second_date varchar(10) not null,
  second_time varchar(5) not null
);

create table reminders (
  booking_id varchar(64) not null references bookings (id) on delete cascade,
  kind varchar(16) not null,
  starts_at varchar(32) not null,
  constraint reminders_key primary key (booking_id, kind, starts_at)
);

create table reset_requests (
  id varchar(64) primary key,
  email_key varchar(254) not null,
  language varchar(8) not null,
  created_at varchar(32) not null,
  link_hours integer not null
);

create table password_resets (
  token_hash varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  expires_at varchar(32) not null
);
create index password_resets_user on password_resets (user_id);

create table email_confirmations (
  user_id varchar(64) primary key references users (id) on delete cascade,
  email_key varchar(254) not null,
  token_hash varchar(64) not null unique,
  code_hash varchar(64) not null,
  wrong_codes integer not null default 0,
  expires_at varchar(32) not null
);

create table email_undos (
  token_hash varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  email varchar(254) not null,
  email_key varchar(254) not null,
  created_at varchar(32) not null,
  expires_at varchar(32) not null
);
create index email_undos_user on email_undos (user_id);

create table known_devices (
  user_id varchar(64) not null references users (id) on delete cascade,
  device_hash varchar(64) not null,
  created_at varchar(32) not null,
  used_at varchar(32) not null,
  constraint known_devices_key primary key (user_id, device_hash)
);
create index known_devices_device on known_devices (device_hash);

create table mfa_devices (
  user_id varchar(64) not null references users (id) on delete cascade,
  device_hash varchar(64) not null,
  used_at varchar(32) not null,
  constraint mfa_devices_key primary key (device_hash, user_id)
);

create table passkeys (
  id varchar(1400) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  name varchar(100) not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at varchar(32) not null,
  used_at varchar(32)
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge varchar(64) primary key,
  user_id varchar(64) references users (id) on delete cascade,
  expires_at varchar(32) not null
);

create table totp_secrets (
  user_id varchar(64) primary key references users (id) on delete cascade,
  secret varchar(64) not null,
  created_at varchar(32) not null,
  confirmed_at varchar(32),
  last_step integer not null default 0
);

create table recovery_codes (
  user_id varchar(64) not null references users (id) on delete cascade,
  code_hash varchar(64) not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table security_events (
  id varchar(64) primary key,
  at varchar(32) not null,
  kind varchar(32) not null,
  user_id varchar(64) references users (id) on delete cascade,
  service_id varchar(64) references services (id) on delete cascade,
  by_user_id varchar(64) references users (id) on delete set null,
  device varchar(64),
  network varchar(64)
);
create index security_events_at on security_events (at);
create index security_events_user on security_events (user_id, at);

create table service_towns (
  service_id varchar(64) not null references services (id) on delete cascade,
  town varchar(64) not null,
  constraint service_towns_key primary key (service_id, town)
);
create index service_towns_town on service_towns (town, service_id);

create table service_words (
  word varchar(64) not null,
  service_id varchar(64) not null references services (id) on delete cascade,
  weight integer not null,
  constraint service_words_key primary key (word, service_id)
);
create index service_words_service on service_words (service_id);

create table service_versions (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  at varchar(32) not null,
  content text not null
);
create index service_versions_at on service_versions (at);
create index service_versions_service on service_versions (service_id);

create table service_version_pictures (
  file varchar(255) not null,
  version_id varchar(64) not null references service_versions (id) on delete cascade,
  constraint service_version_pictures_key primary key (file, version_id)
);
create index service_version_pictures_version on service_version_pictures (version_id);

create table service_requests (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  status varchar(16) not null,
  content text not null,
  created_at varchar(32) not null,
  decided_by varchar(64) references users (id) on delete set null,
  decided_at varchar(32),
  reason text
);
create index service_requests_queue on service_requests (status, created_at, id);
create index service_requests_service on service_requests (service_id, status);

create table empty_searches (
  day varchar(10) not null,
  words varchar(128) not null,
  times integer not null,
  constraint empty_searches_key primary key (day, words)
)
`;
