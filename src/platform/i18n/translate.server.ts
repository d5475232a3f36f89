import i18next, { type TFunction } from 'i18next';
import { textsBackend } from './backend.server.ts';
import { fillText } from './fillText.ts';
import type { TextKey } from './keys.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { namespaces } from './texts.server.ts';

/** astro-i18next starts i18next for pages; commands, emails and the API start it here. */
if (!i18next.isInitialized) {
  await i18next.use(textsBackend).init({
    supportedLngs: [...languages],
    preload: [...languages],
    fallbackLng: defaultLanguage,
    ns: namespaces,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
}

export type Translate = (key: TextKey, values?: Record<string, unknown>) => string;

const translators = new Map<Language, Translate>();

/** Never use `changeLanguage`: it is global, and concurrent requests would share it. */
export function getTranslator(language: Language): Translate {
  const translate = translators.get(language) ?? remembering(i18next.getFixedT(language));
  translators.set(language, translate);
  return translate;
}

/** Memoizes texts without a count: a page uses about a hundred, and a list repeats some in each row. */
function remembering(t: TFunction): Translate {
  const known = new Map<string, string>();
  const unfilled = (key: TextKey) => {
    const text = known.get(key) ?? String(t(key, { skipInterpolation: true }));
    known.set(key, text);
    return text;
  };
  return (key, values = {}) =>
    'count' in values ? String(t(key, values)) : fillText(unfilled(key), values as Record<string, string>);
}
