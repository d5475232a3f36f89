-- After the bookings and calendars that these tables reference.
create table time_blocks (
  service_id varchar(64) not null,
  block integer not null,
  crew integer not null,
  booking_id varchar(64) not null references bookings (id) on delete cascade,
  -- This key, not a check before the insert, prevents a double booking (docs/product.md 2.3).
  constraint time_blocks_key primary key (service_id, block, crew)
);
create index time_blocks_booking on time_blocks (booking_id);

create table busy_times (
  calendar_id varchar(64) not null references service_calendars (id) on delete cascade,
  service_id varchar(64) not null references services (id) on delete cascade,
  starts_at varchar(32) not null,
  ends_at varchar(32) not null,
  constraint busy_times_key primary key (calendar_id, starts_at)
);
create index busy_times_service on busy_times (service_id, starts_at);
