import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { readHold, takeHold } from '#contract/bookings/waits.ts';
import { clockTime, shortDate, shortMoment } from '#domain/dates.ts';
import { ownSegment } from '#domain/emails.ts';
import { fillText } from '#domain/fillText.ts';
import { wantedNamed, type Moment } from '#domain/nearestSlots.ts';
import { paths } from '#domain/paths.ts';
import { Done } from '#islands/auth/Done.tsx';
import { forgetMailedToken, readMailedLink } from '#islands/auth/mailedToken.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';
import { request } from '#stores/requests.ts';
import { Button } from '#ui/Button.tsx';

/** docs/product.md 2.34: a start that is held for a customer who waits. Only a click books it: opening a link changes nothing. */
function Hold() {
  const lang = useLang();
  const texts = useTexts('hold');
  const [link] = useState(readMailedLink);
  const token = link.get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Moment>();
  const [failure, setFailure] = useState<string>();
  const loaded = useAnswer(() => request(readHold, { body: { token } }), [token]);
  const bookings = { href: paths.bookings(lang, ownSegment, 'Confirmed'), label: texts.bookings };

  async function take(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      setTaken(await request(takeHold, { body: { token } }));
      forgetMailedToken();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message || texts.somethingWrong);
      loaded.reload();
    } finally {
      setBusy(false);
    }
  }

  if (taken) return <Done text={fillText(texts.taken, { when: shortMoment(taken, lang) })} link={bookings} />;
  if (loaded.failure?.answer?.code === 'link_dead')
    return <Ended link={link} asked={failure !== undefined} />;
  return (
    <Answered loaded={loaded} texts={texts}>
      {({ service, until, ...start }) => (
        <div className="grid gap-2">
          <h2>{texts.held}</h2>
          <p className="wrap-anywhere">
            {fillText(texts.text, {
              service,
              when: shortMoment(start, lang),
              until: clockTime(until, lang),
            })}
          </p>
          <Button busy={busy} onClick={() => void take()}>
            {fillText(texts.take, { when: shortMoment(start, lang) })}
          </Button>
          <div role="alert">
            {failure && <p className="border-l-4 border-danger py-0.5 pl-1.5 text-danger">{failure}</p>}
          </div>
          <p className="text-sm text-muted">{texts.leave}</p>
        </div>
      )}
    </Answered>
  );
}

/** The start is no longer held. On the page of the service the person sees what is free, and can ask anew to be told. */
function Ended({ link, asked }: { link: URLSearchParams; asked: boolean }) {
  const lang = useLang();
  const texts = useTexts('hold');
  const said = { title: texts.endedTitle, asked };
  const bookings = { href: paths.bookings(lang, ownSegment, 'Confirmed'), label: texts.bookings };
  const [service, day] = [link.get('service'), wantedNamed(link.get('date'))];
  if (!service || !day) return <Done {...said} text={texts.ended} link={bookings} />;
  const free = {
    href: paths.service(lang, service, day),
    label: fillText(texts.free, { date: shortDate(day.date, lang) }),
  };
  return (
    <Done {...said} text={`${texts.ended} ${texts.next}`} link={free}>
      <a className="button button-quiet" href={bookings.href}>
        {bookings.label}
      </a>
    </Done>
  );
}

export default island(Hold);
