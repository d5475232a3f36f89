create table mails (
  id varchar(64) primary key,
  kind varchar(64) not null,
  language varchar(8) not null,
  recipient varchar(254) not null,
  user_id varchar(64),
  content text not null,
  attempts integer not null default 0,
  refusals integer not null default 0,
  due_at varchar(32),
  in_turn integer not null default 0,
  claimed_by varchar(64),
  sent_at varchar(32),
  failed_at varchar(32),
  last_error text,
  created_at varchar(32) not null
);
create index mails_account on mails (user_id) where user_id is not null;
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_behind on mails (recipient, id) where due_at is null and sent_at is null and failed_at is null;
create index mails_due on mails (due_at, id) where due_at is not null and sent_at is null and failed_at is null;
create unique index mails_in_turn on mails (recipient) where in_turn = 1;
create index mails_sent on mails (sent_at) where sent_at is not null;
