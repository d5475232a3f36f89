import type { AnsweredQuestion, TranslatedQuestion } from '#features/catalog/answers.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { Field } from '#ui/Field.tsx';
import type { BookingDetails } from '../api.ts';
import { detailFields, otherNames } from '../detailFields.ts';
import type { PhotosStore } from '../photosStore.ts';
import { DetailField } from './DetailField.tsx';
import { PhotosField } from './PhotosField.tsx';
import type { LoadPhoto } from './StoredPhoto.tsx';

interface Props {
  fieldProps: FieldProps;
  first: Partial<BookingDetails>;
  questions: TranslatedQuestion[];
  photos: PhotosStore;
  loadPhoto?: LoadPhoto | undefined;
}

export function MoreFields({ fieldProps, first, questions, photos, loadPhoto }: Props) {
  return (
    <>
      {otherNames.map((name) => (
        <div
          key={name}
          className={detailFields[name].kind === 'lines' ? '@min-[560px]:col-span-full' : undefined}
        >
          <DetailField {...fieldProps(name)} name={name} defaultValue={first[name] ?? ''} />
        </div>
      ))}
      <AnswerFields questions={questions} fieldProps={fieldProps} first={first.answers ?? []} />
      <div className="@min-[560px]:col-span-full">
        <PhotosField store={photos} load={loadPhoto} />
      </div>
    </>
  );
}

interface AnswerFieldsProps {
  questions: TranslatedQuestion[];
  fieldProps: FieldProps;
  first: AnsweredQuestion[];
}

/** If a question changes, its field keeps the input. */
function AnswerFields({ questions, fieldProps, first }: AnswerFieldsProps) {
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
