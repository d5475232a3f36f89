import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '../island.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import type { useBookedDetails } from './useBookedDetails.ts';

/**
 * On a phone the fields are closed, so that the times come first; a tap opens them. They are open from the start if the account has a
 * stored address, or if the provider asks questions.
 */
export function BookedDetails({ details }: { details: ReturnType<typeof useBookedDetails> }) {
  const texts = useTexts('details');
  const [isWide] = useState(() => matchMedia('(min-width: 600px)').matches);
  const { form, kept, questions, photos, fieldProps } = details;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="border-t border-line p-2 sm:p-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <details className="group" open={isWide || kept !== '' || questions.length > 0}>
        <summary className="flex min-h-5.5 cursor-pointer items-center justify-between gap-2 font-display text-lg font-semibold">
          {texts.title}
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            <Icon name="next" size={20} />
          </span>
        </summary>
        <DetailsFields
          fieldProps={fieldProps}
          first={{ address: kept }}
          kept={kept !== ''}
          questions={questions}
          photos={photos}
        />
      </details>
    </form>
  );
}
