/** Part of `pageTags` of catalog. */
export const freeTags = {
  /** The home page's number of services that are available today. */
  freeToday: 'free-today',
  /** Pages with the next available slot of a service. */
  nextFree: (id: string) => `next-free:${id}`,
  /** Pages with the available slots of a service. */
  starts: (id: string) => `starts:${id}`,
  /** The provider's days of a service, for events: no cached page shows them. */
  day: (id: string) => `day:${id}`,
};
