import { errorStatus, type ErrorCode } from '#contract/endpoint.ts';
import type { FieldProblem } from '#domain/fields.ts';

/** A request that a rule refuses. The interface answers with its code's status and the text of that code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly problems: Record<string, FieldProblem> | undefined;
  readonly headers: Record<string, string>;
  readonly values: Record<string, string>;

  /**
   * @param problems with 422: what is wrong with each field
   * @param headers of the answer, such as retry-after, their names in lower case
   * @param values that the text of the code names
   */
  constructor(
    code: ErrorCode,
    problems?: Record<string, FieldProblem>,
    headers: Record<string, string> = {},
    values: Record<string, string> = {},
  ) {
    super(code);
    this.code = code;
    this.problems = problems;
    this.headers = headers;
    this.values = values;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** @throws {Refusal} not_found when there is nothing */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}
