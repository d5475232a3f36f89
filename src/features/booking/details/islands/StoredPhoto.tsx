import { useEffect } from 'react';
import { useQuery } from '#platform/client/useQuery.ts';

/** A booking's photos have no public URL: reading one needs a token or a private link. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

export function usePhoto(photo: string, load: LoadPhoto, size?: 'small'): string | undefined {
  const { answer: address } = useQuery(
    async () => URL.createObjectURL(await load(photo, size)),
    [photo, size],
  );
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** Empty alt text: only the photographer knows what it shows. */
export function StoredPhoto({ photo, load, size = 80 }: { photo: string; load: LoadPhoto; size?: 80 | 96 }) {
  const address = usePhoto(photo, load, 'small');
  const look = `${size === 80 ? 'size-20' : 'size-24'} rounded bg-sunken object-cover`;
  return address ? (
    <img className={look} src={address} alt="" width={size} height={size} />
  ) : (
    <div className={look} />
  );
}
