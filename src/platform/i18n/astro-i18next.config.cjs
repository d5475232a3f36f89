const { globSync, readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const languages = readdirSync(join(__dirname, 'texts'));
const namespaces = globSync('**/texts/en/*.json', { cwd: join(__dirname, '../..') }).map((path) =>
  basename(path, '.json'),
);

/** A custom backend loads the texts: the package's file backend bakes an absolute path into the build. */
module.exports = {
  defaultLocale: 'en',
  locales: ['en', ...languages.filter((language) => language !== 'en')],
  namespaces,
  showDefaultLocale: true,
  i18nextServerPlugins: { fsBackend: null, '{ textsBackend }': '/src/platform/i18n/backend.server.ts' },
  i18nextServer: {
    fallbackLng: 'en',
    preload: languages,
    initImmediate: false,
    interpolation: { escapeValue: false },
  },
};
