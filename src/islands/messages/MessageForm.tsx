import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { messageStruct } from '#contract/bookings/messages.ts';
import { fieldProblems } from '#domain/fields.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { inToast, useForm } from '../forms/useForm.ts';
import { useTexts } from '../island.tsx';

interface Props {
  bookingId: string;
  hint: string;
  send: (text: string) => Promise<void>;
}

const mostLines = 5;
/** What was typed and not sent, by booking: a dialog that is closed loses nothing. */
const drafts = new Map<string, string>();

/** The field grows with what is typed. It is emptied once what was in it has arrived. */
export function MessageForm({ bookingId, hint, send }: Props) {
  const texts = useTexts('messages');
  const [text, setText] = useState(drafts.get(bookingId) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(field.current), [text]);
  const keep = (typed: string) => {
    drafts.set(bookingId, typed);
    setText(typed);
  };
  const { onSubmit, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    judge: (values) => fieldProblems(values, messageStruct),
    send: async ({ text: sent }) => {
      await send(String(sent).trim());
      // What was typed meanwhile is the beginning of the next one.
      if (drafts.get(bookingId) === sent) keep('');
    },
    explain: inToast(texts.somethingWrong),
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-1.5 border-t border-line p-2 sm:px-3"
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextArea
        {...fieldProps('text')}
        label={texts.field}
        hint={hint}
        value={text}
        ref={field}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => keep(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-end">
        {texts.send}
      </Button>
    </form>
  );
}

/** Five lines are seen at once, then it scrolls. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.rows = 1;
  while (field.rows < mostLines && field.scrollHeight > field.clientHeight) field.rows += 1;
}
