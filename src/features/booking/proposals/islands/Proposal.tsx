import { useState } from 'react';
import { Done } from '#features/account/login/islands/Done.tsx';
import { deleteMailedToken, readMailedToken } from '#features/account/login/islands/mailedToken.ts';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { ownSegment } from '#platform/forms/emails.ts';
import { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { acceptProposal, readProposal } from '../api.ts';

/** docs/product.md 2.28. Only a click moves the booking: opening a link changes nothing. */
function Proposal() {
  const lang = useLang();
  const texts = useTexts('proposal');
  const { somethingWrong } = useTexts('common');
  const [token] = useState(readMailedToken);
  const [busy, setBusy] = useState(false);
  const [accepted, setAccepted] = useState<DateTime>();
  const [failure, setFailure] = useState<string>();
  const loaded = useRequest(readProposal, { body: { token } });
  const bookings = { href: paths.bookings(lang, ownSegment, 'Confirmed'), label: texts.bookings };

  async function accept({ date, time }: DateTime): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await request(acceptProposal, { body: { token, date, time } });
      deleteMailedToken();
      setAccepted({ date, time });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isGone = error.answer?.code === 'slot_taken';
      setFailure(isGone ? texts.justTaken : error.message || somethingWrong);
      loaded.reload();
    } finally {
      setBusy(false);
    }
  }

  if (accepted)
    return <Done text={fillText(texts.accepted, { when: formatDateTime(accepted, lang) })} link={bookings} />;
  if (loaded.failure?.answer?.code === 'link_expired')
    return <Done text={texts.ended} link={bookings} takesFocus={failure !== undefined} />;
  return (
    <QueryBoundary loaded={loaded}>
      {({ service, booked, starts, reason, nextFree }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            {fillText(texts.text, { service, when: formatDateTime(booked, lang) })}
          </p>
          {reason && <p className="wrap-anywhere">{fillText(texts.reason, { reason })}</p>}
          <ul className="grid gap-2">
            {starts.map((start) => {
              const when = formatDateTime(start, lang);
              return (
                <li key={when} className="grid">
                  {start.free ? (
                    <Button busy={busy} onClick={() => accept(start)}>
                      {fillText(texts.accept, { when })}
                    </Button>
                  ) : (
                    <span className="text-muted">{fillText(texts.gone, { when })}</span>
                  )}
                </li>
              );
            })}
          </ul>
          <Failure text={failure} />
          {starts.some(({ free }) => free) ? (
            <p className="text-sm text-muted">{texts.keep}</p>
          ) : (
            <>
              <p>
                {nextFree
                  ? fillText(texts.nextFree, { when: formatDateTime(nextFree, lang) })
                  : texts.noneFree}
              </p>
              <a className="button" href={bookings.href}>
                {bookings.label}
              </a>
            </>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

export default island('Proposal', Proposal);
