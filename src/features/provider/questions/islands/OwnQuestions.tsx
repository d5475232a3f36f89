import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { changeOwnQuestions, readOwnQuestions } from '../api.ts';
import { QuestionForm } from './QuestionForm.tsx';

/** docs/product.md 2.38. */
export function OwnQuestions({ providerKey }: { providerKey: string }) {
  const { text } = useTexts('questionForm');
  const params = { key: providerKey };
  return (
    <OwnForm providerKey={providerKey} text={text} read={() => request(readOwnQuestions, { params })}>
      {(questions, { round, onDiscard, onSaved }) => (
        <QuestionForm
          key={round}
          onDiscard={onDiscard}
          initial={questions}
          save={async (body) => void onSaved(await request(changeOwnQuestions, { params, body }))}
        />
      )}
    </OwnForm>
  );
}
