import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
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
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : undefined);
  const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

/** Uploaded, and not deleted. */
export function storedPictures({ dataDir }: Site): string[] {
  return readdirSync(join(dataDir, 'media')).filter((name) => name.startsWith('picture-'));
}
