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

create table kept_addresses (
  user_id varchar(64) primary key references users (id) on delete cascade,
  address varchar(200) not null
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
