export { translatePath, getPathLanguage } from './pathLanguage.server.ts';
