-- A job counts, so no booking or favourite has to update a row.
drop table popularity_changes;
create index favorites_service on favorites (service_id);
