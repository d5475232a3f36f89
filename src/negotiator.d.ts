/** What is used of it: the types that are published do not know `preferred`. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** @param options `preferred` decides between those that a client likes as much */
    encoding<Offered extends string>(
      offered: readonly Offered[],
      options: { preferred: readonly Offered[] },
    ): Offered | undefined;
    language<Offered extends string>(offered: readonly Offered[]): Offered | undefined;
  }
}
