import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { type CancellationReason, lacksNote } from '#features/booking/cancellation/cancellations.ts';
import { proposeTimes } from '#features/booking/proposals/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import { limits } from '#platform/forms/limits.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { dayName, formatDateTime } from '#platform/time/dates.ts';
import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal, ModalBar, ModalBody } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { cancelByProvider } from '../../bookings/api.ts';
import { ReasonSelect } from '../../bookings/islands/ReasonSelect.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { cancelPhoneBooking } from '../../phone-bookings/api.ts';
import { type BookedThen, changeClosedTime, longestClosed, readBookedTime } from '../api.ts';
import { Choice } from './Choice.tsx';

type Decision = { is: 'move' | 'keep' } | { is: 'cancel'; reason: CancellationReason; note: string };

interface Props {
  providerKey: string;
  span: { from: DateTime; to: DateTime };
  asksUntil: boolean;
  onClose: () => void;
  onBlocked: () => void;
}

export function BlockTime({ providerKey: key, span, asksUntil, onClose, onBlocked }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { loading } = useTexts('common');
  const [last, setLast] = useState(span.from.date);
  const whole = asksUntil ? { ...span, to: { date: addDays(last, 1), time: '00:00' } } : span;
  const [from, to] = [writeDateTime(whole.from), writeDateTime(whole.to)];
  const loaded = useRequest(readBookedTime, { params: { key }, query: { from, to } });
  // Includes new bookings.
  const { busy, act } = useMutation({ onFailed: loaded.reload });
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const bookings = loaded.answer ?? [];
  const undecided = bookings.find((booking) => !isDecided(booking, decisions.get(booking._id)));
  const notified = bookings.filter(
    ({ _id, byPhone }) => !byPhone && decisions.get(_id)?.is !== 'keep',
  ).length;
  const block = () =>
    act(async () => {
      const keep = bookings.map(({ _id }) => _id);
      await request(changeClosedTime, { params: { key }, body: { ...whole, closed: true, keep } });
      for (const booking of bookings) await applyDecision(key, booking, decisions.get(booking._id));
      showToast('success', texts.blocked);
      onBlocked();
    });
  return (
    <Modal open onClose={onClose} title={texts.blockTitle} closeLabel={texts.back}>
      <ModalBody>
        <p className="font-display font-semibold first-letter:uppercase">
          {asksUntil
            ? fillText(texts.fromWhen, { when: formatDateTime(span.from, lang) })
            : `${dayName(span.from.date, lang)}, ${timeLabel(span.from.time, lang)} – ${timeLabel(span.to.time, lang)}`}
        </p>
        {asksUntil && (
          <DateField
            label={texts.lastDay}
            name="last"
            min={span.from.date}
            max={addDays(span.from.date, longestClosed - 1)}
            defaultValue={last}
            onInput={({ currentTarget }) => setLast(currentTarget.value || span.from.date)}
          />
        )}
        <QueryBoundary loaded={loaded} skeleton={<p role="status">{loading}</p>}>
          {(bookings) => (
            <div className="grid">
              <h3 className="text-base">
                <span role="status">
                  {bookings.length > 0
                    ? fillCounted(texts, 'waiting', { count: bookings.length }, lang)
                    : texts.nobody}
                </span>
              </h3>
              {bookings.map((booking) => (
                <BookingDecision
                  key={booking._id}
                  booking={booking}
                  isOneDay={last === span.from.date}
                  decision={decisions.get(booking._id)}
                  onDecide={(decision) =>
                    setDecisions((decisions) => new Map([...decisions, [booking._id, decision]]))
                  }
                />
              ))}
            </div>
          )}
        </QueryBoundary>
      </ModalBody>
      {loaded.answer && (
        <ModalBar>
          {undecided ? (
            <Button variant="quiet" onClick={() => focusDecision(undecided)}>
              {fillText(texts.nextUp, { name: undecided.customer })}
              <Icon name="down" size={20} />
            </Button>
          ) : (
            <Button busy={busy} onClick={block}>
              {notified > 0 ? fillCounted(texts, 'blockAnd', { count: notified }, lang) : texts.blockNow}
            </Button>
          )}
        </ModalBar>
      )}
    </Modal>
  );
}

