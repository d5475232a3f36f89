import type { ReactNode } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { BookedItems } from '#features/booking/islands/BookedItems.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { mailtoHref } from '#platform/forms/emails.ts';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { mapUrl } from '#platform/mapUrl.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { ProviderBooking } from '../../bookings/api.ts';

interface Props {
  icon: IconName;
  isWarning?: boolean;
  act?: { href: string; text: string; opensNewTab?: boolean };
  children: ReactNode;
}

export function Fact({ icon, isWarning, act, children }: Props) {
  return (
    <li className={`flex min-h-13 items-center gap-3 py-2 ${isWarning ? 'text-warning' : ''}`}>
      <Icon name={icon} size={20} className={isWarning ? '' : 'text-muted'} />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
      {act && (
        <a
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end font-display font-semibold text-accent hover:underline"
          href={act.href}
          {...(act.opensNewTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {act.text}
        </a>
      )}
    </li>
  );
}

export function PhoneFact({ phone }: { phone: string }) {
  const { call } = useTexts('today');
  return (
    <Fact icon="phone" act={{ href: phoneLink(phone), text: call }}>
      <span className="tabular">{phoneText(phone)}</span>
    </Fact>
  );
}

export function EmailFact({ email }: { email: string }) {
  const { write } = useTexts('today');
  return (
    <Fact icon="mail" act={{ href: mailtoHref(email), text: write }}>
      {email}
    </Fact>
  );
}

export function AddressFact({ address }: { address: string }) {
  const { map } = useTexts('today');
  return (
    <Fact icon="place" act={{ href: mapUrl(address), text: map, opensNewTab: true }}>
      {address}
    </Fact>
  );
}

export function WorkFact({ booking: { prices, workMinutes } }: { booking: ProviderBooking }) {
  const lang = useLang();
  if (!prices && !workMinutes) return null;
  return (
    <Fact icon="work">
      {workMinutes && durationLabel(workMinutes, lang)}
      {prices && <BookedItems prices={prices} />}
    </Fact>
  );
}
