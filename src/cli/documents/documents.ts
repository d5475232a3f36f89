import { makeConfigurationDocument, makeExampleEnvironment } from './configuration.ts';

/** Written by `npm run docs`. */
export const documents: Record<string, () => string> = {
  'docs/configuration.md': makeConfigurationDocument,
  '.env.example': makeExampleEnvironment,
};
