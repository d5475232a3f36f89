import type { BackendModule } from 'i18next';
import { defaultLanguage, languages } from '#domain/languages.ts';

type Texts = Record<string, unknown>;

const loaded = new Map<string, Record<string, Texts>>();
for (const language of languages) {
  const { texts } = (await import(`./texts/${language}/index.ts`)) as { texts: Record<string, Texts> };
  loaded.set(language, texts);
}

/** Hands the texts to i18next at once, so that its start is synchronous: one namespace for each file of a language. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, answer) {
    answer(null, textsOf(language, namespace));
  },
};

/** @returns the texts of one part of the site in a language, as they stand in its file */
export function textsOf(language: string, namespace: string): Texts {
  return loaded.get(language)?.[namespace] ?? {};
}

/** The parts of the site that have texts of their own. */
export const namespaces = Object.keys(loaded.get(defaultLanguage) ?? {});

export default textsBackend;
