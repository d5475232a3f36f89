import { useEffect } from 'react';
import { useAnswer } from '../calls/useAnswer.ts';

/** Reads a photo: a picture of a booking has no address of its own, it comes with the token or the private link of who may see it. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

/** @returns an address at which this page can show a photo, once it has come */
export function usePhoto(photo: string, load: LoadPhoto, size?: 'small'): string | undefined {
  const { answer: address } = useAnswer(
    async () => URL.createObjectURL(await load(photo, size)),
    [photo, size],
  );
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** A photo that is stored, in its small size. What it shows is known to who has taken it alone. */
export function StoredPhoto({ photo, load }: { photo: string; load: LoadPhoto }) {
  const address = usePhoto(photo, load, 'small');
  const look = 'size-10 rounded bg-sunken object-cover';
  return address ? (
    <img className={look} src={address} alt="" width="80" height="80" />
  ) : (
    <div className={look} />
  );
}
