import type { findService } from '#server/catalogue.ts';

/** A service as the catalogue finds it. */
export type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;
