import { widestPicture } from '#platform/media/pictures.ts';

const sides = [widestPicture, 1200, 900, 600];
const quality = 0.85;

/** The browser re-encodes a photo that is too large. One with transparency stays a PNG. */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  const photo = await createImageBitmap(file);
  try {
    for (const side of sides) {
      const blob = await scaled(photo, Math.min(1, side / Math.max(photo.width, photo.height)));
      if (blob && blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type });
    }
    return file;
  } finally {
    photo.close();
  }
}

function scaled(photo: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const isTransparent = pixels.some((value, index) => index % 4 === 3 && value < 255);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, isTransparent ? 'image/png' : 'image/jpeg', quality);
  });
}
