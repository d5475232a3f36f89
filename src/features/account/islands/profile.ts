import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/useForm.ts';
import { photoProblem } from '#platform/media/photos.ts';
import {
  changeSavedAddress,
  profileStruct,
  readSavedAddress,
  savedAddressStruct,
  updateUser,
} from '../api.ts';
import { refreshOwn } from '../email/islands/confirmOwn.ts';
import { validateRepeat } from '../passwordRepeat.ts';
import { request } from '../requests.ts';
import { $token, $user } from '../session.ts';
import type { User } from '../shapes.ts';

export interface Profile {
  user: User;
  address: string;
}

export async function loadProfile(email: string): Promise<Profile> {
  const [user, { address }] = await Promise.all([
    refreshOwn(email),
    request(readSavedAddress, { params: { email } }),
  ]);
  return { user, address: address ?? '' };
}

export function validateProfile({
  passwordRepeat,
  photo,
  address = '',
  ...profile
}: Values): Record<string, FieldProblem> {
  const wrongPhoto = photo instanceof File && photo.size > 0 ? photoProblem(photo) : undefined;
  return {
    ...(wrongPhoto && { photo: wrongPhoto }),
    ...fieldProblems(profile, profileStruct),
    ...fieldProblems({ address }, savedAddressStruct),
    ...(passwordRepeat && !profile.password && { password: 'required' as const }),
    ...(profile.password && validateRepeat(profile.password, passwordRepeat)),
  };
}

/**
 * Omits empty passwords, and stores the saved user for the whole site. An unedited email is sent as it is now, since another
 * tab may have changed it. The street address has its own endpoint: it is not a field of the specified form.
 * @param filled the form's initial values
 */
export async function saveProfile({ address = '', ...values }: Values, filled: Profile): Promise<Profile> {
  const email = $user.get()?.email ?? '';
  const current = values.email === filled.user.email ? { ...values, email } : values;
  const body = new FormData();
  for (const [name, value] of Object.entries(current)) {
    const unsent = name === 'passwordRepeat' || (name === 'password' && value === '');
    const noPhoto = value instanceof File && value.size === 0;
    if (!unsent && !noPhoto) body.append(name, value);
  }
  const token = $token.get();
  const user = await request(updateUser, { params: { email }, body });
  // Another token means that someone else has logged in in the meantime, in this tab or another.
  if ($token.get() === token) $user.set(user);
  const typed = String(address);
  if (typed === filled.address) return { user, address: typed };
  const saved = await request(changeSavedAddress, {
    params: { email: user.email },
    body: { address: typed },
  });
  return { user, address: saved.address ?? '' };
}
