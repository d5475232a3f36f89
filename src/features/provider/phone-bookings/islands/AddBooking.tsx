import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { readCustomer } from '../../customers/api.ts';
import { ProviderBoundary, type ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';
import { readOwnPrices } from '../../prices/api.ts';
import { readProviderSchedule } from '../../schedule/api.ts';
import { cancelPhoneBooking } from '../api.ts';
import { type BookedByPhone, CallForm, type Terms } from './CallForm.tsx';

/** docs/product.md 5.16. */
function AddBooking(props: ProviderProps) {
  return <ProviderBoundary {...props}>{() => <Adding {...props} />}</ProviderBoundary>;
}

async function readTerms(key: string): Promise<Terms> {
  const params = { key };
  const id = new URLSearchParams(location.search).get('customer');
  const [schedule, prices, known] = await Promise.all([
    request(readProviderSchedule, { params }),
    request(readOwnPrices, { params }),
    id ? request(readCustomer, { params: { key, id } }).catch(ignoreNotFound) : null,
  ]);
  const { name, phone, address } = known ?? { name: '', phone: '', address: '' };
  return { schedule, prices, caller: { name, phone, address } };
}

function Adding(props: ProviderProps) {
  const [booked, setBooked] = useState<BookedByPhone>();
  const terms = useQuery(() => readTerms(props.providerKey), [props.providerKey]);
  if (booked)
    return (
      <BookedNotice providerKey={props.providerKey} booked={booked} onEnd={() => setBooked(undefined)} />
    );
  return (
    <QueryBoundary loaded={terms}>
      {(terms) => <CallForm {...props} {...terms} onBooked={setBooked} />}
    </QueryBoundary>
  );
}

interface NoticeProps extends Pick<ProviderProps, 'providerKey'> {
  booked: BookedByPhone;
  onEnd: () => void;
}

function BookedNotice({ providerKey: key, booked, onEnd }: NoticeProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { taken } = useTexts('diary');
  const { another } = useTexts('providerFrame');
  const { busy, act } = useMutation();
  const undo = () =>
    act(async () => {
      const params = { key, id: booked._id };
      await changeOwn([booked._id], () => request(cancelPhoneBooking, { params }).catch(ignoreNotFound));
      showToast('success', texts.undone);
      onEnd();
    });
  return (
    <Notice role="status" tabIndex={-1} ref={takeFocus}>
      <p className="font-display text-lg font-semibold">{taken}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={paths.provider(lang, key, 'visit', booked._id)}
      >
        {`${booked.customer}, ${formatDateTime(booked, lang)}`}
      </a>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onEnd}>
          {another}
        </Button>
        <Button variant="bare" busy={busy} onClick={undo}>
          {texts.undo}
        </Button>
      </div>
    </Notice>
  );
}

export default island('AddBooking', AddBooking);
