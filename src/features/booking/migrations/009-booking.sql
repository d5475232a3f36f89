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

create table idempotency_keys (
  user_id varchar(64) not null references users (id) on delete cascade,
  key varchar(255) not null,
  request_hash varchar(64) not null,
  answer text not null,
  created_at varchar(32) not null,
  constraint idempotency_keys_key primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table booking_prices (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  content text not null
);

create table series_bookings (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  series_id varchar(64) not null
);
create index series_bookings_series on series_bookings (series_id);

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
