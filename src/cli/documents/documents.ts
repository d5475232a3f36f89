import { makeConfigurationDocument, makeExampleEnvironment } from './configuration.ts';

export const documents: Record<string, () => string> = {
  'docs/configuration.md': makeConfigurationDocument,
  '.env.example': makeExampleEnvironment,
};
