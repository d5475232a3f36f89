import { errorStatus, type ErrorCode } from './endpoint.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';

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
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** @throws {Refusal} not_found */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}

export function unauthorized(): Refusal {
  return new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}
