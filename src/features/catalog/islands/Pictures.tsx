import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { PhotoPicker } from '#platform/forms/PhotoPicker.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { writeSizedSrc } from '#platform/media/pictures.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import type { PicturesStore } from '../pictures/picturesStore.ts';
import type { TeamPicture } from '../serviceShapes.ts';
import { useLanguageNames } from './useLanguageNames.ts';

interface Props {
  store: PicturesStore;
  fieldProps: FieldProps;
  languages: Language[];
  /** The others are hidden; all by default. */
  shown?: Language;
}

export function Pictures({ store, fieldProps, languages, shown }: Props) {
  const lang = useLang();
  const texts = useTexts('serviceForm');
  const pictures = useStore(store.$pictures);
  const refused = useStore(store.$refused);
  const languageNames = useLanguageNames();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { busy, act } = useMutation();

  function move(picture: TeamPicture, to: number): void {
    store.move(picture, to);
    setAnnouncement(fillText(texts.pictureMoved, { number: to + 1, count: pictures.length }));
  }
  /** The focused button disappears with its picture: a neighbour's button gets the focus. */
  function remove(index: number): void {
    const neighbour = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    (neighbour?.querySelector<HTMLElement>('button:last-child') ?? add.current)?.focus();
    store.remove(index);
    setAnnouncement(fillText(texts.pictureDeleted, { number: index + 1 }));
  }
  const { name, error } = fieldProps('pictures');

  return (
    <fieldset className="grid gap-4">
      <input type="hidden" name="picturesOrder" value={pictures.map(({ file }) => file).join()} />
      <legend className="mb-2 font-display text-lg font-[650]">{texts.pictures}</legend>
      <p className="text-sm text-muted">{pictures.length === 0 ? texts.noPictures : texts.picturesHint}</p>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <List ref={list} className="grid gap-4 @min-[52em]:grid-cols-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className="panel grid content-start gap-4 p-4 sm:grid-cols-[216px_1fr] @min-[52em]:grid-cols-1"
          >
            <div className="flex items-center gap-2 sm:grid sm:content-start">
              <img
                className="picture max-sm:w-32"
                src={writeSizedSrc(picture.url, 300)}
                width="300"
                height="200"
                alt={picture.alt[lang] ?? ''}
              />
              <div className="flex">
                <Tool
                  icon="previous"
                  name={texts.earlier}
                  place={index}
                  onPress={() => move(picture, index - 1)}
                  disabled={index === 0}
                />
                <Tool
                  icon="next"
                  name={texts.later}
                  place={index}
                  onPress={() => move(picture, index + 1)}
                  disabled={index === pictures.length - 1}
                />
                <Tool icon="close" name={texts.deletePicture} place={index} onPress={() => remove(index)} />
              </div>
            </div>
            <div className="grid content-start gap-2">
              {languages.map((language) => (
                <div key={language} hidden={shown && language !== shown}>
                  <Field
                    {...fieldProps(`pictures.${picture.file}.alt.${language}`)}
                    label={fillText(texts.alt, { language: languageNames[language] })}
                    defaultValue={picture.alt[language] ?? ''}
                    lang={language}
                  />
                </div>
              ))}
            </div>
          </li>
        ))}
      </List>
      <PhotoPicker
        name={name}
        label={texts.addPicture}
        problems={[...refused, error]}
        button={add}
        busy={busy}
        onChoose={(photos) => void store.choose(photos, (photo) => void act(() => store.upload(photo)))}
      />
    </fieldset>
  );
}

interface ToolProps {
  icon: 'previous' | 'next' | 'close';
  name: string;
  place: number;
  onPress: () => void;
  disabled?: boolean;
}

function Tool({ icon, name, place: index, onPress, disabled = false }: ToolProps) {
  const label = fillText(name, { number: index + 1 });
  return (
    <IconButton
      icon={icon}
      size={20}
      label={label}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-line"
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    />
  );
}
