export { countWaiting } from './waiting.server.ts';
