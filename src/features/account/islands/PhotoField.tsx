import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { validatePhoto } from '#platform/forms/validatePhoto.ts';
import { photoTypes } from '#platform/media/photos.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';

interface Props {
  name: string;
  photo: string | null;
  email: string;
  error: string | undefined;
  onInput: () => void;
}

/** Shows a new photo immediately; if it is rejected, the earlier choice stays. */
export function PhotoField({ name, photo, email, error, onInput }: Props) {
  const texts = useTexts('account');
  const validation = useTexts('validation');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [problem, setProblem] = useState<FieldProblem>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const preview = chosen?.address ?? photo;

  async function choose(file: File | undefined): Promise<void> {
    onInput();
    const wrong = file && (await validatePhoto(file));
    if (input.current?.files?.[0] !== file) return;
    setProblem(wrong);
    if (wrong) take(chosen?.file);
    else setChosen(file && { file, address: URL.createObjectURL(file) });
  }

  function take(file: File | undefined): void {
    const files = new DataTransfer();
    if (file) files.items.add(file);
    if (input.current) input.current.files = files.files;
  }

  return (
    <FieldFrame label={texts.photo} error={problem ? validation[problem] : error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {preview ? (
            <img className="avatar" src={preview} alt="" width="44" height="44" />
          ) : (
            <span className="avatar" aria-hidden="true">
              {Array.from(email)[0]?.toUpperCase()}
            </span>
          )}
          <label className="button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {texts.choosePhoto}
            <input
              {...control}
              aria-describedby={[hintId, control['aria-describedby']].filter(Boolean).join(' ')}
              ref={input}
              type="file"
              name={name}
              accept={photoTypes.join()}
              className="sr-only"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
          <p id={hintId} className="max-w-40 text-sm text-balance wrap-anywhere text-muted">
            {texts.photoHint}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
