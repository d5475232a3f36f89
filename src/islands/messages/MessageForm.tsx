import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { CallError } from '#contract/call.ts';
import { messageStruct } from '#contract/bookings/messages.ts';
import { fieldProblems } from '#domain/fields.ts';
import { messageDraft } from '#stores/booking/drafts.ts';
import { photosStore, type PhotoCalls, type PhotosStore } from '#stores/booking/photosStore.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { PhotosField } from '../details/PhotosField.tsx';
import { inToast, useForm } from '../forms/useForm.ts';
import { useTexts } from '../island.tsx';

interface Props {
  bookingId: string;
  hint: string;
  /** The text of the reader's last message. */
  lastSent: string | undefined;
  send: (text: string, photos: string[]) => Promise<void>;
  addPhoto: PhotoCalls['add'];
}

const mostLines = 5;
/** Unsent photos by booking, so that closing the dialog loses none. */
const chosenPhotos = new Map<string, PhotosStore>();

/** The field grows with its text. It is emptied only after the message was sent successfully. */
export function MessageForm({ bookingId, hint, lastSent, send, addPhoto }: Props) {
  const texts = useTexts('messages');
  const validation = useTexts('validation');
  const [draft] = useState(() => messageDraft(bookingId, $user.get()?.email ?? ''));
  // A draft may have arrived before the page was loaded again. On the same page, sending it once more stores nothing.
  const [text, setText] = useState(() =>
    draft.kept === lastSent && !chosenPhotos.has(bookingId) ? '' : draft.kept,
  );
  const latest = useRef(text);
  const [photos] = useState(() => chosenPhotos.get(bookingId) ?? photosStore([], validation));
  chosenPhotos.set(bookingId, photos);
  const chosen = useStore(photos.$chosen);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(field.current), [text]);
  const keep = (typed: string) => {
    draft.keep(typed);
    latest.current = typed;
    setText(typed);
  };
  const { onSubmit, fieldProps, busy } = useForm({
    validation,
    judge: ({ text: typed }) =>
      fieldProblems({ text: typed, photos: chosen.map(({ address }) => address) }, messageStruct),
    send: async ({ text: typed }) => {
      // A problem with a photo is shown at the photo, and the message is not sent yet.
      if (!(await photos.send({ add: addPhoto }))) return;
      const ids = photos.sent();
      await send(String(typed).trim(), ids).catch((error: unknown) => sendAnew(photos, error));
      photos.end(ids);
      // Text that was typed in the meantime stays as the start of the next message.
      if (latest.current === typed) keep('');
    },
    explain: inToast(texts.somethingWrong),
  });
  return (
    <form
      method="post"
      noValidate
      className="flex flex-wrap items-end justify-between gap-1 border-t border-line p-2 sm:px-3"
      onSubmit={(event) => void onSubmit(event)}
    >
      <div className="w-full">
        <TextArea
          {...fieldProps('text')}
          label={texts.field}
          hint={hint}
          value={text}
          ref={field}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => keep(target.value)}
        />
      </div>
      <PhotosField store={photos} compact />
      <Button type="submit" busy={busy} className="ml-auto">
        {texts.send}
      </Button>
    </form>
  );
}

/** The server drops photos that waited longer than a day: the next try sends them again. */
function sendAnew(photos: PhotosStore, error: unknown): never {
  if (!(error instanceof CallError) || !error.answer?.errors?.photos) throw error;
  photos.unsend();
  throw new CallError(0);
}

/** Grows up to five lines; then the field scrolls. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.rows = 1;
  while (field.rows < mostLines && field.scrollHeight > field.clientHeight) field.rows += 1;
}
