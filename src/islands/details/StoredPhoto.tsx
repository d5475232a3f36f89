import { useEffect } from 'react';
import { useAnswer } from '../calls/useAnswer.ts';

/** Reads a photo. A booking's photos have no public address: this needs the token or private link of somebody who may see them. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

/** Undefined until it is loaded. */
export function usePhoto(photo: string, load: LoadPhoto, size?: 'small'): string | undefined {
  const { answer: address } = useAnswer(
    async () => URL.createObjectURL(await load(photo, size)),
    [photo, size],
  );
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** A stored photo in its small size. Its alternative text is empty: only the person who took it knows what it shows. */
export function StoredPhoto({ photo, load }: { photo: string; load: LoadPhoto }) {
  const address = usePhoto(photo, load, 'small');
  const look = 'size-10 rounded bg-sunken object-cover';
  return address ? (
    <img className={look} src={address} alt="" width="80" height="80" />
  ) : (
    <div className={look} />
  );
}
