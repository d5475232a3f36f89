import { ownQuestionCalls } from '#features/booking/details/questions.api.ts';
import { Answered } from '#platform/client/Answered.tsx';
import { useAnswer } from '#platform/client/useAnswer.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QuestionForm } from '#features/booking/details/islands/QuestionForm.tsx';
import { request } from '#features/account/requests.ts';
import { showToast } from '#platform/client/toasts.ts';

/** docs/product.md 2.38. */
export function OwnQuestions({ providerKey }: { providerKey: string }) {
  const texts = useTexts('questionForm');
  const { saved } = useTexts('provider');
  const params = { key: providerKey };
  const loaded = useAnswer(() => request(ownQuestionCalls.readOwnQuestions, { params }), [providerKey]);
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{texts.title}</h2>
      <p className="mt-0.5 mb-2 max-w-prose text-muted">{texts.text}</p>
      <Answered loaded={loaded} texts={useTexts('provider')}>
        {(asked) => (
          <QuestionForm
            asked={asked}
            save={async (body) => {
              loaded.replace(await request(ownQuestionCalls.changeOwnQuestions, { params, body }));
              showToast('success', saved);
            }}
          />
        )}
      </Answered>
    </section>
  );
}
