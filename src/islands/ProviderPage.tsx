import { readProvider } from '#contract/partners/provider.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import '#styles/personal.css';
import type { BookingTexts } from './booking/texts.ts';
import { Answered } from './calls/Answered.tsx';
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

/** docs/product.md 5.3: what a partner sees at their private link: the state of the application, then their bookings and hours. */
export default function ProviderPage({
  token,
  lang,
  texts,
  bookingTexts,
  calendarTexts,
  serviceHref,
}: Props) {
  const loaded = useAnswer(() => request(readProvider, { params: { token } }), [token]);
  return (
    <Answered loaded={loaded} texts={texts}>
      {(answer) => (
        <>
          <h1 className="mb-3">{answer.name}</h1>
          {answer.serviceId ? (
            <div className="grid gap-5">
              {answer.published ? (
                <a
                  className="link inline-flex min-h-5.5 items-center justify-self-start"
                  href={serviceHref + encodeURIComponent(answer.serviceId)}
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
                onChanged={loaded.reload}
              />
              <ClosedHours token={token} lang={lang} texts={texts} bookingTexts={bookingTexts} />
              <ProviderCalendar
                token={token}
                lang={lang}
                texts={calendarTexts}
                active={answer.calendar ? { usedAt: answer.calendarUsedAt } : null}
              />
            </div>
          ) : (
            <ApplicationState application={answer} lang={lang} texts={texts} />
          )}
          <ProviderLink token={token} usedAt={answer.linkUsedAt} lang={lang} texts={texts} />
        </>
      )}
    </Answered>
  );
}
