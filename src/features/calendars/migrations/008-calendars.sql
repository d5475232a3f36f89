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
  doubtful text not null default '[]',
  emptied_at varchar(32),
  failing_since varchar(32),
  failure varchar(20)
);
create index service_calendars_next on service_calendars (next_at);
create index service_calendars_service on service_calendars (service_id);
