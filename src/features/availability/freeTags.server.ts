/** The tags of pages that show free starts; they stand with the others in `pageTags` of catalog. */
export const freeTags = {
  /** The number of services that are free today, on the home page. */
  freeToday: 'free-today',
  /** Pages that show the next free start of a service. */
  nextFree: (id: string) => `next-free:${id}`,
  /** Pages that show the free starts of a service on the days to come. */
  starts: (id: string) => `starts:${id}`,
  /** The days of a service as its provider sees them: no page that is kept shows them. */
  day: (id: string) => `day:${id}`,
};
