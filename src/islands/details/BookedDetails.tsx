import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '../island.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import type { useBookedDetails } from './useBookedDetails.ts';

interface Props {
  details: ReturnType<typeof useBookedDetails>;
}

/**
 * On a phone the fields are closed, so that the times come first; a tap opens them. They are open from the start if the account has a
 * stored address, if the provider asks questions, or if they were filled in before.
 */
export function BookedDetails({ details }: Props) {
  const texts = useTexts('details');
  const [isWide] = useState(() => matchMedia('(min-width: 600px)').matches);
  const { form, first, isBegun, questions, photos, fieldProps, keep } = details;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="border-t border-line p-2 sm:p-3"
      onSubmit={(event) => event.preventDefault()}
      onInput={keep}
    >
      <details className="group" open={isWide || isBegun || first.address !== '' || questions.length > 0}>
        <summary className="flex min-h-5.5 cursor-pointer items-center justify-between gap-2 font-display text-lg font-semibold">
          {texts.title}
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            <Icon name="next" size={20} />
          </span>
        </summary>
        <DetailsFields
          fieldProps={fieldProps}
          first={first}
          kept={first.keepAddress}
          questions={questions}
          photos={photos}
        />
      </details>
    </form>
  );
}

/** Says that photos were chosen before, which no browser keeps, until some are chosen again. */
export function PhotosNotKept({ details: { hadPhotos, photos } }: Props) {
  const texts = useTexts('details');
  const chosen = useStore(photos.$chosen);
  if (!hadPhotos || chosen.length > 0) return null;
  return (
    <p role="status" className="mx-2 mt-2 border-l-4 border-warning pl-1.5 sm:mx-3 sm:mt-3">
      {texts.photosNotKept}
    </p>
  );
}
