update disputes set state = 'upheld' where state = 'kept';
update audit_log set value_to = 'upheld' where what = 'dispute' and value_to = 'kept';
