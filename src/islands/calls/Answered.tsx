import type { ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import type { Loaded } from './useAnswer.ts';

interface Props<Answer> {
  loaded: Loaded<Answer>;
  texts: Record<'loading' | 'failed' | 'retry', string>;
  /** What stands there until the answer comes, where it is not the page that is loaded. */
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/**
 * What a call answers; until then that it is loading, or that it failed, with another try. It keeps the focus of what goes when
 * another answer comes.
 */
export function Answered<Answer>(props: Props<Answer>) {
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame} className="outline-none">
      <State {...props} />
    </div>
  );
}

function State<Answer>({ loaded, texts, skeleton, children }: Props<Answer>) {
  const { answer, failure, reload } = loaded;
  if (answer !== undefined) return children(answer);
  if (!failure) return skeleton ?? <Loading text={texts.loading} />;
  return (
    <ErrorState text={texts.failed} message={failure.message} retryLabel={texts.retry} onRetry={reload} />
  );
}
