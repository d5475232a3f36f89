import { useEffect, useId, useRef } from 'react';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import type { BookedService } from '../../islands/useBookings.ts';
import { acceptOwnProposal, declineProposal } from '../api.ts';

interface Props {
  booking: BookedService;
  className: string;
  onChanged: (now: BookedService) => void;
}

/** docs/product.md 2.28. */
export function ProposedTimes({ booking, className, onChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('proposal');
  const heading = useId();
  const { _id: id, service, state } = booking;
  const errorTexts: Record<string, string> = {
    slot_taken: texts.justTaken,
    link_expired: texts.endedSince,
    not_found: texts.endedSince,
    already_cancelled: texts.endedSince,
  };
  const { busy, act, id: of } = useMutation();
  const booked = `${booking.date} ${booking.time}`;
  const isOpen = state && state.proposed !== null;
  /** The booking's time when a suggestion was last shown that the customer has not answered. */
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen === false && shownFor.current === booked) showToast('info', texts.endedSince);
    shownFor.current = isOpen ? booked : undefined;
  }, [isOpen, booked, texts]);
  const close = (now?: DateTime) =>
    onChanged({ ...booking, ...now, state: state && { ...state, proposed: null } });
  const answer = (call: () => Promise<void>) =>
    act(async () => {
      shownFor.current = undefined;
      try {
        await call();
      } catch (error) {
        const text = error instanceof CallError && errorTexts[error.answer?.code ?? ''];
        if (!text) throw error;
        showToast('error', text, { of });
        onChanged(booking);
      }
    });
  const accept = ({ date, time }: DateTime) =>
    answer(async () => {
      await request(acceptOwnProposal, { params: { id }, body: { date, time } });
      showToast('success', fillText(texts.accepted, { when: formatDateTime({ date, time }, lang) }));
      close({ date, time });
    });
  const decline = () =>
    answer(async () => {
      await request(declineProposal, { params: { id } });
      showToast('success', texts.declined);
      close();
    });

  if (!state?.proposed) return null;
  const { starts, reason } = state.proposed;
  const isAnyFree = starts.some(({ free }) => free);
  return (
    <div
      role="group"
      aria-labelledby={heading}
      className={`relative mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3 print:hidden ${className}`}
    >
      <p id={heading} className="flex-auto">
        <b className="font-display font-semibold">
          {fillText(texts.suggests, { name: service.contactPerson })}
        </b>{' '}
        {!isAnyFree && <span className="text-muted">{texts.noneFree}</span>}
        {reason && <span className="mt-1 block wrap-anywhere">{fillText(texts.reason, { reason })}</span>}
      </p>
      {isAnyFree && (
        <div className="flex flex-auto flex-wrap items-center gap-2 sm:grow-0">
          {starts.map((start) => {
            const when = formatDateTime(start, lang);
            return start.free ? (
              <Button
                key={when}
                variant="quiet"
                className="flex-auto sm:grow-0"
                busy={busy}
                aria-label={fillText(texts.accept, { when })}
                onClick={() => accept(start)}
              >
                <span className="first-letter:uppercase">{when}</span>
              </Button>
            ) : (
              <span key={when} className="text-sm text-muted">
                {fillText(texts.gone, { when })}
              </span>
            );
          })}
          <Button variant="bare" className="flex-auto sm:grow-0" busy={busy} onClick={decline}>
            {texts.decline}
          </Button>
        </div>
      )}
    </div>
  );
}
