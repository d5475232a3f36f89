import { useReducer } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { changeOwnQuestions, readOwnQuestions } from '../api.ts';
import { QuestionForm } from './QuestionForm.tsx';

/** docs/product.md 2.38. */
export function OwnQuestions({ providerKey }: { providerKey: string }) {
  const texts = useTexts('questionForm');
  const { saved } = useTexts('provider');
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  const params = { key: providerKey };
  const loaded = useQuery(() => request(readOwnQuestions, { params }), [providerKey]);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(questions) => (
          <QuestionForm
            key={discarded}
            onDiscard={discard}
            initial={questions}
            save={async (body) => {
              loaded.replace(await request(changeOwnQuestions, { params, body }));
              showToast('success', saved);
            }}
          />
        )}
      </QueryBoundary>
    </section>
  );
}
