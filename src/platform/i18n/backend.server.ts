import type { BackendModule } from 'i18next';
import { readTexts } from './texts.server.ts';

/** Loads the texts synchronously, so that i18next starts synchronously too: one namespace for each file of a language. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, answer) {
    answer(null, readTexts(language, namespace));
  },
};
