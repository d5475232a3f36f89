import { useStore } from '@nanostores/react';
import { useTexts } from '#platform/client/island.tsx';
import { Icon } from '#ui/Icon.tsx';
import { AddressField } from './AddressField.tsx';
import { MoreFields } from './MoreFields.tsx';
import type { useBookedDetails } from './useBookedDetails.ts';

interface Props {
  details: ReturnType<typeof useBookedDetails>;
  category: string;
}

/**
 * docs/product.md 2.43: the address, and a fold with the rest, closed unless the provider asks questions or something was
 * filled in, so that the slots come first.
 */
export function BookedDetails({ details, category }: Props) {
  const texts = useTexts('details');
  const { form, first, hasInput, questions, photos, fieldProps, saveField } = details;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-x-12 gap-y-2 border-t border-line px-4 py-3 sm:px-6 md:grid-cols-2 md:px-8"
      onSubmit={(event) => event.preventDefault()}
      onInput={saveField}
    >
      <AddressField {...{ fieldProps, first, category }} isSaved={first.saveAddress} isHeading />
      <div>
        <details className="group @container" open={hasInput || questions.length > 0}>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-display font-semibold text-accent">
            {texts.more}
            <span
              aria-hidden="true"
              className="rotate-90 transition-transform duration-150 group-open:-rotate-90"
            >
              <Icon name="next" size={20} />
            </span>
          </summary>
          <div className="grid gap-4 pt-2 @min-[560px]:grid-cols-2 @min-[560px]:gap-x-8">
            <MoreFields fieldProps={fieldProps} first={first} questions={questions} photos={photos} />
          </div>
        </details>
        <p className="text-sm text-muted [[open]+&]:mt-4">{texts.who}</p>
      </div>
    </form>
  );
}

/** No browser restores chosen photos: shows that they have to be chosen again. */
export function LostPhotosNotice({ details: { hadPhotos, photos } }: Pick<Props, 'details'>) {
  const texts = useTexts('details');
  const chosen = useStore(photos.$chosen);
  if (!hadPhotos || chosen.length > 0) return null;
  return (
    <p role="status" className="mx-4 mt-4 border-l-4 border-warning pl-3 sm:mx-6 sm:mt-6">
      {texts.photosLost}
    </p>
  );
}
