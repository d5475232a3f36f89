import { useReducer } from 'react';
import { request } from '#features/account/requests.ts';
import { changeTeamPrices, readTeamPrices } from '#features/pricing/api.ts';
import { PriceForm } from '#features/pricing/islands/PriceForm.tsx';
import { changeTeamQuestions, readTeamQuestions } from '#features/provider/questions/api.ts';
import { QuestionForm } from '#features/provider/questions/islands/QuestionForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { Setting } from '#ui/Setting.tsx';

/** docs/product.md 10.1. */
export function TeamPrices({ id, onChanged }: { id: string; onChanged?: () => void }) {
  const { title } = useTexts('prices');
  const texts = useTexts('team');
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  const params = { id };
  const loaded = useQuery(() => request(readTeamPrices, { params }), [id]);
  return (
    <Setting id="prices" title={title} isWide>
      <QueryBoundary loaded={loaded} texts={texts}>
        {(prices) => (
          <PriceForm
            key={discarded}
            onDiscard={discard}
            prices={prices}
            save={async (body) => {
              const answer = await request(changeTeamPrices, { params, body });
              loaded.replace(answer);
              showToast('success', texts.saved);
              onChanged?.();
              return answer;
            }}
          />
        )}
      </QueryBoundary>
    </Setting>
  );
}

/** docs/product.md 2.38. */
export function TeamQuestions({ id, onChanged }: { id: string; onChanged: () => void }) {
  const texts = useTexts('team');
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  const params = { id };
  const loaded = useQuery(() => request(readTeamQuestions, { params }), [id]);
  return (
    <Setting id="questions" title={texts.questions} isWide>
      <QueryBoundary loaded={loaded} texts={texts}>
        {(questions) => (
          <QuestionForm
            key={discarded}
            onDiscard={discard}
            initial={questions}
            save={async (body) => {
              loaded.replace(await request(changeTeamQuestions, { params, body }));
              showToast('success', texts.saved);
              onChanged();
            }}
          />
        )}
      </QueryBoundary>
    </Setting>
  );
}
