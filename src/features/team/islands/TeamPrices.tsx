import { request } from '#features/account/requests.ts';
import { changeTeamPrices, readTeamPrices } from '#features/provider/prices/api.ts';
import { PriceForm } from '#features/provider/prices/islands/PriceForm.tsx';
import { changeTeamQuestions, readTeamQuestions } from '#features/provider/questions/api.ts';
import { QuestionForm } from '#features/provider/questions/islands/QuestionForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { LoadedForm } from '#platform/forms/LoadedForm.tsx';
import { Setting } from '#ui/Setting.tsx';

/** docs/product.md 10.1. */
export function TeamPrices({ id, onChanged }: { id: string; onChanged?: () => void }) {
  const { title } = useTexts('prices');
  const params = { id };
  return (
    <Setting id="prices" title={title} isWide>
      <LoadedForm id={id} read={() => request(readTeamPrices, { params })}>
        {(prices, { round, onDiscard, onSaved }) => (
          <PriceForm
            key={round}
            onDiscard={onDiscard}
            prices={prices}
            save={async (body) => {
              const answer = onSaved(await request(changeTeamPrices, { params, body }));
              onChanged?.();
              return answer;
            }}
          />
        )}
      </LoadedForm>
    </Setting>
  );
}

/** docs/product.md 2.38. */
export function TeamQuestions({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { questions: title } = useTexts('team');
  const params = { id };
  return (
    <Setting id="questions" title={title} isWide>
      <LoadedForm id={id} read={() => request(readTeamQuestions, { params })}>
        {(questions, { round, onDiscard, onSaved }) => (
          <QuestionForm
            key={round}
            onDiscard={onDiscard}
            initial={questions}
            save={async (body) => {
              onSaved(await request(changeTeamQuestions, { params, body }));
              onChanged();
            }}
          />
        )}
      </LoadedForm>
    </Setting>
  );
}
