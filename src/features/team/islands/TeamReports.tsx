import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { PhotoList } from '#features/booking/details/islands/PhotoList.tsx';
import type { LoadPhoto } from '#features/booking/details/islands/StoredPhoto.tsx';
import { closeReport, listReports, readReport, readReportPhoto } from '#features/messages/api.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { BookingSummary, WaitingList } from './WaitingList.tsx';

type Report = AnswerOf<typeof listReports>[number];
type Thread = AnswerOf<typeof readReport>;

/** docs/product.md 11.12. */
function TeamReports() {
  const texts = useTexts('team');
  const loaded = useRequest(listReports, {});
  return (
    <WaitingList id="reports" nothing={texts.noReports} loaded={loaded}>
      {(report) => <Reported key={report._id} report={report} onDone={loaded.reload} />}
    </WaitingList>
  );
}

function Reported({ report, onDone }: { report: Report; onDone: () => void }) {
  const lang = useLang();
  const texts = useTexts('team');
  const { busy, act } = useMutation();
  const [thread, setThread] = useState<Thread>();
  const { _id: id, customer, contactPerson, from, text } = report;
  const params = { id };
  const { date, time } = report;
  const when = date && time ? formatDateTime({ date, time }, lang) : texts.beforeBooking;
  const nameOf = (side: Report['from']) => (side === 'customer' ? customer : contactPerson);
  const named = { name: customer, when };
  const show = () =>
    act(async () => {
      const [first] = thread?.messages ?? [];
      const earlier = await request(readReport, { params, query: first ? { before: first.number } : {} });
      setThread({ ...earlier, messages: [...earlier.messages, ...(thread?.messages ?? [])] });
    });
  const loadPhoto: LoadPhoto = (photo, size) =>
    request(readReportPhoto, { params: { id, photo }, query: { size } });
  const end = () =>
    act(async () => {
      await request(closeReport, { params });
      showToast('success', texts.reportClosed);
      onDone();
    });
  return (
    <li className="grid gap-2">
      <BookingSummary booking={report} when={when} />
      <p className="max-w-prose border-l-4 border-warning pl-3 wrap-anywhere whitespace-pre-line">
        {`${nameOf(from)}: ${text || texts.photo}`}
      </p>
      {thread && (
        <section className="max-w-prose" aria-label={texts.customerDetails}>
          <DetailsList details={thread.details} loadPhoto={loadPhoto} />
        </section>
      )}
      {thread && (
        <ol className="grid max-w-prose gap-2 rounded bg-sunken p-3" aria-label={texts.wholeThread}>
          {thread.messages.map((message) => (
            <li key={message.number} className="wrap-anywhere whitespace-pre-line">
              <span className="block text-sm text-muted tabular">
                {nameOf(message.from)}, {formatInstant(message.at, lang)}
              </span>
              {message.text}
              {message.photos.length > 0 && <PhotoList photos={message.photos} load={loadPhoto} />}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {(!thread || thread.more) && (
          <Button variant="quiet" busy={busy} aria-label={fillText(texts.showThreadOf, named)} onClick={show}>
            {texts[thread ? 'showEarlier' : 'showThread']}
          </Button>
        )}
        <Button variant="quiet" busy={busy} aria-label={fillText(texts.closeReportOf, named)} onClick={end}>
          {texts.closeReport}
        </Button>
      </div>
    </li>
  );
}

export default island('TeamReports', TeamReports);
