create table customer_notes (
  service_id varchar(64) not null references services (id) on delete cascade,
  customer varchar(100) not null,
  user_id varchar(64) references users (id) on delete cascade,
  note varchar(1000) not null,
  refused_at varchar(32),
  last_date varchar(10) not null,
  primary key (service_id, customer)
);
create index customer_notes_user on customer_notes (user_id);
