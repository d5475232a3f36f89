import { useCalendarFile } from '#features/feeds/islands/useCalendarFile.ts';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { BookAgain } from './BookAgain.tsx';
import { bareAct, lineActs, rowAct, rowActs } from './bookingRow.ts';
import { More, MoreItem, moreItem } from './More.tsx';
import { nextAct, nextActs } from './nextTicket.tsx';
import type { BookedService } from './useBookings.ts';

export interface Acts {
  onCancel: () => void;
  onReschedule: () => void;
  onObject: () => void;
  onThread: (conversation: Conversation) => void;
  onDetails: () => void;
  onChanged: (now: BookedService) => void;
}

interface Props extends Acts {
  booking: BookedService;
  isNext?: boolean;
  /** For a row of a series' dates, which has room for one action. */
  isLine?: boolean;
}

/** One main action, one next to it, the rest under More. docs/product.md 2.14. */
export function BookingActions({ booking, isNext = false, isLine = false, ...acts }: Props) {
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
      onOpen={acts.onThread}
    />
  );
  const detailsItem = (
    <MoreItem aria-label={fillText(details.openOf, named)} onClick={acts.onDetails}>
      {details.open}
    </MoreItem>
  );
  const threadItem = (
    <MoreItem aria-label={fillText(messages.openOf, named)} onClick={() => acts.onThread({ id, ...named })}>
      {messages.open}
    </MoreItem>
  );
  const more = fillText(texts.moreOf, named);
  const bare = isNext ? nextAct : bareAct;
  const main = `${isNext ? nextAct : rowAct} max-[21.5em]:basis-full`;

  if (status === 'Confirmed')
    return (
      <div className={isLine ? lineActs : isNext ? nextActs : rowActs}>
        {(!isLine || isUnread) && thread(isLine ? bare : main, isNext ? 'primary' : 'quiet')}
        <Button
          variant={isLine ? 'bare' : 'quiet'}
          className={isLine ? '' : bare}
          aria-label={fillText(texts.rescheduleOf, named)}
          onClick={acts.onReschedule}
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
            onClick={acts.onCancel}
          >
            {texts.cancel}
          </MoreItem>
        </More>
      </div>
    );
  return (
    <div className={rowActs}>
      {canDispute ? (
        <Button
          variant="quiet"
          className={rowAct}
          aria-label={fillText(texts.objectOf, named)}
          onClick={acts.onObject}
        >
          {texts.object}
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
