import { draftsOf } from '#platform/client/drafts.ts';

const drafts = draftsOf<{ text: string }>('message');

/** docs/product.md 11.4. @param by the email of the signed-in user; '' with a private link */
export function messageDraft(bookingId: string, by: string) {
  const draft = drafts.read(bookingId);

  function save(text: string): void {
    if (text) drafts.save(bookingId, by, { text });
    else drafts.remove(bookingId);
  }

  return { saved: draft?.by === by ? draft.text : '', save };
}
