export { writeCalendarFeed } from './calendarFeeds.server.ts';
