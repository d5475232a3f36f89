import sharp from 'sharp';
import { send } from '../account/customers.ts';
import type { Site } from '../site/server.ts';

export async function pictureOf(background: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return new Blob([new Uint8Array(await drawn.jpeg().toBuffer())]);
}

/** @param token of the signed-in user */
export async function uploadTo(
  { origin }: Site,
  path: string,
  photo: Blob,
  token?: string,
): Promise<{ status: number; body: Record<string, string> }> {
  const form = new FormData();
  form.set('photo', photo, 'photo.jpg');
  const { status, body } = await send(origin, 'POST', path, { body: form, token });
  return { status, body: body as Record<string, string> };
}
