import { detectLocaleFromPath, localizePath } from 'astro-i18next';
import { categoryName, categoryNamed } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';

/*
 * What astro-i18next knows of languages and addresses. It knows the languages where pages are rendered (astro-i18next.config.cjs); what
 * runs without Astro has `languageOf` of src/domain/languages.ts.
 */

/** @returns the language of the first segment; English where that is none of ours */
export function languageOfPath(pathname: string): Language {
  return detectLocaleFromPath(pathname) as Language;
}

/**
 * docs/product.md 1.4: the language buttons rewrite the first segment and keep the rest. A category at the end is written in the new
 * language.
 * @param path path and query of an address of the site
 */
export function inLanguage(path: string, lang: Language): string {
  const [pathname = '', query] = path.split('?', 2);
  const segments = localizePath(pathname, lang, '/').split('/');
  if (['categories', 'favorites'].includes(segments.at(-2) ?? '')) {
    const category = categoryNamed(decoded(segments.at(-1) ?? ''));
    if (category) segments[segments.length - 1] = encodeURIComponent(categoryName(category, lang));
  }
  return segments.join('/') + (query ? `?${query}` : '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
