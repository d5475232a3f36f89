import { useEffect } from 'react';
import { useQuery } from '#platform/client/useQuery.ts';

/** A booking's photos have no public URL: reading one needs a token or a private link. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

export function usePhoto(photo: string, load: LoadPhoto, size?: 'small'): string | undefined {
  const { answer: url } = useQuery(async () => URL.createObjectURL(await load(photo, size)), [photo, size]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}

/** Empty alt text: only the photographer knows what it shows. */
export function StoredPhoto({ photo, load, size = 80 }: { photo: string; load: LoadPhoto; size?: 80 | 96 }) {
  const url = usePhoto(photo, load, 'small');
  const look = `${size === 80 ? 'size-20' : 'size-24'} rounded bg-sunken object-cover`;
  return url ? (
    <img className={look} src={url} alt="" width={size} height={size} />
  ) : (
    <div className={look} />
  );
}
