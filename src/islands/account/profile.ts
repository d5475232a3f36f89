import type { User } from '#contract/shapes.ts';
import { profileStruct, updateUser } from '#contract/accounts/updateUser.ts';
import { fieldProblems } from '#domain/fields.ts';
import type { FieldProblem } from '#domain/forms/fieldProblems.ts';
import { passwordRepeatProblem } from '#domain/accounts/passwordRepeat.ts';
import { photoProblem } from '#domain/photos.ts';
import { request } from '#stores/requests.ts';
import { $token, $user } from '#stores/session.ts';

type Values = Record<string, FormDataEntryValue>;

/** docs/product.md 9.12. @returns what is wrong with each field of the form */
export function judgeProfile({ passwordRepeat, photo, ...profile }: Values): Record<string, FieldProblem> {
  const repeat = profile.password ? passwordRepeatProblem(profile.password, passwordRepeat) : undefined;
  const wrongPhoto = photo instanceof File && photo.size > 0 ? photoProblem(photo) : undefined;
  return {
    ...(wrongPhoto && { photo: wrongPhoto }),
    ...fieldProblems(profile, profileStruct),
    ...(passwordRepeat && !profile.password && { password: 'required' as const }),
    ...(repeat && { passwordRepeat: repeat }),
  };
}

/**
 * Sends the form, without empty passwords, and keeps what the server made of it for the whole site. An email that was not
 * touched is what it is by now: another tab may have changed it.
 * @param filled what the form was filled with
 * @throws {CallError} when the server refuses it
 */
export async function saveProfile(values: Values, filled: User): Promise<User> {
  const email = $user.get()?.email ?? '';
  const current = values.email === filled.email ? { ...values, email } : values;
  const body = new FormData();
  for (const [name, value] of Object.entries(current)) {
    const unsent = name === 'passwordRepeat' || (name === 'password' && value === '');
    const noPhoto = value instanceof File && value.size === 0;
    if (!unsent && !noPhoto) body.append(name, value);
  }
  const token = $token.get();
  const saved = await request(updateUser, { params: { email }, body });
  // Whoever has logged in meanwhile, in this tab or another, is somebody else.
  if ($token.get() === token) $user.set(saved);
  return saved;
}
