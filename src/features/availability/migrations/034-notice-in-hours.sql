update service_schedules set notice = (notice + 59) / 60 * 60 where notice % 60 <> 0;
