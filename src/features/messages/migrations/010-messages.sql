create table messages (
  number integer primary key,
  booking_id varchar(64) not null references bookings (id) on delete cascade,
  author varchar(16) not null,
  text text not null,
  created_at varchar(32) not null,
  read_at varchar(32),
  mailed_at varchar(32),
  request_key varchar(64),
  constraint messages_request unique (booking_id, author, request_key)
);
create index messages_booking on messages (booking_id, number);

create table message_reports (
  message integer primary key references messages (number) on delete cascade,
  created_at varchar(32) not null,
  done_at varchar(32)
);
create index message_reports_open on message_reports (done_at, created_at);

create table message_counter (
  name varchar(16) primary key,
  last integer not null
);
