create table applications (
  id varchar(64) primary key,
  name text not null,
  about text not null,
  address text not null,
  category varchar(32) not null references categories (key),
  contact_person text not null,
  email varchar(254) not null,
  email_key varchar(254) not null,
  language varchar(8) not null,
  status varchar(16) not null,
  created_at varchar(32) not null,
  search_key text not null,
  service_id varchar(64) references services (id),
  decided_by varchar(64) references users (id) on delete set null,
  decided_at varchar(32),
  reason text,
  towns text
);
create index applications_email_key on applications (email_key);
create index applications_queue on applications (status, created_at, id);

create table service_requests (
  id varchar(64) primary key,
  service_id varchar(64) not null references services (id) on delete cascade,
  status varchar(16) not null,
  content text not null,
  created_at varchar(32) not null,
  decided_by varchar(64) references users (id) on delete set null,
  decided_at varchar(32),
  reason text
);
create index service_requests_queue on service_requests (status, created_at, id);
create index service_requests_service on service_requests (service_id, status);
