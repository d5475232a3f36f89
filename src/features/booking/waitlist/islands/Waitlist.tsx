import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortDate } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { BookedProvider } from '../../islands/BookedProvider.tsx';
import {
  bareAction,
  bookingRow,
  dayHeading,
  rowActions,
  rowPicture,
  rowWhere,
} from '../../islands/bookingRow.ts';
import { ServicePicture } from '../../islands/ServicePicture.tsx';
import { leaveWaitlist, listWaitlist } from '../api.ts';

type Entry = AnswerOf<typeof listWaitlist>[number];

/** docs/product.md 2.63. */
export function Waitlist({ email }: { email: string }) {
  const texts = useTexts('waitlist');
  const { retry } = useTexts('common');
  const { answer: entries, failure, reload, replace } = useRequest(listWaitlist, { params: { email } });
  if (failure && !entries)
    return (
      <div className="mt-6">
        <ErrorState text={texts.failed} retryLabel={retry} onRetry={reload} />
      </div>
    );
  if (!entries?.length) return null;
  return (
    <section aria-labelledby="waitlist">
      <h2 id="waitlist" className={dayHeading}>
        {texts.title}
      </h2>
      <ul className="panel">
        {entries.map((entry) => (
          <EntryRow
            key={entry._id}
            entry={entry}
            onLeft={() => replace(entries.filter((each) => each !== entry))}
          />
        ))}
      </ul>
    </section>
  );
}

function EntryRow({ entry: { _id: id, service, from, to }, onLeft }: { entry: Entry; onLeft: () => void }) {
  const lang = useLang();
  const texts = useTexts('waitlist');
  const [first, last] = [shortDate(from, lang), shortDate(to, lang)];
  const days = from === to ? first : fillText(texts.days, { from: first, to: last });
  const { busy, act } = useMutation();
  const leave = () =>
    act(async () => {
      await request(leaveWaitlist, { params: { id } }).catch(ignoreNotFound);
      showToast('success', texts.left);
      onLeft();
    });
  return (
    <li className={`card ${bookingRow}`}>
      <p className="font-display text-[1.125rem]/[1.45] font-[650] text-muted">{days}</p>
      <ServicePicture src={service.imageUrl ?? undefined} className={rowPicture} sizes="96px" />
      <BookedProvider service={service} />
      <p className={`${rowWhere} text-muted`}>{texts.mailed}</p>
      <div className={rowActions}>
        <Button
          variant="quiet"
          className={bareAction}
          busy={busy}
          aria-label={fillText(texts.leaveOf, { name: service.name, when: days })}
          onClick={leave}
        >
          {texts.leave}
        </Button>
      </div>
    </li>
  );
}
