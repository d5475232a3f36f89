import { useEffect, useState } from 'react';
import { photoProblem, photoTypes } from '#domain/photos.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { ValidationTexts } from '../forms/texts.ts';
import type { AccountTexts } from './texts.ts';

interface Props {
  name: string;
  /** The address of the photo that is stored. */
  photo: string | null;
  email: string;
  error: string | undefined;
  onInput: () => void;
  texts: AccountTexts;
  validation: ValidationTexts;
}

/** The photo, and a button to choose another one, which is shown at once, or refused at once. */
export function PhotoField({ name, photo, email, error, onInput, texts, validation }: Props) {
  const [chosen, setChosen] = useState<{ file: File; address: string; broken?: boolean }>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const problem = chosen && (photoProblem(chosen.file) ?? (chosen.broken ? 'photoFormat' : undefined));
  const preview = chosen && !problem ? chosen.address : photo;

  return (
    <FieldFrame label={texts.photo} hint={texts.photoHint} error={problem ? validation[problem] : error}>
      {(control) => (
        <div className="mt-0.5 flex items-center gap-2">
          {preview ? (
            <img
              className="avatar size-12 shrink-0"
              src={preview}
              alt=""
              width="96"
              height="96"
              onError={() => setChosen(chosen && { ...chosen, broken: true })}
            />
          ) : (
            <span className="avatar size-12 shrink-0 text-2xl" aria-hidden="true">
              {Array.from(email)[0]?.toUpperCase()}
            </span>
          )}
          <label className="file button button-quiet">
            {texts.choosePhoto}
            <input
              {...control}
              type="file"
              name={name}
              accept={photoTypes.join()}
              className="sr-only"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                setChosen(file && { file, address: URL.createObjectURL(file) });
                onInput();
              }}
            />
          </label>
        </div>
      )}
    </FieldFrame>
  );
}
