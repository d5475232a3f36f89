import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { emailKey } from '#platform/forms/emails.ts';

interface Stored {
  kind: string;
  by: string;
  /** When it last changed, in milliseconds: src/components/firstPaint.js deletes it an hour later. */
  at: number;
}

type Drafts = Partial<Record<string, Stored>>;

/** docs/product.md 2.50. */
const $drafts = persistentAtom<Drafts>('drafts', {}, { encode, decode });

function encode(drafts: Drafts): string | undefined {
  return Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined;
}

function decode(stored: string): Drafts {
  try {
    return (JSON.parse(stored) ?? {}) as Drafts;
  } catch {
    return {};
  }
}

/** Unsent input, by the id of the thing it belongs to. */
export function draftsOf<Draft extends object>(kind: string) {
  function read(id: string): (Draft & Stored) | undefined {
    return $drafts.get()[id] as (Draft & Stored) | undefined;
  }

  /** @param by the email of the signed-in user; '' with a private link */
  function save(id: string, by: string, draft: Draft): void {
    store({ ...$drafts.get(), [id]: { ...draft, kind, by, at: Date.now() } });
  }

  function remove(id: string): void {
    filterStored(([each]) => each !== id);
  }

  function last(): string | undefined {
    const [newest] = entries()
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

function entries(): [id: string, draft: Stored][] {
  return Object.entries($drafts.get()) as [string, Stored][];
}

function filterStored(shouldStore: (entry: [id: string, draft: Stored]) => boolean): void {
  store(Object.fromEntries(entries().filter(shouldStore)));
}

function store(drafts: Drafts): void {
  try {
    $drafts.set(drafts);
  } catch {
    // Without storage, only this convenience is lost.
  }
}
