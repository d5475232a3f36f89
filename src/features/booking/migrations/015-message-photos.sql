-- After the messages that it references.
create table message_photos (
  id varchar(64) primary key,
  booking_id varchar(64) references bookings (id) on delete set null,
  message integer references messages (number) on delete set null,
  place integer not null,
  file varchar(100) not null,
  thumbnail varchar(100) not null
);
create index message_photos_booking on message_photos (booking_id);
create index message_photos_message on message_photos (message);
