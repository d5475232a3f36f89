import { type ComponentProps, useState } from 'react';
import type { ServiceEdit } from '#features/catalog/serviceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { CallError } from '#platform/http/call.ts';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { RejectModal } from './RejectModal.tsx';
import { ServiceForm } from './ServiceForm.tsx';

interface Props extends Pick<ComponentProps<typeof ServiceForm>, 'draft' | 'language'> {
  approve: { label: string; successText: string; call: (edit: ServiceEdit) => Promise<unknown> };
  reject: { title: string; call: (reason: string) => Promise<unknown> };
  onDecided: () => void;
}

export function Decision({ draft, language, approve, reject, onDecided }: Props) {
  const texts = useTexts('team');
  const [rejecting, setRejecting] = useState(false);
  /** If another member has decided, the page shows that decision. After any other failure the input stays. */
  async function decide(call: Promise<unknown>, successText: string): Promise<void> {
    try {
      await call;
    } catch (error) {
      const code = error instanceof CallError ? error.answer?.code : undefined;
      if (code === 'already_approved' || code === 'already_rejected') onDecided();
      throw error;
    }
    showToast('success', successText);
    onDecided();
  }

  return (
    <Setting id="review" title={texts.review} isWide>
      <ServiceForm
        draft={draft}
        language={language}
        submitLabel={approve.label}
        onSubmit={(edit) => decide(approve.call(edit), approve.successText)}
      >
        <Button variant="danger" onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      </ServiceForm>
      <RejectModal
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={reject.title}
        onReject={(reason) => decide(reject.call(reason), texts.rejectedNow)}
        language={language}
      />
    </Setting>
  );
}
