update audit_log set what = 'dispute' where what = 'objection';
