import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { paths } from '#features/addresses/paths.ts';
import { ProviderCalendar } from '#features/feeds/islands/ProviderCalendar.tsx';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { Notice } from '#ui/Notice.tsx';
import { readProvider } from '../api.ts';
import { useBookingDetails } from '../bookings/islands/BookingDetails.tsx';
import { ProviderBookings } from '../bookings/islands/ProviderBookings.tsx';
import { OwnCalendars } from '../calendars/islands/OwnCalendars.tsx';
import { Diary } from '../diary/islands/Diary.tsx';
import { OwnQuestions } from '../questions/islands/OwnQuestions.tsx';
import { Schedule } from '../schedule/islands/Schedule.tsx';
import { Identity } from '../service/islands/Identity.tsx';
import { OwnService } from '../service/islands/OwnService.tsx';
import { ApplicationState } from './ApplicationState.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { NotOwn } from './NotOwn.tsx';
import { OwnPrices } from './OwnPrices.tsx';
import { PageNav } from './PageNav.tsx';
import { ProviderLink } from './ProviderLink.tsx';

interface Props {
  /** The token of the private link, or the id of a service whose provider is signed in. */
  providerKey: string;
  signedIn?: boolean;
}

/** docs/product.md 5.3 and 5.12: what a provider sees: the state of the application, then the bookings and hours of the service. */
function ProviderPage({ providerKey, signedIn = false }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const email = useStore($user, { ssr: () => null })?.email;
  const dependencies = [providerKey, signedIn && email];
  const loaded = useQuery(() => request(readProvider, { params: { key: providerKey } }), dependencies);
  const refused = signedIn && loaded.failure?.answer?.code;
  if (refused === 'email_unconfirmed') return <ConfirmAddress onConfirmed={loaded.reload} />;
  if (refused === 'not_found' && email) return <NotOwn email={email} />;
  return (
    <QueryBoundary loaded={loaded} texts={texts}>
      {(answer) => (
        <>
          {signedIn && (
            <a
              className="link mb-2 inline-flex min-h-11 items-center print:hidden"
              href={paths.ownServices(lang)}
            >
              {texts.myServices}
            </a>
          )}
          <h1 className="mb-6">{answer.name}</h1>
          {answer.serviceId ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
              {answer.published ? (
                <a
                  className="link inline-flex min-h-11 items-center justify-self-start print:hidden"
                  href={paths.service(lang, answer.serviceId)}
                >
                  {texts.publicPage}
                </a>
              ) : (
                <Notice>
                  <p>{texts.notShown}</p>
                </Notice>
              )}
              <PageNav signedIn={signedIn} />
              <DiaryAndBookings
                bookings={answer.bookings}
                providerKey={providerKey}
                signedIn={signedIn}
                onChanged={loaded.reload}
              />
              <div className="contents print:hidden">
                <Schedule providerKey={providerKey} />
                <OwnCalendars providerKey={providerKey} />
                <ProviderCalendar
                  providerKey={providerKey}
                  signedIn={signedIn}
                  active={answer.calendar ? { usedAt: answer.calendarUsedAt } : null}
                />
                <OwnService providerKey={providerKey} />
                <OwnPrices providerKey={providerKey} />
                <OwnQuestions providerKey={providerKey} />
                <Identity providerKey={providerKey} />
              </div>
            </div>
          ) : (
            <ApplicationState application={answer} />
          )}
          <div className="print:hidden">
            <ProviderLink providerKey={providerKey} usedAt={answer.linkUsedAt} signedIn={signedIn} />
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

type ListProps = Omit<ComponentProps<typeof ProviderBookings>, 'details'>;

/** In print there is only the shown day, with all that a visit needs. */
function DiaryAndBookings(props: ListProps) {
  const { providerKey, bookings, onChanged } = props;
  const details = useBookingDetails(providerKey, bookings);
  return (
    <>
      <Diary providerKey={providerKey} bookings={bookings} details={details} onBooked={onChanged} />
      <div className="contents print:hidden">
        <ProviderBookings {...props} details={details} />
      </div>
    </>
  );
}

export default island('ProviderPage', ProviderPage);
