import type { ComponentProps, ReactNode } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { ItemNames } from '#features/booking/islands/BookedItems.tsx';
import { useTranslateSum } from '#features/booking/islands/SumNotes.tsx';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { sumText } from '#features/pricing/sumText.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { mapUrl } from '#platform/mapUrl.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { findPhone, lacksAddress, toConversation } from '../../bookings/businessBookings.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { clockAt, type Visit } from '../dayEntries.ts';
import { canNotify, NoticeActions } from './NoticeActions.tsx';
import type { Changes } from './useChanges.ts';

export interface VisitProps {
  visit: Visit;
  /** In minutes since 1970 in UTC. */
  now: number;
  details: BookingDetails | undefined;
  openThread: (conversation: Conversation) => void;
  changes: Changes;
  onChanged: () => void;
}

/** The current visit, else the next one. */
export function HeroVisit({ isNow, ...props }: VisitProps & { isNow: boolean }) {
  const lang = useLang();
  const texts = useTexts('today');
  const { visit, now, openThread, details } = props;
  const { booking, from, to } = visit;
  const phone = findPhone(booking, details);
  const notifies = canNotify(booking, from - now);
  return (
    <Card {...props} className={`mb-2 ${isNow ? 'border-l-4 border-l-accent' : ''}`}>
      <div className="flex justify-between gap-3 text-sm">
        <span className="font-display font-semibold text-accent">{isNow ? texts.now : texts.next}</span>
        <span className="text-muted">
          {isNow
            ? fillText(texts.left, { duration: durationLabel(to - now, lang) })
            : fillText(texts.in, { duration: durationLabel(from - now, lang) })}
        </span>
      </div>
      <p className="font-display text-[1.875rem]/[1.2] font-[650]">
        {clockAt(from, lang)} – {clockAt(to, lang)}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Name {...props} className="text-lg" />
        <Marks {...props} withMessages={false} />
      </div>
      <p className="hidden print:block">{phone && phoneText(phone)}</p>
      <Place {...props} />
      <Work {...props} />
      {details?.note && (
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          {fillText(texts.words, { words: details.note })}
        </p>
      )}
      {notifies && <NoticeActions {...props} booking={booking} isSolid={!isNow} />}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_44px] gap-2 max-[21rem]:grid-cols-[minmax(0,1fr)_44px]">
        {phone && (
          <a
            className={`button px-2 ${booking.byPhone ? '' : 'max-[21rem]:col-span-full'} ${notifies && !isNow ? 'button-quiet' : ''}`}
            href={phoneLink(phone)}
            aria-label={fillText(texts.callOf, { name: booking.customer, phone })}
          >
            {texts.call}
          </a>
        )}
        {!booking.byPhone && (
          <ThreadButton
            conversation={toConversation(booking, lang)}
            unread={booking.unread}
            className={phone ? 'px-2' : 'min-[21rem]:col-span-2'}
            variant={phone || (notifies && !isNow) ? 'quiet' : 'primary'}
            onOpen={openThread}
          />
        )}
        <a
          className="button button-quiet col-start-3 px-0 max-[21rem]:col-start-2"
          href={paths.provider(lang, booking.providerKey, 'visit', booking._id)}
          aria-label={fillText(texts.open, { name: booking.customer })}
        >
          <Icon name="more" className="stroke-3" />
        </a>
      </div>
    </Card>
  );
}

export function NextVisit(props: VisitProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const { visit, now } = props;
  const minutes = visit.from - now;
  return (
    <Card {...props} className="my-2">
      <div className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-display font-semibold">{texts.next}</span>
        <span className="text-muted">{fillText(texts.in, { duration: durationLabel(minutes, lang) })}</span>
      </div>
      <Row {...props} />
      {canNotify(visit.booking, minutes) && (
        <NoticeActions {...props} booking={visit.booking} isSolid={false} />
      )}
    </Card>
  );
}

/** Opens its visit wherever it is pressed. Marks a changed booking until the provider touches it. */
export function Touched({
  visit: { booking },
  changes,
  className,
  children,
}: Pick<VisitProps, 'visit' | 'changes'> & { className: string; children: ReactNode }) {
  const touch = () => changes.touch(booking._id);
  return (
    <li
      className={`relative [&_:is(button,a:not([data-booking]))]:relative ${className} ${changes.of(booking._id) ? 'bg-accent-soft' : ''}`}
      onPointerDown={touch}
      onFocus={touch}
    >
      {children}
    </li>
  );
}

function Card({ className, ...props }: ComponentProps<typeof Touched>) {
  return <Touched {...props} className={`panel px-4 pt-3 pb-4 ${className}`} />;
}

export function VisitRow(props: VisitProps) {
  const isOver = props.visit.to <= props.now;
  return (
    <Touched
      {...props}
      className={`border-b border-line py-3 print:py-1 last:border-b-0 ${isOver ? 'text-muted' : ''}`}
    >
      <Row {...props} />
    </Touched>
  );
}

