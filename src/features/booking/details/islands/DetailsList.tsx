import type { ReactNode } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { BookingDetails } from '../api.ts';
import { detailFields, type DetailName, detailNames } from '../detailFields.ts';
import { PhotoList } from './PhotoList.tsx';
import type { LoadPhoto } from './StoredPhoto.tsx';

interface Props {
  details: BookingDetails;
  otherwise?: string;
  loadPhoto?: LoadPhoto;
}

export function DetailsList({ details, otherwise, loadPhoto }: Props) {
  const { names } = useTexts('detailFields');
  const { answers, photos } = details;
  if (!areGiven(details)) return otherwise ? <p className="text-muted">{otherwise}</p> : null;
  return (
    <>
      <dl className="grid gap-x-4 text-sm wrap-anywhere sm:grid-cols-[fit-content(40%)_minmax(0,1fr)] sm:items-baseline">
        {detailNames.map(
          (name) =>
            details[name] && (
              <Fact key={name} name={names[name]}>
                {detailFields[name].kind === 'phone' ? <Phone number={details[name]} /> : details[name]}
              </Fact>
            ),
        )}
        {answers.map(({ _id, language, question, answer }) => (
          <Fact key={_id} name={question} lang={language}>
            {answer}
          </Fact>
        ))}
      </dl>
      {loadPhoto && photos.length > 0 && <PhotoList photos={photos} load={loadPhoto} />}
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center tabular print:min-h-0" href={phoneLink(number)}>
      {phoneText(number)}
    </a>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: Language; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted" lang={lang}>
        {name}
      </dt>
      <dd className="whitespace-pre-line max-sm:mb-1">{children}</dd>
    </>
  );
}

/** Whether a customer entered any of the details. */
export function areGiven(
  details: Record<DetailName, string> & { answers: unknown[]; photos: unknown[] },
): boolean {
  return detailNames.some((name) => details[name]) || details.answers.length + details.photos.length > 0;
}
