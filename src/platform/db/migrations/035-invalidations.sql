alter table news rename to invalidations;
alter table invalidations rename column about to tags;