function Row(props: VisitProps) {
  const lang = useLang();
  const { from, to } = props.visit;
  return (
    <div className="grid grid-cols-[68px_minmax(0,1fr)_auto] gap-x-2 md:grid-cols-[80px_minmax(0,1fr)_auto]">
      <p className="row-span-2 font-display font-semibold whitespace-nowrap md:text-lg">
        {clockAt(from, lang)}
        <span className="block font-body text-sm font-normal text-muted">{clockAt(to, lang)}</span>
      </p>
      <Name {...props} className="md:text-lg" />
      <PhoneButton {...props} className="-my-2.5 -ml-2" />
      <div className="col-span-2 col-start-2 gap-x-4 print:grid print:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <Place {...props} />
        <Work {...props} />
        <div className="mt-1 flex flex-wrap gap-2 empty:hidden print:col-start-3 print:row-start-1 print:justify-end">
          <Marks {...props} withMessages />
        </div>
      </div>
    </div>
  );
}

export function PhoneButton({ className = '', ...props }: VisitProps & { className?: string }) {
  const { callOf } = useTexts('today');
  const phone = findPhone(props.visit.booking, props.details);
  if (!phone) return null;
  return (
    <a
      className={`icon-button text-accent print:w-auto ${className}`}
      href={phoneLink(phone)}
      aria-label={fillText(callOf, { name: props.visit.booking.customer, phone })}
    >
      <Icon name="phone" size={20} className="print:hidden" />
      <span className="hidden whitespace-nowrap print:inline">{phoneText(phone)}</span>
    </a>
  );
}

function Name({ visit: { booking }, className }: VisitProps & { className: string }) {
  const lang = useLang();
  return (
    <a
      className={`font-display font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-accent hover:underline ${className}`}
      href={paths.provider(lang, booking.providerKey, 'visit', booking._id)}
      data-booking={booking._id}
    >
      {booking.customer}
    </a>
  );
}

function Place({ visit: { booking, to }, details, now }: VisitProps) {
  const { addressMissing } = useTexts('details');
  if (details?.address)
    return (
      <p className="flex gap-2">
        <Icon name="place" size={20} className="my-3 text-accent print:hidden" />
        <a
          className="link min-w-0 py-2.5 wrap-anywhere print:py-0"
          href={mapUrl(details.address)}
          target="_blank"
          rel="noreferrer"
        >
          {details.address}
        </a>
      </p>
    );
  if (to <= now || !lacksAddress(booking, details)) return null;
  return (
    <p className="flex items-center gap-2 py-1 text-warning">
      <Icon name="warning" size={20} />
      {addressMissing}
    </p>
  );
}

function Work({ visit: { booking, from, to } }: VisitProps) {
  const lang = useLang();
  const translateSum = useTranslateSum();
  const { prices } = booking;
  return (
    <p className="flex items-baseline justify-between gap-x-3 print:col-start-2 print:row-start-1">
      <span className="min-w-0 wrap-anywhere">
        {prices && prices.items.length > 0 && (
          <>
            <ItemNames items={prices.items} withPrices={false} />
            {', '}
          </>
        )}
        <span className="whitespace-nowrap">{to > from && durationLabel(to - from, lang)}</span>
      </span>
      {prices && prices.items.length > 0 && (
        <span className="shrink-0 font-display font-semibold">{sumText(prices, translateSum, lang)}</span>
      )}
    </p>
  );
}

export function Marks({
  visit: { booking },
  details,
  changes,
  withMessages,
}: VisitProps & { withMessages: boolean }) {
  const lang = useLang();
  const texts = useTexts('today');
  const { byPhone } = useTexts('diary');
  const crews = useCrews(booking.providerKey);
  const photos = details?.photos.length ?? 0;
  const change = changes.of(booking._id);
  return (
    <>
      {change && <Mark>{texts[change]}</Mark>}
      {crews.count > 1 && booking.crew !== null && (
        <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1 text-sm">
          <span aria-hidden="true">{crews.initialsOf(booking.crew)}</span>
          <span className="sr-only">{crews.nameOf(booking.crew)}</span>
        </span>
      )}
      {booking.business && <Mark>{booking.business}</Mark>}
      {withMessages && booking.unread > 0 && <Mark icon="message">{texts.newMessage}</Mark>}
      {booking.firstVisit && <Mark>{texts.first}</Mark>}
      {booking.byPhone && <Mark>{byPhone}</Mark>}
      {booking.movedLate && <Mark isWarning>{texts.movedLate}</Mark>}
      {photos > 0 && <Mark icon="camera">{fillCounted(texts, 'photos', { count: photos }, lang)}</Mark>}
    </>
  );
}

function Mark({ icon, isWarning, children }: { icon?: IconName; isWarning?: boolean; children: string }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded border bg-raised px-2 text-sm first-letter:uppercase ${isWarning ? 'border-warning text-warning' : 'border-line text-muted'}`}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
