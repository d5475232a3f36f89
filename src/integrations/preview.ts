import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/** @returns Astro's adapter, whose `astro preview` serves the built site with our server */
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
