import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/** @returns Astro's adapter, with the site's own server for `astro preview` */
export function withPreview(options: Parameters<typeof node>[0]): AstroIntegration {
  const adapter = node(options);
  const { 'astro:config:done': done } = adapter.hooks;
  const previewEntrypoint = new URL('./previewServer.ts', import.meta.url).pathname;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (context) =>
        done?.({
          ...context,
          setAdapter: (given) => context.setAdapter({ ...given, previewEntrypoint }),
        }),
    },
  };
}
