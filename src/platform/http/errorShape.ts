import { enums, object, optional, record, string, type Infer } from 'superstruct';
import { errorStatus, type ErrorCode } from './endpoint.ts';

/** The answer to every refused call, in the language of its path. */
export const errorShape = object({
  message: string(),
  code: enums(Object.keys(errorStatus) as ErrorCode[]),
  errors: optional(record(string(), string())),
});
export type ErrorAnswer = Infer<typeof errorShape>;
