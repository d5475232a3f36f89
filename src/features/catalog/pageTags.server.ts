import { freeTags } from '#features/availability/freeTags.server.ts';

/** Pages set these tags with `Astro.cache.set`, and writes invalidate them (src/platform/cache/invalidation.server.ts). */
export const pageTags = {
  ...freeTags,
  services: 'services',
  popular: 'popular',
  service: (id: string) => `service:${id}`,
};
