export { cacheUntilChange } from './cacheUntilChange.server.ts';
export {
  type Day,
  listFreeDays,
  listFreeStarts,
  lockAvailability,
  type Occupied,
  readOccupied,
  saveAvailability,
  saveDay,
  saveFreeStarts,
  visibleDays,
} from './freeDays.server.ts';
export { rebuildDays, rebuildDaysOfService } from './rebuildDays.server.ts';
export {
  findSchedule,
  listSchedules,
  parseSchedule,
  scheduleColumns,
  type ScheduleColumns,
  storeSchedule,
} from './schedules.server.ts';
export { keepPublished, lockService, readServiceLanguage } from './serviceRow.server.ts';
