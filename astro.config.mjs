import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { dist, minified } from './src/api/serve/sources.ts';
import { build } from './src/integrations/build.ts';
import { chunks } from './src/integrations/chunks.ts';
import { clientDirectives } from './src/integrations/clientDirectives.ts';
import { contentSecurityPolicy } from './src/integrations/contentSecurityPolicy.ts';
import { development } from './src/integrations/development.ts';
import { endpointSchemas } from './src/integrations/endpointSchemas.ts';
import { islandTexts } from './src/integrations/islandTexts.ts';
import { jsxRuntime } from './src/integrations/jsxRuntime.ts';
import { withPreview } from './src/integrations/preview.ts';
import { siteEntry } from './src/integrations/siteEntry.ts';
import { textTypes } from './src/integrations/textTypes.mjs';
import { readText, readWhole } from './src/platform/config/variables.server.ts';

Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' });

const pageCache = new URL('./src/api/serve/cacheProvider.ts', import.meta.url);
/** The oldest browsers for which styles are built: docs/browsers.md. */
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'];

export default defineConfig({
  output: 'server',
  outDir: fileURLToPath(dist),
  // Not in node_modules, which copies of the project share: tests build several at once, with documents of their own.
  cacheDir: './.cache/astro',
  server: { host: readText(process.env, 'HOST'), port: readWhole(process.env, 'PORT', 65535) },
  trailingSlash: 'ignore',
  // In a file of its own, a style sheet would cost a phone a round trip before the first paint.
  build: { inlineStylesheets: 'always' },
  // Pages are sent complete and compressed: streaming them would only take longer.
  adapter: withPreview({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [
    react(),
    i18next({ configPath: './src/platform/i18n/astro-i18next.config.cjs' }),
    clientDirectives,
    contentSecurityPolicy,
    textTypes,
    development,
    build(),
  ],
  cache: { provider: { name: 'page-cache', entrypoint: pageCache } },
  // API requests send a token in a header, which no other site can make a browser send, so the origin of form posts is not checked.
  security: { checkOrigin: false },
  session: false,
  markdown: { syntaxHighlight: false },
  vite: {
    cacheDir: fileURLToPath(new URL('.cache/vite', import.meta.url)),
    build: {
      cssTarget: browsers,
      minify: minified,
      sourcemap: !minified,
      // The script of a page stays in the page, whatever its length: in a file it would be one more request.
      assetsInlineLimit: (file) => file.endsWith('.js') || undefined,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: chunks } },
            treeshake: { propertyReadSideEffects: false },
          },
        },
      },
    },
    worker: { format: 'es' },
    plugins: [tailwindcss(), islandTexts, endpointSchemas, siteEntry, jsxRuntime],
    // Bundled into the server's files, of which a start loads only what a page needs; as packages they would be 300 more files.
    ssr: { noExternal: [/^@headlessui/, /react-aria/, 'zod'] },
  },
  devToolbar: { enabled: false },
});
