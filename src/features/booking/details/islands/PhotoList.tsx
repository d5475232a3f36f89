import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { List } from '#ui/List.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type LoadPhoto, StoredPhoto, usePhoto } from './StoredPhoto.tsx';

interface Props {
  photos: string[];
  load: LoadPhoto;
  size?: 80 | 96;
}

export function PhotoList({ photos, load, size = 80 }: Props) {
  const texts = useTexts('details');
  const [opened, setOpened] = useState<string>();
  const dialog = useFetched(
    () => import('#ui/Modal.tsx'),
    opened !== undefined,
    () => setOpened(undefined),
  );
  const title = fillText(texts.photoOf, { number: photos.indexOf(opened ?? '') + 1 });
  return (
    <>
      <List className={`flex flex-wrap ${size === 80 ? 'my-1 gap-2' : 'gap-1'}`}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="block cursor-zoom-in rounded"
              aria-label={fillText(texts.enlargePhoto, { number: index + 1 })}
              onClick={() => setOpened(photo)}
            >
              <StoredPhoto photo={photo} load={load} size={size} />
            </button>
          </li>
        ))}
      </List>
      {dialog && (
        <dialog.Modal
          open={opened !== undefined}
          onClose={() => setOpened(undefined)}
          title={title}
          size="image"
        >
          {opened && <Large photo={opened} load={load} alt={title} />}
        </dialog.Modal>
      )}
    </>
  );
}

function Large({ photo, load, alt }: { photo: string; load: LoadPhoto; alt: string }) {
  const { loading } = useTexts('common');
  const url = usePhoto(photo, load);
  if (!url) return <Loading text={loading} />;
  return <img className="mx-auto max-h-[80dvh] w-auto max-w-full object-contain" src={url} alt={alt} />;
}
