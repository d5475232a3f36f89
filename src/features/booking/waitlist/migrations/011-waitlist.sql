create table waitlist (
  id varchar(64) primary key,
  user_id varchar(64) not null references users (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  from_date varchar(10) not null,
  to_date varchar(10) not null,
  created_at varchar(32) not null
);
create index waitlist_service on waitlist (service_id);
create index waitlist_user on waitlist (user_id);
