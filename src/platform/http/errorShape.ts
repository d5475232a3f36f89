import { enums, type Infer, object, optional, record, string } from 'superstruct';
import type { ErrorCode } from './errorCodes.ts';

export function makeErrorShape(codes: ErrorCode[]) {
  return object({ message: string(), code: enums(codes), errors: optional(record(string(), string())) });
}
export type ErrorAnswer = Infer<ReturnType<typeof makeErrorShape>>;
