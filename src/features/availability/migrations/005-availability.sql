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
