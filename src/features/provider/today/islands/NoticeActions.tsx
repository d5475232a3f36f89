import { useEffect, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { sendVisitNotice, undoVisitNotice } from '#features/messages/visit-notices/api.ts';
import { type VisitNotice, visitNotices } from '#features/messages/visit-notices/visitNotices.ts';
import { openBefore, undoable } from '#features/messages/visit-notices/visitNotices.ts';
import { useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';

/** Customers of phone bookings are called instead. */
export function canNotify({ byPhone }: { byPhone: boolean }, minutesToStart: number): boolean {
  return !byPhone && minutesToStart <= openBefore;
}

interface Props {
  booking: { _id: string; notices: VisitNotice[]; providerKey: string };
  isSolid: boolean;
  onChanged: () => void;
}

/** Can be undone within ten seconds. Each once per visit. */
export function NoticeActions({
  booking: { _id: id, notices, providerKey: key },
  isSolid,
  onChanged,
}: Props) {
  const texts = useTexts('today');
  const { busy, act } = useMutation();
  const [fresh, setFresh] = useState<VisitNotice>();
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(undefined), undoable);
    return () => clearTimeout(timer);
  }, [fresh]);
  const params = { key, id };
  const change = (call: () => Promise<unknown>, sent?: VisitNotice) =>
    act(async () => {
      await call();
      setFresh(sent);
      onChanged();
    });
  const send = (notice: VisitNotice) =>
    change(() => request(sendVisitNotice, { params, body: { notice } }), notice);
  const undo = (notice: VisitNotice) =>
    change(() => request(undoVisitNotice, { params: { ...params, notice } }));
  const left = visitNotices.filter((notice) => !notices.includes(notice) && notice !== fresh);
  const sent = visitNotices.filter((notice) => !left.includes(notice));
  return (
    <>
      <div className="text-sm text-muted" role="status">
        {sent.map((notice) => (
          <p key={notice} className="mt-2 flex flex-wrap items-center gap-x-2">
            {fillText(texts.sent, { words: texts[notice] })}
            {notice === fresh && (
              <Button variant="bare" busy={busy} onClick={() => undo(notice)}>
                {texts.undo}
              </Button>
            )}
          </p>
        ))}
      </div>
      {left.length > 0 && (
        <div className="mt-3 grid grid-flow-col gap-2 max-[21rem]:grid-flow-row">
          {left.map((notice) => (
            <Button
              key={notice}
              variant={isSolid && notice === 'onMyWay' ? 'primary' : 'quiet'}
              className="px-2"
              busy={busy}
              onClick={() => send(notice)}
            >
              {texts[notice]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
