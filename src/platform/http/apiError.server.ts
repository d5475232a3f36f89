import { isUniqueViolation } from '#platform/db/faults.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { ErrorCode } from './errorCodes.ts';

export const retryAfter = '5';

interface RefusalDetails {
  problems?: Record<string, FieldProblem>;
  headers?: Record<string, string>;
  values?: Record<string, string>;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export async function catchApiError(work: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

export const notFound = () => new ApiError('not_found');

export function orNotFound<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound();
  return thing;
}

/** @param names of columns or of the index, all of which the violated unique index contains */
export function refuseDuplicate(code: ErrorCode, ...names: string[]): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, ...names) ? new ApiError(code) : error;
  };
}

export function makeUnauthorized(): ApiError {
  return new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}

export function makeUnavailable(): ApiError {
  return new ApiError('unavailable', { headers: { 'retry-after': retryAfter } });
}
