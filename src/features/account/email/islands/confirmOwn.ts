import type { BodyOf } from '#platform/http/endpoint.ts';
import { readUser } from '../../api.ts';
import { request } from '../../requests.ts';
import { $token, $user } from '../../session.ts';
import type { User } from '../../shapes.ts';
import { confirmEmail } from '../api.ts';

/** Stores the changed account for the whole site: its email may be new. */
export async function confirmOwn(proof: BodyOf<typeof confirmEmail>): Promise<User> {
  const { email, pendingEmail } = await refreshOwn();
  await request(confirmEmail, { body: proof });
  return refreshOwn(pendingEmail ?? email);
}

/** @param email if it differs from the one that this browser has stored */
export async function refreshOwn(email = $user.get()?.email ?? ''): Promise<User> {
  const token = $token.get();
  const user = await request(readUser, { params: { email } });
  // Another token means that someone else has logged in in the meantime, in this tab or another.
  if ($token.get() === token) $user.set(user);
  return user;
}
