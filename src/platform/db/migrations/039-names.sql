alter table cancelled_bookings rename column words to note;
alter table picture_uploads rename column kept to restorable;
update mails set kind = 'email-change-requested' where kind = 'email-change-asked';