function decisionId({ _id }: BookedThen): string {
  return `decision-${_id}`;
}

function focusDecision(booking: BookedThen): void {
  const element = document.getElementById(decisionId(booking));
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector<HTMLElement>('button:enabled, textarea')?.focus({ preventScroll: true });
}

/** A different last day may leave no times for a move. */
function isDecided(booking: BookedThen, decision: Decision | undefined): boolean {
  if (decision?.is === 'move') return isMovable(booking);
  if (decision?.is === 'cancel') return !lacksNote(decision.reason, decision.note);
  return decision?.is === 'keep';
}

function isMovable({ byPhone, starts }: BookedThen): boolean {
  return !byPhone && starts.length === 2;
}

async function applyDecision(key: string, booking: BookedThen, decision: Decision | undefined) {
  const params = { key, id: booking._id };
  if (decision?.is === 'move') await request(proposeTimes, { params, body: { starts: booking.starts } });
  if (decision?.is !== 'cancel') return;
  const { reason, note } = decision;
  // The time is blocked already.
  const cancel = () =>
    booking.byPhone
      ? request(cancelPhoneBooking, { params })
      : request(cancelByProvider, { params, body: { reason, note, close: false } });
  await changeOwn([booking._id], () => cancel().catch(ignoreNotFound));
}

interface DecisionProps {
  booking: BookedThen;
  /** Within one day, the times are enough. */
  isOneDay: boolean;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

const choices = ['move', 'cancel', 'keep'] as const;

function BookingDecision({ booking, isOneDay, decision, onDecide }: DecisionProps) {
  const lang = useLang();
  const texts = useTexts('diary');
  const own = useTexts('providerBookings');
  const { _id: id, customer, byPhone, starts, prices } = booking;
  const [first, second] = starts;
  return (
    <fieldset
      id={decisionId(booking)}
      className={`-mx-4 grid gap-2 border-b border-l-4 border-b-line py-4 pr-4 pl-3 ${isDecided(booking, decision) ? 'border-l-transparent' : 'border-l-warning'}`}
    >
      <legend className="float-left mb-1 grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span className="font-display font-semibold wrap-anywhere">{customer}</span>
        <span className="font-display font-semibold whitespace-nowrap">
          {isOneDay ? timeLabel(booking.time, lang) : formatDateTime(booking, lang)}
        </span>
        {prices && prices.items.length > 0 && (
          <span className="col-span-full text-sm text-muted">
            {prices.items.map(({ name }) => name).join(', ')}
          </span>
        )}
      </legend>
      <Choice
        name={texts.decide}
        options={choices}
        labels={{ move: texts.move, cancel: texts.release, keep: texts.keepIt }}
        chosen={decision?.is}
        disabled={isMovable(booking) ? undefined : 'move'}
        className="grid auto-cols-fr grid-flow-col *:px-1"
        onChoose={(is) => onDecide(is === 'cancel' ? { is, reason: 'notWorking', note: '' } : { is })}
      />
      {!byPhone && !isMovable(booking) && <p className="text-sm text-muted">{texts.noTimes}</p>}
      {decision?.is === 'move' && first && second && (
        <p className="text-sm text-muted">
          {fillText(texts.moveText, {
            first: formatDateTime(first, lang),
            second: formatDateTime(second, lang),
          })}
        </p>
      )}
      {decision?.is === 'keep' && <p className="text-sm text-muted">{texts.keepText}</p>}
      {byPhone && decision?.is !== 'keep' && <p className="text-sm text-muted">{texts.callText}</p>}
      {decision?.is === 'cancel' && !byPhone && (
        <>
          <ReasonSelect reason={decision.reason} onChange={(reason) => onDecide({ ...decision, reason })} />
          <TextArea
            label={own.note}
            name={`note-${id}`}
            rows={2}
            maxLength={limits.line}
            value={decision.note}
            onChange={({ target }) => onDecide({ ...decision, note: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
