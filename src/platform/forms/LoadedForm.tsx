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
  onSaved: (answer: Answer, text?: string) => Answer;
}

interface Props<Answer> {
  id: string;
  read: () => Promise<Answer>;
  children: (answer: Answer, form: FormState<Answer>) => ReactNode;
}

/** A form that loads the values it edits: docs/product.md 9.26. */
export function LoadedForm<Answer>({ id, read, children }: Props<Answer>) {
  const { saved } = useTexts('common');
  const loaded = useQuery(read, [id]);
  const [round, onDiscard] = useReducer((times: number) => times + 1, 0);
  const [saves, setSaves] = useState(0);
  const onSaved = (answer: Answer, text = saved) => {
    loaded.replace(answer);
    setSaves((count) => count + 1);
    showToast('success', text);
    return answer;
  };
  return (
    <QueryBoundary loaded={loaded}>
      {(answer) => children(answer, { round, onDiscard, saves, onSaved })}
    </QueryBoundary>
  );
}
