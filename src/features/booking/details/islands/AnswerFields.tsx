import type { AnsweredQuestion, TranslatedQuestion } from '#features/catalog/answers.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Field } from '#ui/Field.tsx';

interface Props {
  questions: TranslatedQuestion[];
  fieldProps: FieldProps;
  first: AnsweredQuestion[];
}

/** If a question changes, its field keeps the input. */
export function AnswerFields({ questions, fieldProps, first }: Props) {
  return questions.map(({ _id, language, question }, index) => (
    <div key={index} lang={language}>
      <input type="hidden" name={`answers.${index}._id`} value={_id} />
      <Field
        {...fieldProps(`answers.${index}.answer`)}
        label={question}
        defaultValue={first.find((answered) => answered._id === _id)?.answer ?? ''}
        autoComplete="off"
      />
    </div>
  ));
}
