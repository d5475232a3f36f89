import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { useCalendarFile } from '#features/feeds/islands/useCalendarFile.ts';
import { chosenItems, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { useForm, wants } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDate, formatDateTime, relativeDay, timeSpan, toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { addMinutes, timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { IconName } from '#ui/icons.ts';
import { changeDetails, type DetailsInput } from '../details/api.ts';
import { DetailField } from '../details/islands/DetailField.tsx';
import { Addresses } from './Addresses.tsx';
import { DateBadge } from './DateBadge.tsx';
import { notch } from './nextTicket.tsx';
import { PriceLine } from './PriceLine.tsx';

export interface Booked {
  id: string;
  starts: DateTime[];
  phone: string | undefined;
  details: DetailsInput | undefined;
  prices: Service['prices'];
  chosen: string[];
}

interface Props {
  booked: Booked;
  service: Pick<Service, 'name' | 'contactPerson'>;
  duration: number | null;
  email: string;
  onAgain: () => void;
  onClose: () => void;
}

/** docs/product.md 2.44. */
export default function Ticket({ booked, service, duration, email, onAgain, onClose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const { close } = useTexts('common');
  const { title: bookings } = useTexts('bookings');
  const calendarTexts = useTexts('calendarFile');
  const calendarFile = useCalendarFile(booked.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useState(booked.details?.address ?? '');
  const { starts, phone, prices, chosen } = booked;
  const [first = { date: '', time: '' }] = starts;
  const when = formatDateTime(first, lang);
  const day = relativeDay(first.date, lang) ?? formatDate(first.date, lang, { weekday: 'long' });
  const items = prices ? chosenItems(prices, chosen) : [];
  const { duration: minutes } = forWork({ duration }, sumMinutes(items));
  useEffect(() => {
    // The closed dialog returns the focus first.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="ticket grid gap-5 transition duration-150 max-md:-my-1 max-md:max-h-[min(80dvh,100dvh-var(--above,0px)-16px)] max-md:overflow-y-auto starting:translate-y-2 starting:opacity-0">
      <div className="flex items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-positive text-raised">
          <Icon name="check" size={20} />
        </span>
        <h3 ref={heading} tabIndex={-1} className="grow text-xl text-positive outline-none">
          {texts.ticket.title}
        </h3>
        <IconButton icon="close" label={close} className="-mr-2 md:hidden" onClick={onClose} />
      </div>
      <div className="flex items-center gap-4">
        <DateBadge date={first.date} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-display text-lg font-[650] first-letter:uppercase">
            <time dateTime={`${first.date}T${first.time}`}>
              {day},{' '}
              <span className="whitespace-nowrap">
                {minutes === null
                  ? timeLabel(first.time, lang)
                  : timeSpan(first.time, toDateTime(addMinutes(first, minutes)).time, lang)}
              </span>
            </time>
          </p>
          <p className="text-sm">{fillText(texts.ticket.comes, { name: service.contactPerson })}</p>
          <p className="text-sm text-muted">{service.name}</p>
          {starts.length > 1 && (
            <p className="text-sm">{fillText(texts.andMore, { when, count: starts.length - 1 })}</p>
          )}
        </div>
      </div>
      <div className="grid gap-2">
        {address ? (
          <Fact icon="place">
            <Addresses places={{ ...booked.details, address }} />
          </Fact>
        ) : starts.length > 1 ? (
          <p className="font-semibold text-warning">{texts.noAddress}</p>
        ) : (
          <AddressForm booked={booked} onSaved={setAddress} />
        )}
        {phone && (
          <Fact icon="phone">
            <a className="link -my-2.5 inline-flex min-h-11 items-center tabular" href={phoneLink(phone)}>
              {phoneText(phone)}
            </a>
          </Fact>
        )}
        {items.length > 0 && <Fact icon="work">{items.map(({ name }) => name).join('; ')}</Fact>}
        {prices && (
          <Fact icon="money">
            <PriceLine prices={prices} chosen={chosen} visits={starts.length} />
          </Fact>
        )}
      </div>
      <div className="relative -mx-[var(--gutter)] border-t border-dashed border-control md:-mx-5">
        <span className={`${notch} -left-[9px] [clip-path:inset(0_0_0_8px)] max-md:hidden`} />
        <span className={`${notch} -right-[9px] [clip-path:inset(0_8px_0_0)] max-md:hidden`} />
      </div>
      <div className="grid gap-2">
        <Button
          variant={address || starts.length > 1 ? 'primary' : 'quiet'}
          busy={calendarFile.busy}
          aria-label={fillText(calendarTexts.addOf, { name: service.name, when })}
          onClick={calendarFile.save}
        >
          {calendarTexts.add}
        </Button>
        <a className="button button-quiet" href={paths.bookings(lang, email, 'Confirmed')}>
          {bookings}
        </a>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {fillText(texts.ticket.mailed, { email })} {texts.ticket.cancel}
      </p>
      <Button variant="bare" className="-my-2" onClick={onAgain}>
        {texts.ticket.again}
      </Button>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-2 wrap-anywhere">
      <span className="mt-px shrink-0 text-muted">
        <Icon name={icon} size={20} />
      </span>
      {children}
    </div>
  );
}

/** Asks again for a missing address: without it the provider cannot come. */
function AddressForm({
  booked: { id, details },
  onSaved,
}: {
  booked: Booked;
  onSaved: (address: string) => void;
}) {
  const texts = useTexts('booking');
  const { saved } = useTexts('details');
  const { required } = useTexts('validation');
  const { formProps, fieldProps, busy } = useForm({
    validation: { required },
    validate: wants('address'),
    send: async ({ address }) => {
      const body = { ...details, address: String(address) };
      const changed = await request(changeDetails, { params: { id }, body });
      showToast('success', saved);
      onSaved(changed.address);
    },
  });
  return (
    <form {...formProps} className="grid gap-2 border-l-4 border-warning bg-sunken p-3">
      <DetailField {...fieldProps('address')} name="address" defaultValue="" />
      <Button type="submit" busy={busy}>
        {texts.ticket.saveAddress}
      </Button>
    </form>
  );
}
