import { defineMiddleware } from 'astro:middleware';
import { isLanguage } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

export const onRequest = defineMiddleware(({ params: { lang }, locals, rewrite }, next) => {
  if (lang === undefined) return next();
  if (!isLanguage(lang)) return rewrite('/404');
  locals.lang = lang;
  locals.t = getTranslator(lang);
  return next();
});
