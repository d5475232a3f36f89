/** Part of `pageTags` of catalog. */
export const freeTags = {
  freeToday: 'free-today',
  nextFree: (id: string) => `next-free:${id}`,
  starts: (id: string) => `starts:${id}`,
  /** The provider's days of a service, for events: no cached page shows them. */
  day: (id: string) => `day:${id}`,
};
