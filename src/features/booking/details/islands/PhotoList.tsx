import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type LoadPhoto, Thumbnail, usePhoto } from './StoredPhoto.tsx';

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
            <Small {...{ photo, load, size }} number={index + 1} onEnlarge={() => setOpened(photo)} />
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

interface SmallProps extends Required<Pick<Props, 'load' | 'size'>> {
  photo: string;
  number: number;
  onEnlarge: () => void;
}

function Small({ photo, load, size, number, onEnlarge }: SmallProps) {
  const texts = useTexts('details');
  const { retry } = useTexts('common');
  const { url, failure, reload } = usePhoto(photo, load, 'small');
  const label = failure
    ? `${fillText(texts.photoFailed, { number })} ${retry}`
    : fillText(texts.enlargePhoto, { number });
  return (
    <button
      type="button"
      className={`block rounded ${failure ? 'cursor-pointer' : 'cursor-zoom-in'}`}
      aria-label={label}
      onClick={failure ? reload : onEnlarge}
    >
      <Thumbnail url={url} failure={failure} size={size} fallback={retry} />
    </button>
  );
}

function Large({ photo, load, alt }: { photo: string; load: LoadPhoto; alt: string }) {
  const { loading, failed, retry } = useTexts('common');
  const { url, failure, reload } = usePhoto(photo, load);
  if (failure)
    return (
      <div className="p-4 sm:p-6">
        <ErrorState text={failed} message={failure.message} retryLabel={retry} onRetry={reload} />
      </div>
    );
  if (!url) return <Loading text={loading} />;
  return <img className="mx-auto max-h-[80dvh] w-auto max-w-full object-contain" src={url} alt={alt} />;
}
