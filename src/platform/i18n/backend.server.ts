import type { BackendModule } from 'i18next';
import { readTexts } from './texts.server.ts';

/** Gives the texts to i18next synchronously, so that its start is synchronous too: one namespace for each file of a language. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, answer) {
    answer(null, readTexts(language, namespace));
  },
};
