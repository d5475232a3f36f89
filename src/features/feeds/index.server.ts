export { calendarFeed } from './calendarFeeds.server.ts';
