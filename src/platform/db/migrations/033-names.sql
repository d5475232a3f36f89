alter table kept_addresses rename to saved_addresses;
alter table news rename column told_at to created_at;
update late_changes set kind = 'cancelled_late' where kind = 'canceled_late';
