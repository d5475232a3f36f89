UPDATE service_schedules SET notice = (notice + 59) / 60 * 60 WHERE notice % 60 <> 0;
