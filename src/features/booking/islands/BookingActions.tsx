import { type ComponentProps, type ReactNode, useId } from 'react';
import { useCalendarFile } from '#features/feeds/islands/useCalendarFile.ts';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BookAgain } from './BookAgain.tsx';
import { bareAction, lineActions, rowAction, rowActions } from './bookingRow.ts';
import { nextAction, nextActions } from './nextTicket.tsx';
import type { BookedService } from './useBookings.ts';

export interface BookingHandlers {
  onDialog: (dialog: 'cancel' | 'reschedule' | 'dispute' | 'details') => void;
  onThread: (conversation: Conversation) => void;
  onChanged: (now: BookedService) => void;
}

interface Props extends BookingHandlers {
  booking: BookedService;
  isNext?: boolean;
  /** For a row of a series' dates, which has room for one action. */
  isLine?: boolean;
}

/** One main action, one next to it, the rest under More. docs/product.md 2.14. */
export function BookingActions({ booking, isNext = false, isLine = false, ...handlers }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const calendarFile = useTexts('calendarFile');
  const details = useTexts('details');
  const messages = useTexts('messages');
  const { _id: id, service, status, state, providerPhone } = booking;
  const named = { name: service.name, when: formatDateTime(booking, lang) };
  const { save } = useCalendarFile(id);
  const isUnread = state !== undefined && state.unread > 0;
  const canDispute = state?.noShow && !state.dispute;
  const thread = (className = '', variant: 'primary' | 'quiet' = 'quiet') => (
    <ThreadButton
      conversation={{ id, ...named }}
      unread={state?.unread ?? 0}
      variant={variant}
      className={className}
      onOpen={handlers.onThread}
    />
  );
  const detailsItem = (
    <MoreItem aria-label={fillText(details.openOf, named)} onClick={() => handlers.onDialog('details')}>
      {details.open}
    </MoreItem>
  );
  const threadItem = (
    <MoreItem
      aria-label={fillText(messages.openOf, named)}
      onClick={() => handlers.onThread({ id, ...named })}
    >
      {messages.open}
    </MoreItem>
  );
  const more = fillText(texts.moreOf, named);
  const bare = isNext ? nextAction : bareAction;
  const main = `${isNext ? nextAction : rowAction} max-[21.5em]:basis-full`;

  if (status === 'Confirmed')
    return (
      <div className={isLine ? lineActions : isNext ? nextActions : rowActions}>
        {(!isLine || isUnread) && thread(isLine ? bare : main, isNext ? 'primary' : 'quiet')}
        <Button
          variant={isLine ? 'bare' : 'quiet'}
          className={isLine ? '' : bare}
          aria-label={fillText(texts.rescheduleOf, named)}
          onClick={() => handlers.onDialog('reschedule')}
        >
          {texts.reschedule}
        </Button>
        <More label={more} isNext={isNext}>
          {isLine && threadItem}
          {detailsItem}
          <MoreItem aria-label={fillText(calendarFile.addOf, named)} onClick={() => void save()}>
            {calendarFile.add}
          </MoreItem>
          {providerPhone && (
            <a className={moreItem} href={phoneLink(providerPhone)}>
              {fillText(texts.call, { phone: providerPhone })}
            </a>
          )}
          <MoreItem
            className="text-danger"
            aria-label={fillText(texts.cancelOf, named)}
            onClick={() => handlers.onDialog('cancel')}
          >
            {texts.cancel}
          </MoreItem>
        </More>
      </div>
    );
  return (
    <div className={rowActions}>
      {canDispute ? (
        <Button
          variant="quiet"
          className={rowAction}
          aria-label={fillText(texts.disputeOf, named)}
          onClick={() => handlers.onDialog('dispute')}
        >
          {texts.dispute}
        </Button>
      ) : (
        <>
          <BookAgain booking={booking} className={`button button-quiet ${main}`} />
          {thread(bare)}
        </>
      )}
      <More label={more}>
        {canDispute && (
          <>
            <BookAgain booking={booking} className={moreItem} />
            {threadItem}
          </>
        )}
        {detailsItem}
      </More>
    </div>
  );
}

/** Below its button where there is room and the browser supports it, otherwise at the bottom of the screen. */
const menu =
  'fixed inset-x-0 top-auto bottom-0 w-full border-t border-line bg-raised p-2 pb-[calc(8px+env(safe-area-inset-bottom))] text-text shadow-(--shadow) backdrop:bg-black/40 supports-[position-area:bottom]:sm:inset-auto supports-[position-area:bottom]:sm:w-max supports-[position-area:bottom]:sm:max-w-[320px] supports-[position-area:bottom]:sm:min-w-[240px] supports-[position-area:bottom]:sm:rounded supports-[position-area:bottom]:sm:border supports-[position-area:bottom]:sm:p-1 supports-[position-area:bottom]:sm:[position-area:bottom_span-left] supports-[position-area:bottom]:sm:[position-try-fallbacks:flip-block] supports-[position-area:bottom]:sm:backdrop:bg-transparent';

const moreItem =
  'flex min-h-11 w-full cursor-pointer items-center rounded px-4 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-3';

/** The browser's popover: on phones a bottom sheet. */
function More({ label, isNext = false, children }: { label: string; isNext?: boolean; children: ReactNode }) {
  const { more } = useTexts('bookings');
  const id = useId();
  const anchor = `--more${id}`;
  return (
    <>
      <button
        type="button"
        className={`grid size-11 flex-none cursor-pointer place-items-center rounded text-accent hover:bg-accent-soft has-[+_:popover-open]:bg-accent-soft max-sm:-mr-3 max-sm:-ml-2 ${isNext ? 'md:w-full' : ''}`}
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {isNext && (
          <span className="hidden items-center gap-2 font-display leading-[1.25] font-semibold md:flex">
            {more}
            <Icon name="down" size={16} />
          </span>
        )}
        <Icon name="more" className={`stroke-3 ${isNext ? 'md:hidden' : ''}`} />
      </button>
      <div id={id} popover="auto" className={menu} style={{ positionAnchor: anchor }}>
        {children}
      </div>
    </>
  );
}

/** Closes the popover first, which returns the focus, so that a dialog returns it to the button too. */
function MoreItem({ onClick, className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${moreItem} ${className}`}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick?.(event);
      }}
    />
  );
}
