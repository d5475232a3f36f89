import type { ShownQuestion } from '#contract/bookings/answers.ts';
import type { BookingDetails } from '#contract/bookings/details.ts';
import { detailFields, detailNames } from '#domain/forms/detailFields.ts';
import type { PhotosStore } from '#stores/booking/photosStore.ts';
import type { useForm } from '../forms/useForm.ts';
import { useTexts } from '../island.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { DetailField } from './DetailField.tsx';
import { PhotosField } from './PhotosField.tsx';
import type { LoadPhoto } from './StoredPhoto.tsx';

export type FieldProps = (name: string) => ReturnType<ReturnType<typeof useForm>['fieldProps']>;

interface Props {
  fieldProps: FieldProps;
  first: Partial<BookingDetails>;
  /** Whether the account has a stored address for the next booking. */
  kept: boolean;
  /** The provider's questions. */
  questions: ShownQuestion[];
  photos: PhotosStore;
  /** Reads a stored photo. */
  loadPhoto?: LoadPhoto | undefined;
}

/** docs/product.md 2.30: what has to be done, and where. All fields are optional. */
export function DetailsFields({ fieldProps, first, kept, questions, photos, loadPhoto }: Props) {
  const texts = useTexts('details');
  return (
    <div className="@container">
      <div className="grid gap-2 @min-[560px]:grid-cols-2 @min-[560px]:gap-x-4">
        <p className="text-sm text-muted @min-[560px]:col-span-full">{texts.who}</p>
        {detailNames.map((name) => (
          <div
            key={name}
            className={detailFields[name].kind === 'lines' ? '@min-[560px]:col-span-full' : undefined}
          >
            <DetailField {...fieldProps(name)} name={name} defaultValue={first[name] ?? ''} />
            {name === 'address' && <KeepAddress kept={kept} />}
          </div>
        ))}
        <AnswerFields questions={questions} fieldProps={fieldProps} first={first.answers ?? []} />
        <div className="@min-[560px]:col-span-full">
          <PhotosField store={photos} load={loadPhoto} />
        </div>
      </div>
    </div>
  );
}

function KeepAddress({ kept }: { kept: boolean }) {
  const texts = useTexts('details');
  return (
    <label className="flex min-h-5.5 items-center gap-1">
      {/* React does not apply a new default to an existing checkbox: the key makes a new one when the stored address is known. */}
      <input
        key={String(kept)}
        type="checkbox"
        name="keepAddress"
        className="h-2.5 w-2.5 shrink-0 accent-accent"
        defaultChecked={kept}
      />
      {texts.keep}
    </label>
  );
}
