import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { ErrorCode } from './errorCodes.ts';

/** Seconds after which a client may come back when the database or its disk is unavailable. */
export const retryAfter = '5';

interface RefusalDetails {
  /** With 422: what is wrong with each field. */
  problems?: Record<string, FieldProblem>;
  /** Headers of the answer, such as retry-after, with names in lower case. */
  headers?: Record<string, string>;
  /** Values that the text of the code names. */
  values?: Record<string, string>;
}

/** The API answers with the status and the text of the code. */
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

/** @throws {ApiError} not_found */
export function orNotFound<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found');
  return thing;
}

export function makeUnauthorized(): ApiError {
  return new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}
