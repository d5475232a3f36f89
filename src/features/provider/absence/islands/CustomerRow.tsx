import type { ReactNode } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { phoneLink } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  customer: string;
  when: string;
  phone?: string | null;
  children?: ReactNode;
}

export function CustomerRow({ phone, ...facts }: Props) {
  const { call, callOf } = useTexts('today');
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <CustomerFacts {...facts} />
      {phone && (
        <a
          className="button button-quiet"
          href={phoneLink(phone)}
          aria-label={fillText(callOf, { name: facts.customer, phone })}
        >
          <Icon name="phone" size={20} />
          {call}
        </a>
      )}
    </li>
  );
}

export function CustomerFacts({ customer, when, children }: Omit<Props, 'phone'>) {
  return (
    <span className="min-w-0">
      <span className="block font-display font-semibold">{customer}</span>
      <span className="block text-sm text-muted">{when}</span>
      {children && <span className="block text-sm">{children}</span>}
    </span>
  );
}

/** A customer with two bookings counts once. */
export function countCustomers(
  bookings: { customer: string; contact?: string | null; phone?: string | null }[],
): number {
  return new Set(bookings.map(({ customer, contact, phone }) => contact ?? phone ?? customer)).size;
}
