import { draftsOf } from '#platform/client/drafts.ts';

/** By the id of the booking. */
const drafts = draftsOf<{ text: string }>('message');

/**
 * The draft of a message (docs/product.md 11.4).
 * @param by the email of the signed-in person; '' for somebody with a private link
 */
export function messageDraft(bookingId: string, by: string) {
  const draft = drafts.read(bookingId);

  function keep(text: string): void {
    if (text) drafts.keep(bookingId, by, { text });
    else drafts.remove(bookingId);
  }

  return { kept: draft?.by === by ? draft.text : '', keep };
}
