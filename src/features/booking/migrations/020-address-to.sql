alter table booking_details add column "addressTo" varchar(200) not null default '';
