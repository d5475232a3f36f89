/** The published types do not have `preferred`. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** @param options `preferred` decides between values that a client likes equally */
    encoding<Offered extends string>(
      offered: readonly Offered[],
      options: { preferred: readonly Offered[] },
    ): Offered | undefined;
    language<Offered extends string>(offered: readonly Offered[]): Offered | undefined;
  }
}
