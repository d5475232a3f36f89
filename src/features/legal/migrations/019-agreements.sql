create table agreements (
  id varchar(64) primary key,
  user_id varchar(64) references users (id) on delete cascade,
  application_id varchar(64) references applications (id) on delete cascade,
  service_id varchar(64) references services (id) on delete cascade,
  document varchar(32) not null,
  version integer not null,
  kind varchar(16) not null,
  at varchar(32) not null
);
create index agreements_user on agreements (user_id, document, version);
create index agreements_application on agreements (application_id);
create index agreements_service on agreements (service_id, document, version);
