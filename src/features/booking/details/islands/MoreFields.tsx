import type { TranslatedQuestion } from '#features/catalog/answers.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import type { BookingDetails } from '../api.ts';
import { detailFields, detailNames } from '../detailFields.ts';
import type { PhotosStore } from '../photosStore.ts';
import { AnswerFields } from './AnswerFields.tsx';
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
      {detailNames
        .filter((name) => name !== 'address' && name !== 'addressTo')
        .map((name) => (
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
