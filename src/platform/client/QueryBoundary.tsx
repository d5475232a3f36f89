import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { TableSkeleton } from '#ui/Table.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { useTexts } from './island.tsx';
import type { Loaded } from './useQuery.ts';

interface Props<Answer> {
  loaded: Loaded<Answer>;
  /** Instead of the common ones. */
  texts?: Partial<Record<'loading' | 'failed', string>>;
  /** Of a table. */
  rows?: number;
  skeleton?: ReactNode;
  stateFrame?: ComponentType<{ children: ReactNode }>;
  className?: string;
  children: (answer: Answer) => ReactNode;
}

/**
 * Renders a response, the loading state or a failure with a retry button. If a new response removes the focused element, the
 * frame gets the focus.
 */
export function QueryBoundary<Answer>({ className = 'flow-root', ...state }: Props<Answer>) {
  const frame = useFocusFallback<HTMLDivElement>();
  return (
    <div {...frame} className={`outline-none ${className}`}>
      <State {...state} />
    </div>
  );
}

function State<Answer>({
  loaded,
  texts,
  rows,
  skeleton,
  stateFrame: Frame = Fragment,
  children,
}: Omit<Props<Answer>, 'className'>) {
  const { answer, failure, reload } = loaded;
  const { loading, failed, retry } = useTexts('common');
  const label = texts?.loading ?? loading;
  if (answer !== undefined) return <>{children(answer)}</>;
  if (!failure)
    return (
      <>
        {skeleton ??
          (rows ? (
            <TableSkeleton label={label} rows={rows} />
          ) : (
            <Frame>
              <Loading text={label} />
            </Frame>
          ))}
      </>
    );
  return (
    <Frame>
      <ErrorState
        text={texts?.failed ?? failed}
        message={failure.message}
        retryLabel={retry}
        onRetry={reload}
      />
    </Frame>
  );
}
