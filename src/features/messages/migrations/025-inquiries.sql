-- SQLite cannot drop a `not null`, and dropping `messages` would cascade: the tables that refer to it are copied too.
create table inquiries (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  user_id varchar(64) not null references users (id) on delete cascade,
  created_at varchar(32) not null,
  answered_at varchar(32),
  last_at varchar(32) not null,
  customer_blocked_at varchar(32),
  provider_blocked_at varchar(32)
);
create index inquiries_user on inquiries (user_id, service_id);
create index inquiries_service on inquiries (service_id);
create index inquiries_last on inquiries (last_at);

create table answer_templates (
  service_id varchar(64) not null references services (id) on delete cascade,
  place integer not null,
  text varchar(2000) not null,
  primary key (service_id, place)
);

create table earlier_messages as select * from messages;
create table earlier_reports as select * from message_reports;
create table earlier_photos as select * from message_photos;
drop table message_photos;
drop table message_reports;
drop table messages;

create table messages (
  number integer primary key,
  booking_id varchar(64) references bookings (id) on delete cascade,
  inquiry_id varchar(64) references inquiries (id) on delete cascade,
  author varchar(16) not null,
  text text not null,
  created_at varchar(32) not null,
  read_at varchar(32),
  mailed_at varchar(32),
  request_key varchar(64),
  notice varchar(16),
  constraint messages_request unique (booking_id, author, request_key),
  constraint messages_inquiry_request unique (inquiry_id, author, request_key),
  constraint messages_thread check ((booking_id is null) <> (inquiry_id is null))
);
create index messages_booking on messages (booking_id, number);
create index messages_inquiry on messages (inquiry_id, number);

create table message_reports (
  message integer primary key references messages (number) on delete cascade,
  created_at varchar(32) not null,
  done_at varchar(32)
);
create index message_reports_open on message_reports (done_at, created_at);

create table message_photos (
  id varchar(64) primary key,
  booking_id varchar(64) references bookings (id) on delete set null,
  message integer references messages (number) on delete set null,
  place integer not null,
  file varchar(100) not null,
  thumbnail varchar(100) not null
);
create index message_photos_booking on message_photos (booking_id);
create index message_photos_message on message_photos (message);

insert into messages (number, booking_id, author, text, created_at, read_at, mailed_at, request_key, notice)
  select number, booking_id, author, text, created_at, read_at, mailed_at, request_key, notice from earlier_messages;
insert into message_reports (message, created_at, done_at)
  select message, created_at, done_at from earlier_reports;
insert into message_photos (id, booking_id, message, place, file, thumbnail)
  select id, booking_id, message, place, file, thumbnail from earlier_photos;
drop table earlier_messages;
drop table earlier_reports;
drop table earlier_photos;
