alter table bookings add column kept_clash varchar(300);
