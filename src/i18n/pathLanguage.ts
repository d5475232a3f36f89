import { detectLocaleFromPath, localizePath } from 'astro-i18next';
import { categoryName, categoryNamed } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import { townNamed } from '#domain/places/towns.ts';

/*
 * What astro-i18next knows of languages and addresses. It knows the languages where pages are rendered (astro-i18next.config.cjs); what
 * runs without Astro has `languageOf` of src/domain/languages.ts.
 */

/** @returns the language of the first segment; English where that is none of ours */
export function languageOfPath(pathname: string): Language {
  return detectLocaleFromPath(pathname) as Language;
}

/**
 * docs/product.md 1.4: the language buttons rewrite the first segment and keep the rest. A category at the end, and a town of it, are
 * written in the new language.
 * @param path path and query of an address of the site
 */
export function inLanguage(path: string, lang: Language): string {
  const [pathname = '', query] = path.split('?', 2);
  const segments = localizePath(pathname, lang, '/').split('/');
  const place = segments.findIndex((segment) => segment === 'categories' || segment === 'favorites') + 1;
  const category = place ? categoryNamed(decoded(segments[place] ?? '')) : undefined;
  const town = category && townNamed(decoded(segments[place + 1] ?? ''));
  if (category) segments[place] = encodeURIComponent(categoryName(category, lang));
  if (town) segments[place + 1] = encodeURIComponent(town.slugs[lang]);
  return segments.join('/') + (query ? `?${query}` : '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
