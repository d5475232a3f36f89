import type { Answer, TestCustomer } from './customers.ts';
import { send } from './customers.ts';

/** A photo as a form sends it: its name and type say JPEG by default. */
interface Upload {
  photo: Buffer;
  type?: string;
}

/** @param fields in addition to the customer's name and email */
export async function updateProfile(
  origin: string,
  { name, email, token }: TestCustomer,
  fields: Record<string, string>,
  upload?: Upload,
  lang = 'en',
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, email, ...fields })) form.append(field, value);
  if (upload)
    form.append(
      'photo',
      new File([new Uint8Array(upload.photo)], 'me.jpg', { type: upload.type ?? 'image/jpeg' }),
    );
  const headers = { Origin: origin };
  return send(origin, 'PUT', `/${lang}/user/${encodeURIComponent(email)}`, { body: form, token, headers });
}
