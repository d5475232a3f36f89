import i18next, { type TFunction } from 'i18next';
import { languages, type Language } from '#domain/languages.ts';
import { namespaces, textsBackend, textsOf } from './backend.ts';

/** astro-i18next starts i18next where pages are rendered; commands, mails and the interface start it here. */
if (!i18next.isInitialized) {
  await i18next.use(textsBackend).init({
    supportedLngs: [...languages],
    preload: [...languages],
    fallbackLng: 'en',
    ns: namespaces,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
}

/** From `namespace:key`, and the values that the text names, to the text. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

const translators = new Map<Language, Translate>();

/** The texts of one language. Never `changeLanguage`: it is global, and two requests at once would share it. */
export function translator(language: Language): Translate {
  const translate = translators.get(language) ?? remembering(i18next.getFixedT(language));
  translators.set(language, translate);
  return translate;
}

/** A text without values is always the same: a page asks for about a hundred of them. */
function remembering(t: TFunction): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return String(t(key, values));
    const text = known.get(key) ?? String(t(key));
    known.set(key, text);
    return text;
  };
}

/**
 * Texts that an island takes as props, so that the browser carries no i18n runtime.
 * @returns one namespace of a language, English filling what is missing
 */
export function islandTexts<Texts = Record<string, string>>(language: Language, namespace: string): Texts {
  return { ...textsOf('en', namespace), ...textsOf(language, namespace) } as Texts;
}
