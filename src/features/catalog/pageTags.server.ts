import { freeTags } from '#features/availability/freeTags.server.ts';

/** The tags that pages declare with `Astro.cache.set`, and that writes name in their news (src/platform/cache/news.server.ts). */
export const pageTags = {
  ...freeTags,
  /** Every list of services, the home page included. */
  services: 'services',
  popular: 'popular',
  service: (id: string) => `service:${id}`,
};
