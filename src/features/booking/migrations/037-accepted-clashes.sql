alter table bookings rename column kept_clash to accepted_clash;
