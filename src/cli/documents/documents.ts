import { makeConfigurationDocument, makeExampleEnvironment } from './configuration.ts';

/** The generated files, which `npm run docs` writes. */
export const documents: Record<string, () => string> = {
  'docs/configuration.md': makeConfigurationDocument,
  '.env.example': makeExampleEnvironment,
};
