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

create table popularity_changes (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  amount integer not null
);
create index popularity_changes_service on popularity_changes (service_id, amount);

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

create table empty_searches (
  day varchar(10) not null,
  words varchar(128) not null,
  times integer not null,
  constraint empty_searches_key primary key (day, words)
);

create table service_questions (
  service_id varchar(64) primary key references services (id) on delete cascade,
  list text not null
);

create table unseen_counts (
  service_id varchar(64) primary key references services (id) on delete cascade,
  bookings integer not null
);
