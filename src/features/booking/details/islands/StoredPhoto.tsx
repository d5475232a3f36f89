import { useEffect } from 'react';
import { useQuery } from '#platform/client/useQuery.ts';
import { Icon } from '#ui/Icon.tsx';

/** A booking's photos have no public URL: reading one needs a token or a private link. */
export type LoadPhoto = (photo: string, size?: 'small') => Promise<Blob>;

export function usePhoto(photo: string, load: LoadPhoto, size?: 'small') {
  const loaded = useQuery(async () => URL.createObjectURL(await load(photo, size)), [photo, size]);
  const { answer: url } = loaded;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return { ...loaded, url };
}

export function StoredPhoto({ photo, load }: { photo: string; load: LoadPhoto }) {
  return <Thumbnail {...usePhoto(photo, load, 'small')} />;
}

interface ThumbnailProps extends Pick<ReturnType<typeof usePhoto>, 'url' | 'failure'> {
  size?: 80 | 96;
  fallback?: string;
}

/** Empty alt text: only the photographer knows what it shows. */
export function Thumbnail({ url, failure, size = 80, fallback }: ThumbnailProps) {
  const look = `${size === 80 ? 'size-20' : 'size-24'} rounded bg-sunken`;
  if (url) return <img className={`${look} object-cover`} src={url} alt="" width={size} height={size} />;
  if (!failure) return <div className={look} />;
  return (
    <div className={`${look} grid content-center justify-items-center border border-control text-muted`}>
      <Icon name="picture" />
      {fallback && <span className="text-center text-[0.75rem]/4 text-accent">{fallback}</span>}
    </div>
  );
}
