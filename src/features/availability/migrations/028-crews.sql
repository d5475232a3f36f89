alter table service_schedules rename column teams to crews;
update service_versions set content = replace(content, '"teams":', '"crews":');
update audit_log set what = 'schedule.crews' where what = 'schedule.teams';
