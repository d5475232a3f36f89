import { commonErrors, type ErrorCode, type ErrorStatuses } from '#platform/http/errorCodes.ts';
import { bring } from './features.ts';

/** The status of every code. One that a feature declares, but that the list of features lacks, does not compile. */
export const errorStatus: ErrorStatuses = { ...commonErrors, ...bring('errors') };
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
