import { useStore } from '@nanostores/react';
import { useId, useRef, type ReactNode } from 'react';
import { CallError } from '#contract/call.ts';
import { fillText } from '#domain/fillText.ts';
import type { PhotosStore } from '#stores/booking/photosStore.ts';
import { Icon } from '#ui/Icon.tsx';
import { List } from '#ui/List.tsx';
import { PhotoPicker } from '../forms/PhotoPicker.tsx';
import { useTexts } from '../island.tsx';
import { StoredPhoto, type LoadPhoto } from './StoredPhoto.tsx';

interface Props {
  store: PhotosStore;
  /** Reads a stored photo; can be left out if there are none. */
  load?: LoadPhoto | undefined;
  /** Shows the title and the hint to screen readers only. */
  compact?: boolean;
}

/** For details that are not sent yet: they have no stored photos. */
const noneStored: LoadPhoto = () => Promise.reject(new CallError(0));

/** Up to five photos, which can be added and removed; each is shown at once. */
export function PhotosField({ store, load = noneStored, compact = false }: Props) {
  const texts = useTexts('details');
  const stored = useStore(store.$stored);
  const chosen = useStore(store.$chosen);
  const refused = useStore(store.$refused);
  const add = useRef<HTMLButtonElement>(null);
  const hintId = useId();

  /** Moves the focus, because the focused button disappears with its photo. */
  function drop(photo: Parameters<PhotosStore['drop']>[0]): void {
    add.current?.focus();
    store.drop(photo);
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-0.5">
      <legend className={compact ? 'sr-only' : 'font-semibold'}>{texts.photos}</legend>
      <p id={hintId} className={compact ? 'sr-only' : 'text-sm text-muted'}>
        {texts.photosHint}
      </p>
      <List className="flex flex-wrap gap-1">
        {stored.map((photo, place) => (
          <Chosen key={photo} place={place} onDrop={() => drop(photo)}>
            <StoredPhoto photo={photo} load={load} />
          </Chosen>
        ))}
        {chosen.map((photo, place) => (
          <Chosen key={photo.address} place={stored.length + place} onDrop={() => drop(photo)}>
            <img className="size-10 rounded object-cover" src={photo.address} alt="" width="80" height="80" />
          </Chosen>
        ))}
      </List>
      <PhotoPicker
        label={texts.addPhotos}
        problems={refused}
        describedBy={hintId}
        className="mt-0.5"
        button={add}
        onChoose={(files) => void store.take(files)}
      />
    </fieldset>
  );
}

interface ChosenProps {
  place: number;
  onDrop: () => void;
  children: ReactNode;
}

function Chosen({ place, onDrop, children }: ChosenProps) {
  const texts = useTexts('details');
  const label = fillText(texts.removePhoto, { number: place + 1 });
  return (
    <li className="flex items-center">
      {children}
      <button type="button" className="icon-button" aria-label={label} title={label} onClick={onDrop}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}
