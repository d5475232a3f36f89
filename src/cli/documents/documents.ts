import { makeConfigurationDocument, makeExampleEnvironment } from './configuration.ts';
import { makeVocabulary } from './vocabulary.ts';

export const documents: Record<string, () => string> = {
  'docs/configuration.md': makeConfigurationDocument,
  '.env.example': makeExampleEnvironment,
  'src/features/catalog/search/vocabulary.json': () => makeVocabulary(),
};
