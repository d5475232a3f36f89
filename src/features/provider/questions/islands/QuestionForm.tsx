import { inLanguages, inOrder } from '#features/catalog/islands/fields.ts';
import { LanguageTabs } from '#features/catalog/islands/LanguageTabs.tsx';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { questionLimits } from '#features/catalog/questions.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { type Values } from '#platform/forms/useForm.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Field } from '#ui/Field.tsx';
import { type OwnQuestions, type QuestionsEdit, questionsStruct, wordsMissing } from '../api.ts';

interface Props {
  initial: OwnQuestions;
  save: (body: QuestionsEdit) => Promise<void>;
  onDiscard: () => void;
}

const places = Array.from({ length: questionLimits.questions }, (_, index) => index);

export function QuestionForm({ initial: { language, questions }, save, onDiscard }: Props) {
  const texts = useTexts('questionForm');
  const languageNames = useLanguageNames();
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => {
      const body = readBody(values);
      const [, edit] = questionsStruct.validate(body, { coerce: true });
      return {
        ...fieldProblems(body, questionsStruct),
        ...(edit && wordsMissing(edit.questions, language)),
      };
    },
    send: (values) => save(questionsStruct.create(readBody(values))),
    warnsUnsaved: false,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <LanguageTabs first={language}>
        {(shown) =>
          places.flatMap((index) =>
            inOrder(language).map((each) => (
              <div key={`${index}.${each}`} hidden={each !== shown}>
                <Field
                  {...fieldProps(`questions.${index}.${each}`)}
                  label={fillText(texts.question, {
                    number: String(index + 1),
                    language: languageNames[each],
                  })}
                  defaultValue={questions[index]?.[each] ?? ''}
                  lang={each}
                  autoComplete="off"
                />
              </div>
            )),
          )
        }
      </LanguageTabs>
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

function readBody(values: Values): unknown {
  return { questions: places.map((index) => inLanguages(values, `questions.${index}`)) };
}
