import type { AstroIntegration } from 'astro';

export const clientDirectives: AstroIntegration = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/platform/client/when.ts' });
      addClientDirective({ name: 'intent', entrypoint: './src/platform/client/intent.ts' });
    },
  },
};
