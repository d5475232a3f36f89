-- The order of the emails to a recipient follows from their ids.
drop index mails_behind;
drop index mails_in_turn;
update mails set due_at = created_at where due_at is null;
alter table mails drop column in_turn;
create index mails_waiting on mails (recipient, id) where sent_at is null and failed_at is null;
