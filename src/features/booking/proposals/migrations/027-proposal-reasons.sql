-- A second time becomes optional. SQLite cannot drop a `not null`.
create table earlier_proposals as select * from proposals;
drop table proposals;
create table proposals (
  booking_id varchar(64) primary key references bookings (id) on delete cascade,
  token_hash varchar(64) not null unique,
  first_date varchar(10) not null,
  first_time varchar(5) not null,
  second_date varchar(10),
  second_time varchar(5),
  reason varchar(300)
);
insert into proposals (booking_id, token_hash, first_date, first_time, second_date, second_time)
  select booking_id, token_hash, first_date, first_time, second_date, second_time from earlier_proposals;
drop table earlier_proposals;
