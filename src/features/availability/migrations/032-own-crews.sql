alter table service_schedules add column crew_hours text not null default '[]';

create table crew_names (
  service_id varchar(64) not null references services (id) on delete cascade,
  crew integer not null,
  name varchar(100) not null,
  primary key (service_id, crew)
);
