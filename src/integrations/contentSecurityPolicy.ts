import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { hiddenElementHash, policyReportsPath, sha256 } from '#api/serve/headers.ts';
import { speculationRules } from '#components/speculationRules.ts';

const read = (script: string) => readFileSync(new URL(`../${script}`, import.meta.url), 'utf8');
/** In addition to those that Astro adds and hashes. */
const inlineScripts = [read('components/firstPaint.js'), read('layouts/startEarly.js'), speculationRules];

/** Only in builds: the development server adds scripts and styles without hashes. */
export const contentSecurityPolicy: AstroIntegration = {
  name: 'content-security-policy',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') return;
      updateConfig({
        security: {
          csp: {
            // `updateConfig` fills in no defaults.
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
            scriptDirective: { hashes: inlineScripts.map(sha256) },
            styleDirective: { resources: ["'self'", "'unsafe-hashes'"], hashes: [hiddenElementHash] },
          },
        },
      });
    },
  },
};
