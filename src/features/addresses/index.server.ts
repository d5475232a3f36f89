export { inLanguage, languageOfPath } from './pathLanguage.server.ts';
