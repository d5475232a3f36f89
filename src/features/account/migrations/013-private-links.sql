-- They may also belong to a service or an application, whose tables are created before.
create table security_events (
  id varchar(64) primary key,
  at varchar(32) not null,
  kind varchar(32) not null,
  user_id varchar(64) references users (id) on delete cascade,
  service_id varchar(64) references services (id) on delete cascade,
  by_user_id varchar(64) references users (id) on delete set null,
  device varchar(64),
  network varchar(64)
);
create index security_events_at on security_events (at);
create index security_events_user on security_events (user_id, at);

create table private_links (
  token_hash varchar(64) primary key,
  kind varchar(32) not null,
  application_id varchar(64) references applications (id) on delete cascade,
  service_id varchar(64) references services (id) on delete cascade,
  user_id varchar(64) references users (id) on delete cascade,
  created_at varchar(32) not null,
  used_at varchar(32),
  expires_at varchar(32)
);
create index private_links_application on private_links (application_id);
create index private_links_service on private_links (service_id, kind);
create index private_links_user on private_links (user_id, kind);
