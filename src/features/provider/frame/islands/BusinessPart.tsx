import { ProviderCalendar } from '#features/feeds/islands/ProviderCalendar.tsx';
import type { BusinessPart as Part } from '#features/urls/paths.ts';
import { island } from '#platform/client/island.tsx';
import { ProviderBookings } from '../../bookings/islands/ProviderBookings.tsx';
import { OwnCalendars } from '../../calendars/islands/OwnCalendars.tsx';
import { Crews } from '../../crews/islands/Crews.tsx';
import { ProviderLink } from '../../islands/ProviderLink.tsx';
import { OwnPrices } from '../../prices/islands/OwnPrices.tsx';
import { OwnQuestions } from '../../questions/islands/OwnQuestions.tsx';
import { Schedule } from '../../schedule/islands/Schedule.tsx';
import { Identity } from '../../service/islands/Identity.tsx';
import { ContactsForm, OwnService, OwnServiceForm } from '../../service/islands/OwnService.tsx';
import { ProviderBoundary, type ProviderProps } from './ProviderBoundary.tsx';

interface Props extends ProviderProps {
  part: Part;
}

/** The second shows after the first has loaded, which would move it. */
const apart = 'grid gap-10 has-[.min-h-dvh]:*:not-first:hidden';

function BusinessPart({ part, ...props }: Props) {
  const { providerKey, signedIn } = props;
  return (
    <ProviderBoundary {...props}>
      {(provider, { reload }) => {
        switch (part) {
          case 'bookings':
            return (
              <ProviderBookings
                bookings={provider.bookings}
                providerKey={providerKey}
                signedIn={signedIn}
                onChanged={reload}
              />
            );
          case 'hours':
          case 'booking':
            return <Schedule part={part} providerKey={providerKey} bookings={provider.bookings} />;
          case 'crews':
            return <Crews providerKey={providerKey} onSaved={reload} />;
          case 'calendars':
            return (
              <div className={apart}>
                <OwnCalendars providerKey={providerKey} />
                <ProviderCalendar
                  providerKey={providerKey}
                  signedIn={signedIn}
                  active={provider.calendar ? { usedAt: provider.calendarUsedAt } : null}
                />
              </div>
            );
          case 'service':
            return <OwnService providerKey={providerKey} Form={OwnServiceForm} />;
          case 'prices':
            return <OwnPrices providerKey={providerKey} />;
          case 'questions':
            return <OwnQuestions providerKey={providerKey} />;
          case 'identity':
            return <Identity providerKey={providerKey} />;
          case 'contacts':
            return (
              <div className={apart}>
                <OwnService providerKey={providerKey} Form={ContactsForm} />
                <ProviderLink providerKey={providerKey} usedAt={provider.linkUsedAt} signedIn={signedIn} />
              </div>
            );
        }
      }}
    </ProviderBoundary>
  );
}

export default island('BusinessPart', BusinessPart);
