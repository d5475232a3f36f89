import { type ReactNode, useReducer, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';

interface FormState<Answer> {
  /** The form's key: it begins again when its changes are discarded. */
  round: number;
  onDiscard: () => void;
  /** Since the page was opened. */
  saves: number;
  /** @param text of the toast */
  onSaved: (answer: Answer, text?: string) => void;
}

interface Props<Answer> {
  providerKey: string;
  text?: string;
  read: () => Promise<Answer>;
  children: (answer: Answer, form: FormState<Answer>) => ReactNode;
}

/** A form of Business with what it edits: docs/product.md 9.26. */
export function OwnForm<Answer>({ providerKey, text, read, children }: Props<Answer>) {
  const texts = useTexts('provider');
  const loaded = useQuery(read, [providerKey]);
  const [round, onDiscard] = useReducer((times: number) => times + 1, 0);
  const [saves, setSaves] = useState(0);
  const onSaved = (answer: Answer, said = texts.saved) => {
    loaded.replace(answer);
    setSaves((count) => count + 1);
    showToast('success', said);
  };
  return (
    <section aria-labelledby="page">
      {text && <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>}
      <QueryBoundary loaded={loaded} texts={texts}>
        {(answer) => children(answer, { round, onDiscard, saves, onSaved })}
      </QueryBoundary>
    </section>
  );
}
