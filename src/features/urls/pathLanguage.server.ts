import { detectLocaleFromPath, localizePath } from 'astro-i18next';
import { percentDecoded } from '#platform/http/percentDecoding.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { categoryName, categoryNamed } from './categories.ts';
import { townNamed } from './places/towns.ts';

/** Only where pages are rendered does astro-i18next know the languages; other code uses `readLanguage`. */
export function getPathLanguage(pathname: string): Language {
  return detectLocaleFromPath(pathname) as Language;
}

/**
 * docs/product.md 1.4: the language buttons replace the first segment and keep the rest. A category at the end, and a town
 * after it, are translated.
 * @param path with its query
 */
export function translatePath(path: string, lang: Language): string {
  const [pathname = '', query] = path.split('?', 2);
  const segments = localizePath(pathname, lang, '/').split('/');
  const index = segments.findIndex((segment) => segment === 'categories' || segment === 'favorites') + 1;
  const category = index ? categoryNamed(percentDecoded(segments[index] ?? '')) : undefined;
  const town = category && townNamed(percentDecoded(segments[index + 1] ?? ''));
  if (category) segments[index] = encodeURIComponent(categoryName(category, lang));
  if (town) segments[index + 1] = encodeURIComponent(town.slugs[lang]);
  return segments.join('/') + (query ? `?${query}` : '');
}
