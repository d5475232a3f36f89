create table categories (
  key varchar(32) primary key,
  position integer not null,
  picture varchar(255) not null
);
