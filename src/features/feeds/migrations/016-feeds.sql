create table feed_settings (
  service_id varchar(64) primary key references services (id) on delete cascade,
  whole_address integer not null
);
