import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { decideDispute, listDisputes } from '#features/booking/no-show/api.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { BookingSummary, WaitingList } from './WaitingList.tsx';

/** docs/product.md 2.27. */
function TeamDisputes() {
  const texts = useTexts('team');
  const loaded = useRequest(listDisputes, {});
  return (
    <WaitingList id="disputes" nothing={texts.noDisputes} loaded={loaded}>
      {(dispute) => <Dispute key={dispute._id} dispute={dispute} onDecided={loaded.reload} />}
    </WaitingList>
  );
}

interface Props {
  dispute: AnswerOf<typeof listDisputes>[number];
  onDecided: () => void;
}

function Dispute({ dispute, onDecided }: Props) {
  const lang = useLang();
  const texts = useTexts('team');
  const { busy, act } = useMutation();
  const { _id: id, customer, noShow, text } = dispute;
  const when = formatDateTime(dispute, lang);
  const decide = (remove: boolean) =>
    act(async () => {
      await request(decideDispute, { params: { id }, body: { remove } });
      showToast('success', texts.disputeDecided);
      onDecided();
    });
  const named = { name: customer, when };
  return (
    <li className="grid gap-2">
      <BookingSummary booking={dispute} when={when} />
      <p className="text-warning">{texts[noShow]}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={busy}
          aria-label={fillText(texts.removeNoShowOf, named)}
          onClick={() => decide(true)}
        >
          {texts.removeNoShow}
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={fillText(texts.upholdNoShowOf, named)}
          onClick={() => decide(false)}
        >
          {texts.upholdNoShow}
        </Button>
      </div>
    </li>
  );
}

export default island('TeamDisputes', TeamDisputes);
