import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { type CancellationReason, lacksNote } from '#features/booking/cancellation/cancellations.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import { limits } from '#platform/forms/limits.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { addDays } from '#platform/time/calendar.ts';
import { dayName, formatDateTime, shortDate } from '#platform/time/dates.ts';
import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar, ModalBody } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ReasonSelect } from '../../bookings/islands/ReasonSelect.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { longestClosed } from '../../diary/api.ts';
import { Choice } from '../../diary/islands/Choice.tsx';
import { readAbsence, reportAbsence } from '../api.ts';
import { countCustomers, CustomerFacts, CustomerRow } from './CustomerRow.tsx';

type Offered = AnswerOf<typeof readAbsence>;

interface Props {
  providerKey: string;
  onClose: () => void;
  onReported: () => void;
}

const lengths = ['today', 'tomorrow', 'date'] as const;

/** docs/product.md 5.24. */
export function Absence({ providerKey: key, onClose, onReported }: Props) {
  const texts = useTexts('absence');
  const { loading } = useTexts('common');
  const [length, setLength] = useState<(typeof lengths)[number]>('today');
  const { date: today, time } = vilniusClock(useNow());
  const [last, setLast] = useState(addDays(today, 2));
  const end = { today, tomorrow: addDays(today, 1), date: last }[length];
  const from = { date: today, time: `${time.slice(0, 2)}:00` };
  const to = { date: addDays(end, 1), time: '00:00' };
  const loaded = useRequest(readAbsence, {
    params: { key },
    query: { from: writeDateTime(from), to: writeDateTime(to) },
  });
  const [result, setResult] = useState<{ notified: Offered; called: Offered }>();
  const lang = useLang();
  if (result)
    return (
      <Modal open onClose={onReported} title={texts.resultTitle} closeLabel={texts.close} size="tall">
        <ModalBody>
          <p ref={takeFocus} tabIndex={-1} role="status">
            {fillText(texts.resultText, { date: shortDate(end, lang) })}
          </p>
          {result.notified.length > 0 && (
            <div>
              <h3 className="text-base">
                {fillCounted(texts, 'notified', { count: countCustomers(result.notified) }, lang)}
              </h3>
              <ul>
                {result.notified.map((booking) => (
                  <li key={booking._id} className="border-t border-line py-3">
                    <Facts booking={booking} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Calls bookings={result.called} />
        </ModalBody>
        <ModalBar>
          <Button onClick={onReported}>{texts.done}</Button>
        </ModalBar>
      </Modal>
    );
  return (
    <Modal open onClose={onClose} title={texts.title} closeLabel={texts.close} size="tall">
      <ModalBody className="gap-5 pb-0">
        <div className="grid gap-3">
          <Choice
            name={texts.until}
            options={lengths}
            labels={texts}
            chosen={length}
            className="grid grid-cols-3 *:px-1"
            onChoose={setLength}
          />
          {length === 'date' && (
            <DateField
              label={texts.last}
              name="last"
              min={today}
              max={addDays(today, longestClosed - 1)}
              defaultValue={last}
              onInput={({ currentTarget }) => setLast(currentTarget.value || today)}
            />
          )}
          <p className="text-sm text-muted">{fillText(texts.text, { date: dayName(end, lang) })}</p>
        </div>
      </ModalBody>
      <QueryBoundary
        loaded={loaded}
        className="flex grow flex-col"
        skeleton={
          <p className="px-4 py-4 sm:px-6 md:px-8" role="status">
            {loading}
          </p>
        }
      >
        {(bookings) => (
          <Reporting
            providerKey={key}
            span={{ from, to }}
            bookings={bookings}
            onStale={loaded.reload}
            onReported={setResult}
          />
        )}
      </QueryBoundary>
    </Modal>
  );
}

interface ReportingProps {
  providerKey: string;
  span: Record<'from' | 'to', DateTime>;
  bookings: Offered;
  /** After an error: there may be a new booking. */
  onStale: () => void;
  onReported: (result: { notified: Offered; called: Offered }) => void;
}

function Reporting({ providerKey: key, span, bookings, onStale, onReported }: ReportingProps) {
  const lang = useLang();
  const texts = useTexts('absence');
  const own = useTexts('providerBookings');
  const { required } = useTexts('validation');
  const { busy, act } = useMutation({ onFailed: onStale });
  const [unaffected, setUnaffected] = useState<string[]>([]);
  const [reason, setReason] = useState<CancellationReason>('notWorking');
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const byMail = bookings.filter(({ byPhone }) => !byPhone);
  const called = bookings.filter(({ byPhone }) => byPhone);
  const notified = byMail.filter(({ _id }) => !unaffected.includes(_id));
  const isMissing = lacksNote(reason, note);
  const report = () => {
    if (isMissing) return setShowsErrors(true);
    void act(async () => {
      const cancel = notified.map(({ _id }) => _id);
      const keep = bookings.map(({ _id }) => _id).filter((id) => !cancel.includes(id));
      const body = { ...span, cancel, keep, cancellation: { reason, note } };
      onReported({
        notified: await changeOwn(cancel, () => request(reportAbsence, { params: { key }, body })),
        called,
      });
    });
  };
  return (
    <>
      <ModalBody>
        {byMail.length > 0 && (
          <div className="grid gap-3">
            <ReasonSelect
              reason={reason}
              notWorking={texts.notAvailable}
              hint={texts.reasonHint}
              onChange={setReason}
            />
            {reason === 'other' && (
              <TextArea
                label={own.note}
                name="note"
                rows={2}
                maxLength={limits.line}
                value={note}
                error={showsErrors && isMissing ? required : undefined}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </div>
        )}
        {bookings.length === 0 && <p role="status">{texts.nobody}</p>}
        {byMail.length > 0 && (
          <div>
            <h3 className="text-base">
              <span role="status">
                {fillCounted(texts, 'mailed', { count: countCustomers(notified) }, lang)}
              </span>
            </h3>
            <ul>
              {byMail.map((booking) => (
                <li key={booking._id} className="border-t border-line">
                  <label className="flex cursor-pointer gap-3 py-3">
                    <input
                      type="checkbox"
                      className="h-6 w-6 shrink-0 accent-accent"
                      checked={!unaffected.includes(booking._id)}
                      onChange={({ target }) =>
                        setUnaffected(
                          target.checked
                            ? unaffected.filter((id) => id !== booking._id)
                            : [...unaffected, booking._id],
                        )
                      }
                    />
                    <Facts booking={booking} />
                  </label>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Calls bookings={called} />
      </ModalBody>
      <ModalBar>
        <div className="grid gap-2">
          {byMail.length > 0 && <p className="text-sm text-muted">{texts.stay}</p>}
          <Button variant={notified.length > 0 ? 'danger' : 'primary'} busy={busy} onClick={report}>
            {notified.length > 0
              ? fillCounted(texts, 'notify', { count: countCustomers(notified) }, lang)
              : texts.block}
          </Button>
        </div>
      </ModalBar>
    </>
  );
}

function Facts({ booking }: { booking: Offered[number] }) {
  const lang = useLang();
  const texts = useTexts('absence');
  const { customer, starts, others, prices } = booking;
  const [other] = others;
  const work = prices?.items.map(({ name }) => name).join(', ');
  const offer =
    starts.length > 0
      ? fillText(texts.ownTimes, { times: starts.map((start) => formatDateTime(start, lang)).join('; ') })
      : other
        ? fillText(texts.otherProvider, { name: other.name, when: formatDateTime(other, lang) })
        : texts.noOffer;
  const when = joinFacts([formatDateTime(booking, lang), work]);
  return (
    <CustomerFacts customer={customer} when={when}>
      {offer}
    </CustomerFacts>
  );
}

/** Phone bookings get no email. */
function Calls({ bookings }: { bookings: Offered }) {
  const lang = useLang();
  const texts = useTexts('absence');
  if (bookings.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">{fillCounted(texts, 'calls', { count: countCustomers(bookings) }, lang)}</h3>
      <ul>
        {bookings.map(({ _id, customer, contact, ...start }) => (
          <CustomerRow key={_id} customer={customer} when={formatDateTime(start, lang)} phone={contact} />
        ))}
      </ul>
    </div>
  );
}
