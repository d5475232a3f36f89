import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { $user } from '#features/account/session.ts';
import { ChosenPhotos } from '#features/booking/details/islands/PhotosField.tsx';
import { type PhotoCalls, type PhotosStore, photosStore } from '#features/booking/details/photosStore.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { PhotoPicker } from '#platform/forms/PhotoPicker.tsx';
import { useForm } from '#platform/forms/useForm.ts';
import { CallError } from '#platform/http/call.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { messageStruct } from '../api.ts';
import { messageDraft } from '../draft.ts';
import { AnswerTemplates } from '../inquiries/islands/AnswerTemplates.tsx';

interface Props {
  bookingId: string;
  hint: string;
  lastSent: string | undefined;
  send: (text: string, photos: string[]) => Promise<void>;
  addPhoto: PhotoCalls['add'];
  /** A provider's key, whose templates are offered. */
  templatesOf?: string | undefined;
}

const maxLines = 5;
/** Unsent photos by booking, so that closing the dialog loses none. */
const chosenPhotos = new Map<string, PhotosStore>();

/** The field grows with its text. It is cleared only after a successful request. */
export function MessageForm({ bookingId, hint, lastSent, send, addPhoto, templatesOf }: Props) {
  const texts = useTexts('messages');
  const details = useTexts('details');
  const validation = useTexts('validation');
  const [draft] = useState(() => messageDraft(bookingId, $user.get()?.email ?? ''));
  // A draft may have been sent just before a reload. On the same page, sending it again stores nothing.
  const [text, setText] = useState(() =>
    draft.saved === lastSent && !chosenPhotos.has(bookingId) ? '' : draft.saved,
  );
  const latest = useRef(text);
  const [photos] = useState(() => chosenPhotos.get(bookingId) ?? photosStore([], validation));
  chosenPhotos.set(bookingId, photos);
  const chosen = useStore(photos.$chosen);
  const refused = useStore(photos.$refused);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(field.current), [text]);
  const keep = (typed: string) => {
    draft.save(typed);
    latest.current = typed;
    setText(typed);
  };
  const { formProps, fieldProps, busy } = useForm({
    warnsUnsaved: false,
    validation,
    validate: ({ text: typed }) =>
      fieldProblems({ text: typed, photos: chosen.map(({ url }) => url) }, messageStruct),
    send: async ({ text: typed }) => {
      // A photo's problem is shown at the photo, and the message is not sent yet.
      if (!(await photos.send({ add: addPhoto }))) return;
      const ids = photos.sent();
      await send(String(typed).trim(), ids).catch((error: unknown) => uploadAgain(photos, error));
      photos.clearSent(ids);
      // Later input stays as the start of the next message.
      if (latest.current === typed) keep('');
    },
    failed: texts.somethingWrong,
  });
  const { error, ...props } = fieldProps('text');
  return (
    <form {...formProps} className="border-t border-line p-2 sm:px-4 md:px-6">
      <p id={`${id}-hint`} className="px-2 pb-2 text-sm text-muted">
        {hint}
      </p>
      {templatesOf !== undefined && (
        <AnswerTemplates
          providerKey={templatesOf}
          onChoose={(template) => {
            keep(template);
            field.current?.focus();
          }}
        />
      )}
      <div className="px-2 not-empty:pb-2">
        <ChosenPhotos store={photos} add={add} />
      </div>
      <p id={`${id}-photos`} className="sr-only">
        {details.photosHint}
      </p>
      <div className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-end gap-x-1">
        <PhotoPicker
          compact
          label={details.addPhotos}
          problems={refused}
          describedBy={`${id}-photos`}
          button={add}
          onChoose={(files) => void photos.choose(files)}
        />
        <label htmlFor={id} className="sr-only">
          {texts.field}
        </label>
        <textarea
          {...props}
          id={id}
          ref={field}
          className={`${controlClass} resize-none py-2`}
          placeholder={texts.field}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          value={text}
          onChange={({ target }) => keep(target.value)}
        />
        <Button type="submit" busy={busy} className="w-11 px-0" aria-label={texts.send} title={texts.send}>
          {busy || <Icon name="send" />}
        </Button>
      </div>
      <p id={`${id}-error`} className="px-12 text-sm text-danger" aria-live="polite">
        {error}
      </p>
    </form>
  );
}

/** The server deletes unused photos after a day: the retry uploads them again. */
function uploadAgain(photos: PhotosStore, error: unknown): never {
  if (!(error instanceof CallError) || !error.answer?.errors?.photos) throw error;
  photos.resetSent();
  throw new CallError(0);
}

function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.rows = 1;
  while (field.rows < maxLines && field.scrollHeight > field.clientHeight) field.rows += 1;
}
