alter table messages add column notice varchar(16);
