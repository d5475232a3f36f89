import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { PhotoPicker } from '#platform/forms/PhotoPicker.tsx';
import { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import type { PhotosStore } from '../photosStore.ts';
import { type LoadPhoto, StoredPhoto } from './StoredPhoto.tsx';

interface Props {
  store: PhotosStore;
  load?: LoadPhoto | undefined;
  hint?: string;
}

const noneStored: LoadPhoto = () => Promise.reject(new CallError(0));

export function PhotosField({ store, load, hint }: Props) {
  const texts = useTexts('details');
  const refused = useStore(store.$refused);
  const add = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="font-display font-semibold">{texts.photos}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint ?? texts.photosHint}
      </p>
      <ChosenPhotos store={store} load={load} add={add} />
      <PhotoPicker
        label={texts.addPhotos}
        problems={refused}
        describedBy={hintId}
        className="mt-1"
        button={add}
        onChoose={(files) => void store.choose(files)}
      />
    </fieldset>
  );
}

interface ChosenPhotosProps extends Omit<Props, 'hint'> {
  /** Gets the focus when a photo disappears with its focused button. */
  add: RefObject<HTMLButtonElement | null>;
}

export function ChosenPhotos({ store, load = noneStored, add }: ChosenPhotosProps) {
  const stored = useStore(store.$stored);
  const chosen = useStore(store.$chosen);
  function drop(photo: Parameters<PhotosStore['drop']>[0]): void {
    add.current?.focus();
    store.drop(photo);
  }
  return (
    <List className="flex flex-wrap gap-2">
      {stored.map((photo, index) => (
        <Chosen key={photo} place={index} onDrop={() => drop(photo)}>
          <StoredPhoto photo={photo} load={load} />
        </Chosen>
      ))}
      {chosen.map((photo, place) => (
        <Chosen key={photo.url} place={stored.length + place} onDrop={() => drop(photo)}>
          <img className="size-20 rounded object-cover" src={photo.url} alt="" width="80" height="80" />
        </Chosen>
      ))}
    </List>
  );
}

function Chosen({ place, onDrop, children }: { place: number; onDrop: () => void; children: ReactNode }) {
  const texts = useTexts('details');
  const label = fillText(texts.removePhoto, { number: place + 1 });
  return (
    <li className="flex items-center">
      {children}
      <IconButton icon="close" size={20} label={label} title={label} onClick={onDrop} />
    </li>
  );
}
