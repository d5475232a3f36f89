import { array, boolean, type Infer, nullable, number, object, optional, string } from 'superstruct';

/** A person's profile: never a password or its hash. */
export const userShape = object({
  email: string(),
  name: string(),
  surname: nullable(string()),
  age: nullable(number()),
  country: nullable(string()),
  city: nullable(string()),
  photo: nullable(string()),
  emailConfirmed: boolean(),
  /** The email that the account will have once it is confirmed. */
  pendingEmail: optional(string()),
  /** Own addresses at which mails were given up, and since when. */
  undelivered: optional(array(object({ email: string(), since: string() }))),
  /** Only for team members. */
  team: optional(boolean()),
  /** Only for people who offer services, or have applied to. */
  provider: optional(boolean()),
});
export type User = Infer<typeof userShape>;
