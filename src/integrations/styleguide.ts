import type { AstroIntegration } from 'astro';
import { styleguide as isBuilt } from '#api/serve/sources.ts';

/** docs/product.md 9.10: production builds omit it by default. */
export const styleguide: AstroIntegration = {
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !isBuilt) return;
      injectRoute({
        pattern: '/[lang]/styleguide',
        entrypoint: './src/pages/[lang]/_styleguide/styleguide.astro',
      });
    },
  },
};
