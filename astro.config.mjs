import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { speculationRules } from './src/components/speculationRules.ts';
import { textTypes } from './src/platform/i18n/textTypes.mjs';
import { hiddenElementHash, policyReportsPath, sha256 } from './src/api/serve/headers.ts';
import { dist, minified, styleguide as showsStyleguide } from './src/api/serve/sources.ts';

/** The site's own client directives: see src/platform/client. */
const directives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/platform/client/when.ts' });
      addClientDirective({ name: 'intent', entrypoint: './src/platform/client/intent.ts' });
    },
  },
};

/** Bundles the code that runs the site into a file beside Astro's entry: see src/api/serve/site.ts. */
const site = {
  name: 'site',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/api/serve/site.ts', fileName: 'site.mjs' });
  },
};

/**
 * Puts what almost every island needs into one file: on a poor network, each of a dozen small files would cost 150 ms and a
 * connection.
 */
const commonChunk = {
  name: 'common',
  test: /(node_modules\/(react\/|react-dom\/(index\.js|cjs\/react-dom\.production)|nanostores|@nanostores)|src\/platform\/(client\/(attempts|backdrop|drafts|island|request|storage|toasts)|forms\/emails|http\/endpoint|i18n\/(fillText|languages))\.|src\/features\/(account\/(mfa\/freshCheck|ownAddress|requests|session)|addresses\/paths|catalog\/favorites\/store)\.|src\/ui\/(Avatar|Button|Icon|Spinner)|rolldown:runtime|vite\/preload-helper|styles\/islands)/,
};

/** What dialogs, lists and forms share: the booking dialog would be 44 files without these two, and is 23 with them. */
const formsChunk = {
  name: 'forms',
  test: /\/src\/(ui\/(?!Modal)|platform\/)/,
  minShareCount: 4,
};
const callsChunk = {
  name: 'calls',
  test: /\/src\/features\/.*\/(api|shapes)\.ts$/,
  minShareCount: 5,
};

/**
 * The page that shows every part in every state. docs/product.md 9.10: production builds leave it out unless this setting asks
 * for it.
 */
const styleguide = {
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !showsStyleguide) return;
      injectRoute({
        pattern: '/[lang]/styleguide',
        entrypoint: './src/pages/[lang]/_styleguide/styleguide.astro',
      });
    },
  },
};

function read(file) {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** The inline scripts, besides those that Astro itself puts into pages and hashes. */
const inlined = [read('./src/components/firstPaint.js'), speculationRules];

const csp = {
  // `updateConfig` fills nothing in.
  algorithm: 'SHA-256',
  directives: [
    "default-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportsPath}`,
  ],
  scriptDirective: { hashes: inlined.map(sha256) },
  styleDirective: { resources: ["'self'", "'unsafe-hashes'"], hashes: [hiddenElementHash] },
};

/** Only in builds: Vite's server puts scripts and styles into pages that no hash allows. */
const policy = {
  name: 'policy',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') updateConfig({ security: { csp } });
    },
  },
};

/** The oldest browsers for which styles are built: docs/browsers.md. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'];

export default defineConfig({
  output: 'server',
  outDir: fileURLToPath(dist),
  trailingSlash: 'ignore',
  // In a file of its own, a style sheet would cost a phone a round trip before the first paint.
  build: { inlineStylesheets: 'always' },
  // Pages are sent complete and compressed: streaming them would only take longer.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [
    react(),
    i18next({ configPath: './src/platform/i18n/astro-i18next.config.cjs' }),
    directives,
    styleguide,
    policy,
    textTypes,
  ],
  cache: {
    provider: {
      name: 'page-cache',
      entrypoint: new URL('./src/api/serve/cacheProvider.ts', import.meta.url),
    },
  },
  // Calls send a token in a header, which no other site can make a browser send, so the origin of form posts need not be checked.
  security: { checkOrigin: false },
  session: false,
  markdown: { syntaxHighlight: false },
  // Bundled into the server's files, of which a start loads only what a page needs; as packages they would be 300 more files.
  vite: {
    cacheDir: fileURLToPath(new URL('.cache/vite', import.meta.url)),
    build: {
      cssTarget: browsers,
      minify: minified,
      sourcemap: !minified,
      // The script of pages stays in the page, whatever its length: in a file it would be a request more.
      assetsInlineLimit: (file) => file.endsWith('.js') || undefined,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [commonChunk, formsChunk, callsChunk] } } },
        },
      },
    },
    worker: { format: 'es' },
    plugins: [tailwindcss(), site],
    ssr: { noExternal: [/^@headlessui/, /react-aria/, 'zod'] },
  },
  devToolbar: { enabled: false },
});
