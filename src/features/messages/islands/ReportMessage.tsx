import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Icon } from '#ui/Icon.tsx';

/** docs/product.md 11.6. */
export function ReportMessage({ report }: { report: () => Promise<unknown> }) {
  const texts = useTexts('messages');
  const { close } = useTexts('details');
  const [open, setOpen] = useState(false);
  const { busy, act } = useMutation(texts.reportFailed);
  const keep = () => setOpen(false);
  const send = () =>
    act(async () => {
      await report();
      showToast('success', texts.reported);
    });
  return (
    <>
      <button
        type="button"
        className="icon-button text-muted"
        aria-label={texts.report}
        title={texts.report}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={20} />
      </button>
      <ConfirmModal
        open={open}
        title={texts.report}
        closeLabel={close}
        text={texts.reportText}
        keep={texts.reportKeep}
        confirm={texts.reportSend}
        busy={busy}
        onKeep={keep}
        onConfirm={send}
      />
    </>
  );
}
