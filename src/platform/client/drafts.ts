import { emailKey } from '#platform/forms/emails.ts';
import { storedRecord } from './storage.ts';

interface Stored {
  kind: string;
  by: string;
  /** When it last changed, in milliseconds: src/components/firstPaint.js deletes it an hour later. */
  at: number;
}

/** docs/product.md 2.50. */
const drafts = storedRecord<Stored>('drafts');

/** Unsent input, by the id of the thing it belongs to. */
export function draftsOf<Draft extends object>(kind: string) {
  function read(id: string): (Draft & Stored) | undefined {
    return drafts.read()[id] as (Draft & Stored) | undefined;
  }

  /** @param by the email of the signed-in user; '' with a private link */
  function save(id: string, by: string, draft: Draft): void {
    drafts.store({ ...drafts.read(), [id]: { ...draft, kind, by, at: Date.now() } });
  }

  function remove(id: string): void {
    filterStored(([each]) => each !== id);
  }

  function last(): string | undefined {
    const [newest] = Object.entries(drafts.read())
      .filter(([, draft]) => draft.kind === kind)
      .sort(([, one], [, other]) => other.at - one.at);
    return newest?.[0];
  }

  return { read, save, remove, last };
}

export function deleteDrafts(): void {
  filterStored(() => false);
}

export function keepOwnDrafts(email: string): void {
  filterStored(([, { by }]) => emailKey(by) === emailKey(email));
}

function filterStored(shouldStore: (entry: [id: string, draft: Stored]) => boolean): void {
  drafts.store(Object.fromEntries(Object.entries(drafts.read()).filter(shouldStore)));
}
