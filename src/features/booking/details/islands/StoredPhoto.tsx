import { useEffect } from 'react';
import { useQuery } from '#platform/client/useQuery.ts';

/** Reads a photo. A booking's photos have no public address: this needs the token or private link of somebody who may see them. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

/** Undefined until it is loaded. */
export function usePhoto(photo: string, load: LoadPhoto, size?: 'small'): string | undefined {
  const { answer: address } = useQuery(
    async () => URL.createObjectURL(await load(photo, size)),
    [photo, size],
  );
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

interface Props {
  photo: string;
  load: LoadPhoto;
  /** In CSS pixels. */
  size?: 80 | 96;
}

/** A stored photo, small. Its alternative text is empty: only the person who took it knows what it shows. */
export function StoredPhoto({ photo, load, size = 80 }: Props) {
  const address = usePhoto(photo, load, 'small');
  const look = `${size === 80 ? 'size-20' : 'size-24'} rounded bg-sunken object-cover`;
  return address ? (
    <img className={look} src={address} alt="" width={size} height={size} />
  ) : (
    <div className={look} />
  );
}
