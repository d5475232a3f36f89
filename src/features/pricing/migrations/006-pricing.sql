create table service_prices (
  service_id varchar(64) primary key references services (id) on delete cascade,
  list text not null,
  least integer
);
