import { readProvider } from '#contract/partners/provider.ts';
import { paths } from '#domain/paths.ts';
import { request } from '#stores/requests.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { ApplicationState } from './ApplicationState.tsx';
import { ClosedHours } from './ClosedHours.tsx';
import { ProviderBookings } from './ProviderBookings.tsx';
import { ProviderCalendar } from './ProviderCalendar.tsx';
import { ProviderLink } from './ProviderLink.tsx';
import { island, useLang, useTexts } from '#islands/island.tsx';

interface Props {
  token: string;
}

/** docs/product.md 5.3: what a partner sees at their private link: the state of the application, then their bookings and hours. */
function ProviderPage({ token }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
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
                  href={paths.service(lang, answer.serviceId)}
                >
                  {texts.publicPage}
                </a>
              ) : (
                <p className="notice">{texts.notShown}</p>
              )}
              <ProviderBookings bookings={answer.bookings} token={token} onChanged={loaded.reload} />
              <ClosedHours token={token} />
              <ProviderCalendar
                token={token}
                active={answer.calendar ? { usedAt: answer.calendarUsedAt } : null}
              />
            </div>
          ) : (
            <ApplicationState application={answer} />
          )}
          <ProviderLink token={token} usedAt={answer.linkUsedAt} />
        </>
      )}
    </Answered>
  );
}

export default island(ProviderPage);
