import { teamQuestionCalls } from '#contract/partners/questions.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { useTexts } from '#islands/island.tsx';
import { QuestionForm } from '#islands/questions/QuestionForm.tsx';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Setting } from '#ui/Setting.tsx';

interface Props {
  id: string;
  /** Called after a change, so that the history can be loaded again. */
  onChanged: () => void;
}

/** docs/product.md 2.38. */
export function TeamQuestions({ id, onChanged }: Props) {
  const texts = useTexts('team');
  const params = { id };
  const loaded = useAnswer(() => request(teamQuestionCalls.readTeamQuestions, { params }), [id]);
  return (
    <Setting id="questions" title={texts.questions} isWide>
      <Answered loaded={loaded} texts={texts}>
        {(asked) => (
          <QuestionForm
            asked={asked}
            save={async (body) => {
              loaded.replace(await request(teamQuestionCalls.changeTeamQuestions, { params, body }));
              showToast('success', texts.saved);
              onChanged();
            }}
          />
        )}
      </Answered>
    </Setting>
  );
}
