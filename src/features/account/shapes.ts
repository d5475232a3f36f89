import { array, boolean, type Infer, nullable, number, object, optional, string } from 'superstruct';

export const userShape = object({
  email: string(),
  name: string(),
  surname: nullable(string()),
  age: nullable(number()),
  country: nullable(string()),
  city: nullable(string()),
  photo: nullable(string()),
  emailConfirmed: boolean(),
  pendingEmail: optional(string()),
  /** The user's addresses at which emails bounced, and since when. */
  undelivered: optional(array(object({ email: string(), since: string() }))),
  team: optional(boolean()),
  provider: optional(boolean()),
});
export type User = Infer<typeof userShape>;
