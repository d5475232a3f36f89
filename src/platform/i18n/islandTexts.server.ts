import used from 'virtual:island-texts';
import type { IslandTexts } from './keys.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { readTexts } from './texts.server.ts';

export function textsOf<Name extends string>(island: Name, language: Language): IslandTexts<Name> {
  const texts: Record<string, Record<string, unknown>> = {};
  for (const name of used[island] ?? []) {
    const [part = '', key] = name.split(':');
    const all = { ...readTexts(defaultLanguage, part), ...readTexts(language, part) };
    texts[part] = { ...texts[part], ...(key ? { [key]: all[key] } : all) };
  }
  return { ...texts, lang: language } as IslandTexts<Name>;
}
