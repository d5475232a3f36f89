import { rejectApplication, rejectionStruct } from '#contract/teamApplications.ts';
import type { Application } from '#contract/teamShapes.ts';
import { fieldProblems } from '#domain/fields.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass, FieldFrame } from '#ui/FieldFrame.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useForm } from '../auth/useForm.ts';
import type { TeamProps } from './texts.ts';

interface Props extends TeamProps {
  application: Application;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** Asks for the reason, which the partner gets by mail. */
export function RejectModal({
  application,
  open,
  onClose,
  onDecided,
  texts,
  validation,
  languageNames,
}: Props) {
  const { onSubmit, fieldProps, busy } = useForm({
    validation,
    judge: (values) => fieldProblems(values, rejectionStruct),
    async send({ reason }) {
      await request(rejectApplication, { params: { id: application._id }, body: { reason: String(reason) } });
      showToast('success', texts.rejectedNow ?? '');
      onDecided();
    },
    explain(message) {
      showToast('error', message || (texts.somethingWrong ?? ''));
      onDecided();
      return message;
    },
  });
  const { error, ...reason } = fieldProps('reason');
  return (
    <Modal open={open} onClose={onClose} title={texts.rejectTitle ?? ''} closeLabel={texts.close ?? ''}>
      <form
        method="post"
        noValidate
        className="grid gap-2.5 p-2 sm:p-3"
        onSubmit={(event) => void onSubmit(event)}
      >
        <FieldFrame
          label={texts.reasonGiven ?? ''}
          hint={fillText(texts.rejectHint ?? '', { language: languageNames[application.language] })}
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              {...reason}
              rows={5}
              lang={application.language}
              className={`${controlClass} py-1`}
            />
          )}
        </FieldFrame>
        <Button type="submit" variant="danger" busy={busy}>
          {texts.reject}
        </Button>
      </form>
    </Modal>
  );
}
