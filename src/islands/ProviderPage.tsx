import { readProvider } from '#contract/provider.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import '#styles/personal.css';
import type { BookingTexts } from './booking/texts.ts';
import type { CalendarAddressTexts } from './calls/CalendarAddressBox.tsx';
import { useAnswer } from './calls/useAnswer.ts';
import { ApplicationState } from './provider/ApplicationState.tsx';
import { ClosedHours } from './provider/ClosedHours.tsx';
import { ProviderBookings } from './provider/ProviderBookings.tsx';
import { ProviderCalendar } from './provider/ProviderCalendar.tsx';
import { ProviderLink } from './provider/ProviderLink.tsx';
import type { ProviderTexts } from './provider/texts.ts';
import '#styles/islands.css';

interface Props {
  token: string;
  lang: Language;
  texts: ProviderTexts;
  bookingTexts: BookingTexts;
  calendarTexts: CalendarAddressTexts;
  /** What an id is put behind to lead to its service. */
  serviceHref: string;
}

/** Issue 8: what a partner sees at their private link: the state of the application, then their bookings and hours. */
export default function ProviderPage({
  token,
  lang,
  texts,
  bookingTexts,
  calendarTexts,
  serviceHref,
}: Props) {
  const { answer, failure, reload } = useAnswer(() => request(readProvider, { params: { token } }), [token]);
  if (failure)
    return (
      <ErrorState text={texts.failed} message={failure.message} retryLabel={texts.retry} onRetry={reload} />
    );
  if (!answer) {
    return (
      <p className="loading" role="status">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  const { serviceId, published } = answer;
  return (
    <>
      <h1 className="mb-3">{answer.name}</h1>
      {!serviceId && <ApplicationState application={answer} lang={lang} texts={texts} />}
      {serviceId && (
        <div className="grid gap-5">
          {published ? (
            <a
              className="link inline-flex min-h-5.5 items-center justify-self-start"
              href={serviceHref + serviceId}
            >
              {texts.publicPage}
            </a>
          ) : (
            <p className="notice">{texts.notShown}</p>
          )}
          <ProviderBookings
            bookings={answer.bookings}
            token={token}
            lang={lang}
            texts={texts}
            onChanged={reload}
          />
          <ClosedHours token={token} lang={lang} texts={texts} bookingTexts={bookingTexts} />
          <ProviderCalendar token={token} texts={calendarTexts} active={answer.calendar} />
        </div>
      )}
      <ProviderLink token={token} texts={texts} />
    </>
  );
}
