alter table proposals add column starts varchar(40) not null default '';
update proposals set starts = first_date || 'T' || first_time || case when second_date <> '' then ' ' || second_date || 'T' || second_time else '' end;
alter table proposals drop column first_date;
alter table proposals drop column first_time;
alter table proposals drop column second_date;
alter table proposals drop column second_time;
